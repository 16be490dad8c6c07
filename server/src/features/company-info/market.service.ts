import { marketText } from '@plumbline/domain/company-info/market.ts';
import type { Market } from '../../analysis/analyst.ts';
import { createCompanyInfo, type CompanyInfoContext } from './company-info.service.ts';

/** What is known of companies; and, for analyses, of the company of a deal. */
export function createCompanies({
  maySearch,
  ...context
}: CompanyInfoContext & {
  /** Whether an administrator allows the model's provider to search the web. */
  maySearch: () => Promise<boolean>;
}) {
  const companyInfo = createCompanyInfo(context);

  /**
   * What is kept of a deal's company, else looked up where web search may be used. Null where nothing is
   * known, or the deal names no company.
   */
  async function marketOf(
    personId: string,
    dealId: string,
    { looksUp }: { looksUp: boolean },
  ): Promise<Market | null> {
    const company = await context.findDealCompany(dealId);
    if (!company?.company_name) return null;
    const request = {
      companyName: company.company_name,
      dealId,
      forceRefresh: false,
      isKeptOnly: !looksUp || !(await maySearch()),
    };
    const { success, data } = await companyInfo(request, personId);
    const text = success ? marketText(data) : '';
    return text === '' ? null : { text, searched: data.searched ?? null };
  }

  return { companyInfo, marketOf };
}
