import { createHash } from 'node:crypto';
import type { CompanyInfo } from '@plumbline/domain/opportunities/company-info.ts';
import type {
  Opportunity,
  OpportunitySummary,
  SortField,
} from '@plumbline/domain/opportunities/opportunity.ts';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';
import { wireTypes } from '../../platform/db/wire-types.ts';
import {
  companies,
  opportunities,
  type OpportunityRow,
} from '../../platform/db/schema/opportunities.ts';
import type { Cursor } from './cursor.ts';
import { requirementsOf } from './requirements.queries.ts';
import { sortKeyTypes, type ListFilters, type ListOrder } from './list.ts';

const table = opportunities;

const {
  company_key: _key,
  commercial_open_tasks: _c,
  technical_open_tasks: _t,
  ...ownColumns
} = getTableColumns(table);

const summaryColumns = {
  id: table.id,
  name: table.name,
  value: table.value,
  stage: table.stage,
  currency: table.currency,
  pipeline: table.pipeline,
  close_date: table.close_date,
  owner: table.owner,
  company_name: table.company_name,
  company_domain: table.company_domain,
  created_date: table.created_date,
  updated_date: table.updated_date,
  win_progress: table.win_progress,
  status: table.status,
  is_draft: table.is_draft,
  is_analyzing: table.is_analyzing,
  hubspot_id: table.hubspot_id,
  score: table.score,
  commercial_fit_score: table.commercial_fit_score,
  commercial_progress_score: table.commercial_progress_score,
  meddpicc_completeness: table.meddpicc_completeness,
  technical_fit_score: table.technical_fit_score,
  technical_progress_score: table.technical_progress_score,
  rfp_progress: table.rfp_progress,
  commercial_tasks: table.commercial_tasks,
  technical_tasks: table.technical_tasks,
};

/** What each order sorts by: never null, and indexed together with the id. */
const sortExpressions: Record<SortField, SQL> = {
  created_date: sql`${table.created_date}`,
  name: sql`lower(${table.name})`,
  stage: sql`${table.stage}`,
  value: sql`${table.value}`,
  score: sql`${table.score}`,
  commercial_progress_score: sql`${table.commercial_progress_score}`,
  technical_progress_score: sql`${table.technical_progress_score}`,
  commercial_tasks: sql`${table.commercial_open_tasks}`,
  technical_tasks: sql`${table.technical_open_tasks}`,
  close_date: sql`coalesce(${table.close_date}, 'infinity')`,
};

/** A row of the overview, ready for the wire, and what a cursor needs of it. */
export type SummaryRow = Omit<OpportunitySummary, 'created_date' | 'updated_date'> & {
  created_date: string;
  updated_date: string;
  sort_key: string;
};

/**
 * One page, in the order asked for. Drizzle writes the statement; its rows are read by the driver
 * alone, as mapping 50 rows column by column took longer than the query.
 */
export async function listOpportunities(
  db: Database,
  order: ListOrder,
  filters: ListFilters,
  page: { limit: number; after: Cursor | null },
): Promise<SummaryRow[]> {
  const expression = sortExpressions[order.field];
  const type = sortKeyTypes[order.field];
  const direction = order.descending ? sql.raw('desc') : sql.raw('asc');
  const beyond = order.descending ? sql.raw('<') : sql.raw('>');
  const after =
    page.after &&
    sql`(${expression}, ${table.id}) ${beyond} (${page.after.key}::${sql.raw(type)}, ${page.after.id}::uuid)`;
  const statement = db
    .select({ ...summaryColumns, sort_key: sql<string>`${expression}::text`.as('sort_key') })
    .from(table)
    .where(and(matching(filters), after ?? undefined))
    .orderBy(sql`${expression} ${direction}`, sql`${table.id} ${direction}`)
    .limit(page.limit)
    .toSQL();
  const { rows } = await db.$client.query<SummaryRow>({
    name: `list ${createHash('sha1').update(statement.sql).digest('hex')}`,
    text: statement.sql,
    values: statement.params,
    types: wireTypes,
  });
  return rows;
}

export async function countOpportunities(db: Executor, filters: ListFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(matching(filters));
  return row?.total ?? 0;
}

/** Values that the overview can filter by, each with how many opportunities have it. */
export async function listFacets(db: Executor) {
  const total = count();
  const [stages, owners] = await Promise.all([
    db
      .select({ value: table.stage, total })
      .from(table)
      .groupBy(table.stage)
      .orderBy(desc(total))
      .limit(200),
    db
      .select({ value: sql<string>`${table.owner}`, total })
      .from(table)
      .where(sql`${table.owner} is not null`)
      .groupBy(table.owner)
      .orderBy(desc(total))
      .limit(200),
  ]);
  return { stages, owners };
}

