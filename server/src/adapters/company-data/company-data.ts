import type { CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';

/** What a public register says of a company, with the entry it says it in. */
export type PublicCompany = Omit<CompanyInfo, 'fetched_at'>;

/** A public register of companies. */
export interface CompanyData {
  /**
   * The entry of this company, or null where there is none, or none that surely is meant.
   * @throws CompanyDataError
   */
  find(
    company: { name: string; domain: string | null },
    signal: AbortSignal,
  ): Promise<PublicCompany | null>;
}

/** The register could not be asked, or answered what cannot be read. Its message is for people. */
export class CompanyDataError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CompanyDataError';
  }
}
