import { marketText } from '@plumbline/domain/company-info/market.ts';
import type { Market } from '../../analysis/analyst.ts';
import type { createCompanyInfo, DealCompany } from './company-info.service.ts';

/**
 * What is publicly known of a deal's company: what is kept, else looked up where web search may be used.
 * Null where nothing is known, or the deal names no company.
 */
export function marketOfDeal({
  companyInfo,
  findDealCompany,
  maySearch,
}: {
  companyInfo: ReturnType<typeof createCompanyInfo>;
  findDealCompany: (dealId: string) => Promise<DealCompany | null>;
  /** Whether an administrator allows the model's provider to search the web. */
  maySearch: () => Promise<boolean>;
}) {
  return async (
    personId: string,
    dealId: string,
    { looksUp }: { looksUp: boolean },
  ): Promise<Market | null> => {
    const company = await findDealCompany(dealId);
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
  };
}
