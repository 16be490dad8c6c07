import type { CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import { companyHost } from '@plumbline/domain/company-info/company-match.ts';
import type { LanguageModel } from './language-model.ts';
import { companyFacts } from './prompts/company-info.ts';

/**
 * Asks a language model about a company; null where it knows nothing of it. Where it may search the web, it
 * is told the company's public name and nothing else, so that no query can hold more; its domain is then
 * what the answer is checked by.
 */
export function companyModel(model: LanguageModel, now: () => Date) {
  return async (
    company: { name: string; domain: string | null },
    signal: AbortSignal,
  ): Promise<CompanyInfo | null> => {
    const { searches } = model;
    const told = searches ? { name: company.name, domain: null } : company;
    const { value, searched } = await model.answer({ ...companyFacts(told), searches, signal });
    if (!value.focus_description) return null;
    const [known, found] = [companyHost(company.domain), companyHost(value.website)];
    if (searches && known !== null && found !== null && known !== found) return null;
    return {
      ...value,
      fetched_at: now().toISOString(),
      source: 'model',
      ...(searched && { searched }),
    };
  };
}
