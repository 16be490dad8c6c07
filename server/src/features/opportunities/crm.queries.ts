import type { CompanyInfo } from '@plumbline/domain/opportunities/company-info.ts';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { companies, opportunities as table } from '../../platform/db/schema/opportunities.ts';

/** What an import renews of an opportunity that is already here: the CRM's own facts. */
export const crmColumns = [
  'value',
  'stage',
  'currency',
  'pipeline',
  'close_date',
  'owner',
  'company_name',
  'company_domain',
] as const;

/** Which of the CRM's ids are already imported. */
export async function existingHubspotIds(
  db: Executor,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ hubspot_id: string }>(
    sql`select hubspot_id from opportunities where hubspot_id = any(${sql.param(ids)}::text[])`,
  );
  return new Set(rows.map(({ hubspot_id }) => hubspot_id));
}

/** The CRM's own facts about an opportunity. */
export interface CrmFacts {
  hubspot_id: string | null;
  value: number;
  stage: string;
  currency: string | null;
  pipeline: string | null;
  close_date: string | null;
  owner: string | null;
  company_name: string | null;
  company_domain: string | null;
}

/** Renews what the CRM knows of imported opportunities; what the team wrote stays. */
export async function updateFromCrm(tx: Transaction, facts: readonly CrmFacts[], now: Date) {
  if (facts.length === 0) return { updated: 0, unchanged: 0 };
  const names = crmColumns.map((name) => sql.identifier(name));
  const stored = sql.join(
    names.map((name) => sql`o.${name}`),
    sql`, `,
  );
  const told = sql.join(
    names.map((name) => sql`f.${name}`),
    sql`, `,
  );
  const settings = sql.join(
    names.map((name) => sql`${name} = f.${name}`),
    sql`, `,
  );
  const { rowCount } = await tx.execute(sql`
    update opportunities o set ${settings}, updated_date = ${now.toISOString()}
    from jsonb_populate_recordset(null::opportunities, ${JSON.stringify(facts)}::jsonb) f
    where o.hubspot_id = f.hubspot_id and (${stored}) is distinct from (${told})`);
  const updated = rowCount ?? 0;
  return { updated, unchanged: facts.length - updated };
}

/** The CRM's id of an opportunity; null for one that is not from there, undefined for none. */
export async function findHubspotId(db: Executor, id: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ hubspot_id: table.hubspot_id })
    .from(table)
    .where(eq(table.id, id));
  return row?.hubspot_id;
}

export interface KnownCompany {
  name: string;
  domain: string | null;
  company_info: CompanyInfo;
}

/** Keeps what the CRM says of companies; what a better source said stays. */
export async function saveCompanies(
  db: Executor,
  known: readonly KnownCompany[],
  now: Date,
): Promise<void> {
  const rows = new Map(
    known.map(({ name, domain, company_info }) => {
      const company_key = (domain || name).toLowerCase();
      return [company_key, { company_key, name, domain, company_info, updated_date: now }] as const;
    }),
  );
  if (rows.size === 0) return;
  await db
    .insert(companies)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: companies.company_key,
      set: {
        name: sql`excluded.name`,
        domain: sql`excluded.domain`,
        company_info: sql`excluded.company_info`,
        updated_date: sql`excluded.updated_date`,
      },
      setWhere: sql`companies.company_info is null or companies.company_info ->> 'source' = 'hubspot'`,
    });
}