function matching(filters: ListFilters): SQL | undefined {
  return and(
    filters.search
      ? sql`(${table.name} || ' ' || coalesce(${table.company_name}, '')) ilike ${`%${escapeLike(filters.search)}%`}`
      : undefined,
    filters.stage?.length ? inArray(table.stage, filters.stage) : undefined,
    filters.owner?.length ? inArray(table.owner, filters.owner) : undefined,
    filters.min_score === undefined ? undefined : gte(table.score, filters.min_score),
    filters.max_score === undefined ? undefined : lte(table.score, filters.max_score),
  );
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Whole opportunities with what is known of their companies, by id; none for an unknown id. */
export async function findOpportunities(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Opportunity>> {
  const { rows } = await db.$client.query<Opportunity>({
    name: 'opportunities_by_id',
    text: byIdText(db),
    values: [ids],
    types: wireTypes,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

const byIdText = once(
  (db) =>
    db
      .select({
        ...ownColumns,
        technical_insights_rfp_requirements: requirementsOf(sql`${table.id}`),
        company_info: companies.company_info,
      })
      .from(table)
      .leftJoin(companies, eq(companies.company_key, table.company_key))
      .where(sql`${table.id} = any(${sql.placeholder('ids')}::uuid[])`)
      .toSQL().sql,
);

/** Id of the opportunity that holds a technical challenge; null where none does. */
export async function findDealOfChallenge(
  db: Executor,
  challengeId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      sql`${table.technical_insights_challenges_list} @> ${JSON.stringify([{ id: challengeId }])}::jsonb`,
    )
    .limit(1);
  return row?.id ?? null;
}

/** What depends on nothing but the database's dialect is made at the first call. */
function once(make: (db: Database) => string): (db: Database) => string {
  let made: string | undefined;
  return (db) => (made ??= make(db));
}

/** The row of one opportunity, which nobody else can write until the transaction ends. */
export async function lockRow(db: Executor, id: string): Promise<OpportunityRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

/** One opportunity to change; nobody else can write the row until the transaction ends. */
export async function lockOpportunity(db: Executor, id: string) {
  const row = await lockRow(db, id);
  if (!row) return undefined;
  const [listed] = await db
    .select({ requirements: requirementsOf(sql`${table.id}`) })
    .from(table)
    .where(eq(table.id, id));
  const [company] = row.company_key
    ? await db
        .select({ company_info: companies.company_info })
        .from(companies)
        .where(eq(companies.company_key, row.company_key))
    : [];
  return {
    row,
    company_info: company?.company_info ?? null,
    requirements: listed?.requirements ?? null,
  };
}

export type NewRow = Omit<
  OpportunityRow,
  'company_key' | 'commercial_open_tasks' | 'technical_open_tasks'
>;

export async function updateOpportunity(db: Executor, row: NewRow): Promise<void> {
  const { id, created_date: _created, ...columns } = row;
  await updateColumns(db, id, columns);
}

export async function updateColumns(
  db: Executor,
  id: string,
  columns: Partial<Omit<NewRow, 'id' | 'created_date'>>,
): Promise<void> {
  await db.update(table).set(columns).where(eq(table.id, id));
}

const writableColumns = Object.entries(getTableColumns(table))
  .filter(([, column]) => column.generated === undefined)
  .map(([name]) => sql.identifier(name));
const columnList = sql.join(writableColumns, sql`, `);

/** What an import renews of an opportunity that is already here: the CRM's own facts. */
const crmColumns = [
  'value',
  'stage',
  'currency',
  'pipeline',
  'close_date',
  'owner',
  'company_name',
  'company_domain',
];

export interface UpsertedOpportunity {
  id: string;
  hubspot_id: string | null;
  created: boolean;
}

/**
 * Inserts rows in one statement. A row whose `hubspot_id` is already here renews what the CRM
 * knows of that opportunity instead; `hubspot_id`s must not repeat within the rows.
 */
export async function upsertOpportunities(
  db: Executor,
  rows: readonly NewRow[],
): Promise<UpsertedOpportunity[]> {
  const renewals = crmColumns.map(
    (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
  );
  const result = await db.execute<{ id: string; hubspot_id: string | null; created: boolean }>(sql`
    insert into opportunities (${columnList})
    select ${columnList} from jsonb_populate_recordset(null::opportunities, ${JSON.stringify(rows)}::jsonb)
    on conflict (hubspot_id) do update
      set ${sql.join(renewals, sql`, `)}, updated_date = excluded.updated_date
    returning id, hubspot_id, (xmax = 0) as created`);
  return result.rows;
}

/** Returns whether there was such an opportunity. What is known of its company stays. */
export async function deleteOpportunity(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(table).where(eq(table.id, id));
  return (rowCount ?? 0) > 0;
}

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
export async function refreshFromCrm(db: Executor, facts: readonly CrmFacts[], now: Date) {
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
  const { rowCount } = await db.execute(sql`
    update opportunities o set ${settings}, updated_date = ${now.toISOString()}
    from jsonb_populate_recordset(null::opportunities, ${JSON.stringify(facts)}::jsonb) f
    where o.hubspot_id = f.hubspot_id and (${stored}) is distinct from (${told})`);
  const updated = rowCount ?? 0;
  return { updated, unchanged: facts.length - updated };
}

/** The company that an opportunity names, or null where there is no such opportunity. */
export async function findDealCompany(db: Executor, id: string) {
  const [row] = await db
    .select({
      company_key: table.company_key,
      company_name: table.company_name,
      company_domain: table.company_domain,
    })
    .from(table)
    .where(eq(table.id, id));
  return row ?? null;
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
