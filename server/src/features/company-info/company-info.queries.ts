import type { CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import { eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { companies } from '../../platform/db/schema/opportunities.ts';

/** What is kept of a company: by its key, else by its name where one company alone bears it. */
export async function findCompanyInfo(
  db: Executor,
  { key, name }: { key: string; name: string | null },
): Promise<CompanyInfo | null> {
  const isKey = eq(companies.company_key, key);
  const rows = await db
    .select({ key: companies.company_key, company_info: companies.company_info })
    .from(companies)
    .where(name === null ? isKey : or(isKey, sql`lower(${companies.name}) = lower(${name})`))
    .limit(3);
  const row = rows.find((each) => each.key === key) ?? (rows.length === 1 ? rows[0] : undefined);
  return row?.company_info ?? null;
}

/** Keeps what a source said of a company; every deal of the company shows it. */
export async function saveCompanyInfo(
  db: Executor,
  company: { key: string; name: string; domain: string | null },
  company_info: CompanyInfo,
  now: Date,
): Promise<void> {
  const { key: company_key, name, domain } = company;
  await db
    .insert(companies)
    .values({ company_key, name, domain, company_info, updated_date: now })
    .onConflictDoUpdate({
      target: companies.company_key,
      set: { company_info, updated_date: now },
    });
}
