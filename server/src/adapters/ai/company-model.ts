import type { CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import type { LanguageModel } from './language-model.ts';
import { companyFacts } from './prompts/company-info.ts';

/** Asks a language model about a company by its name and domain; null where it knows nothing of it. */
export function companyModel(model: LanguageModel, now: () => Date) {
  return async (
    company: { name: string; domain: string | null },
    signal: AbortSignal,
  ): Promise<CompanyInfo | null> => {
    const { value } = await model.answer({ ...companyFacts(company), signal });
    if (!value.focus_description) return null;
    return { ...value, fetched_at: now().toISOString(), source: 'model' };
  };
}
