import { crmColumns } from '@plumbline/domain/opportunities/crm-fields.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { NamingFields } from '@plumbline/domain/privacy/known/known-names.ts';
import { asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/db/database.ts';
import {
  companies,
  opportunities as table,
  reviewColumns,
  type OpportunityRow,
  type ReviewColumn,
} from '../../platform/db/schema/opportunities.ts';
import { wireTypes } from '../../platform/db/wire-types.ts';
import { acceptedQuotesOf } from '../../platform/db/accepted-quotes.queries.ts';
import { crmFactsOf } from '../../platform/db/crm-facts.queries.ts';
import { outcomeOf, ownStageOf } from '../../platform/db/standing.queries.ts';
import { requirementsOf } from './requirements.queries.ts';
import { withoutIndexColumns } from './index-columns.ts';

const ownColumns = withoutIndexColumns(getTableColumns(table));

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

/** What of opportunities names somebody, by their ids. */
export async function findNaming(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamingFields>> {
  const { rows } = await db.$client.query<NamingFields & { id: string }>({
    name: 'naming_by_id',
    text: namingText(db),
    values: [ids],
    types: wireTypes,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids in their order, from behind one on; from the first where none is given. */
export async function idsAfter(
  db: Executor,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(after === null ? undefined : gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

const namingText = once(
  (db) =>
    db
      .select({
        id: table.id,
        name: table.name,
        owner: table.owner,
        company_name: table.company_name,
        company_domain: table.company_domain,
        company_info: companies.company_info,
        meddpicc_data: table.meddpicc_data,
        technical_insights_team_members: table.technical_insights_team_members,
      })
      .from(table)
      .leftJoin(companies, eq(companies.company_key, table.company_key))
      .where(sql`${table.id} = any(${sql.placeholder('ids')}::uuid[])`)
      .toSQL().sql,
);

const byIdText = once(
  (db) =>
    db
      .select({
        ...ownColumns,
        technical_insights_rfp_requirements: requirementsOf(sql`${table.id}`),
        company_info: companies.company_info,
        crm_facts: crmFactsOf('opportunities').as('crm_facts'),
        outcome: outcomeOf('opportunities').as('outcome'),
        own_stage: ownStageOf('opportunities').as('own_stage'),
        accepted_quotes: acceptedQuotesOf(sql`${table.id}`).as('accepted_quotes'),
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

/**
 * The row of one opportunity, which nobody else can write until the transaction ends. Its key stays,
 * so what is filed under it, such as conversations and analyses, need not wait.
 */
export async function lockRow(db: Executor, id: string): Promise<OpportunityRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id)).for('no key update');
  return row;
}

/** One opportunity to change; nobody else can write the row until the transaction ends. */
export async function lockOpportunity(db: Executor, id: string) {
  const row = await lockRow(db, id);
  if (!row) return undefined;
  const [listed] = await db
    .select({
      requirements: requirementsOf(sql`${table.id}`),
      crm_facts: crmFactsOf('opportunities'),
      outcome: outcomeOf('opportunities'),
      own_stage: ownStageOf('opportunities'),
      accepted_quotes: acceptedQuotesOf(sql`${table.id}`),
    })
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
    crm_facts: listed?.crm_facts ?? null,
    outcome: listed?.outcome ?? null,
    own_stage: listed?.own_stage ?? null,
    accepted_quotes: listed?.accepted_quotes ?? null,
    requirements: listed?.requirements ?? null,
  };
}

/** How the deal stands, as it is now. */
export async function findStanding(db: Executor, id: string) {
  const [row] = await db
    .select({ outcome: outcomeOf('opportunities'), own_stage: ownStageOf('opportunities') })
    .from(table)
    .where(eq(table.id, id));
  return { outcome: row?.outcome ?? null, own_stage: row?.own_stage ?? null };
}

/** What accepted texts rest on, as it is now. */
export async function findAcceptedQuotes(db: Executor, id: string) {
  const [row] = await db
    .select({ accepted_quotes: acceptedQuotesOf(sql`${table.id}`) })
    .from(table)
    .where(eq(table.id, id));
  return row?.accepted_quotes ?? null;
}

export type NewRow = Omit<
  OpportunityRow,
  'company_key' | 'commercial_open_tasks' | 'technical_open_tasks' | ReviewColumn
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

const ofReview: ReadonlySet<string> = new Set(reviewColumns);
const writableNames = Object.entries(getTableColumns(table))
  .filter(([name, column]) => column.generated === undefined && !ofReview.has(name))
  .map(([name]) => name);
const columnList = sql.join(
  writableNames.map((name) => sql.identifier(name)),
  sql`, `,
);

/** Rows without what they have in common with the first: most of new deals is blank. */
function differencesAsJson(rows: readonly NewRow[], first: NewRow): string {
  const ofFirst: Record<string, unknown> = first;
  const common = writableNames.map((name) => [name, jsonOf(ofFirst[name])] as const);
  const differences = rows.map((row) => {
    const own: Record<string, unknown> = row;
    return common.flatMap(([name, json]) => {
      if (own[name] === ofFirst[name]) return [];
      const text = jsonOf(own[name]);
      return text === json ? [] : [`"${name}":${text}`];
    });
  });
  return `[${differences.map((each) => `{${each.join(',')}}`).join(',')}]`;
}

const jsonOf = (value: unknown): string => JSON.stringify(value ?? null);

/**
 * Inserts rows in one statement, and what the CRM says of those that it knows. A row whose deal of
 * the CRM is already here is left out.
 * @returns ids of those that were inserted
 */
export async function insertOpportunities(
  db: Executor,
  rows: readonly NewRow[],
): Promise<ReadonlySet<string>> {
  const [first] = rows;
  if (!first) return new Set();
  const { rows: inserted } = await db.execute<{ id: string }>(sql`
    with inserted as (
      insert into opportunities (${columnList})
      select ${columnList}
      from jsonb_populate_recordset(
        jsonb_populate_record(null::opportunities, ${JSON.stringify(first)}::jsonb),
        ${differencesAsJson(rows, first)}::jsonb)
      on conflict (hubspot_id, hubspot_portal) do nothing
      returning id, hubspot_id, ${sql.raw(crmColumns.join(', '))}),
    linked as (
      insert into crm_links (opportunity_id, seen)
      select id, to_jsonb(inserted) - array['id', 'hubspot_id'] from inserted
      where hubspot_id is not null)
    select id from inserted`);
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Returns whether there was such an opportunity. What is known of its company stays; its deal of the
 * CRM does not come back by itself.
 */
export async function deleteOpportunity(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with deleted as (
      delete from opportunities where id = ${id} returning hubspot_id, hubspot_portal),
    dismissed as (
      update crm_deal_facts f set dismissed = true from deleted
      where f.hubspot_id = deleted.hubspot_id and f.hubspot_portal = deleted.hubspot_portal)
    select from deleted`);
  return (rowCount ?? 0) > 0;
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
