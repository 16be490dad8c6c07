import { crmSource, type DealRow } from '@plumbline/domain/deal-file/import.ts';
import { desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { locks } from '../../platform/db/locks.ts';
import { people } from '../../platform/db/schema/people.ts';
import { dealImports } from '../../platform/db/schema/deal-imports.ts';

type Keyed = Pick<DealRow, 'row' | 'name' | 'company_name' | 'external_id'>;

const asRows = (deals: readonly Keyed[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    deals.map(({ row, name, company_name: company, external_id }) => ({
      row,
      name: name.toLowerCase(),
      company: (company ?? '').toLowerCase(),
      external_id,
    })),
  )}::jsonb) as t (row integer, name text, company text, external_id text)`;

export type KnownRow = { row: number; id: string; name: string };

/**
 * Those of the rows that are here: by their id in its source, as the CRM's own id, or by name and
 * company. Where no source is named, the id may be the CRM's. An id that was kept without a source, as
 * all once were, may be of any.
 */
export async function findKnown(
  db: Executor,
  deals: readonly Keyed[],
  source: string,
): Promise<KnownRow[]> {
  const isOfCrm = source === '' || source.toLowerCase() === crmSource.toLowerCase();
  const { rows } = await db.execute<KnownRow>(sql`
    with told as materialized (select * from ${asRows(deals)}),
    found as (
      select told.row, i.opportunity_id as id from told
      join imported_deals i
        on i.external_id = told.external_id and lower(i.source) in ('', lower(${source}))
      union all
      select told.row, o.id from told join opportunities o on o.hubspot_id = told.external_id
      where ${isOfCrm}
      union all
      select told.row, f.opportunity_id from told
      join deal_figures f
        on md5(f.name || E'\\n' || f.company) = md5(told.name || E'\\n' || told.company)
        and f.name = told.name and f.company = told.company)
    select distinct on (found.row) found.row, o.id, o.name
    from found join opportunities o on o.id = found.id order by found.row, o.id`);
  return rows;
}

/**
 * One import after the other: each sees what those before it made. Waits for as long as a statement may
 * take: an import of thousands of deals takes longer than the limit for other locks.
 */
export async function waitForImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.imports})`);
}

/** @returns false where there is an import of this id */
export async function insertImport(
  tx: Transaction,
  made: typeof dealImports.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(dealImports).values(made).onConflictDoNothing();
  return rowCount === 1;
}

export async function insertImported(
  tx: Transaction,
  { id, source }: { id: string; source: string },
  deals: readonly { id: string; external_id: string | null }[],
): Promise<void> {
  await tx.execute(sql`
    insert into imported_deals (opportunity_id, import_id, external_id, source)
    select t.id, ${id}::uuid, t.external_id, ${source}
    from jsonb_to_recordset(${JSON.stringify(deals)}::jsonb) as t (id uuid, external_id text)`);
}

export function listImports(db: Executor, since: Date) {
  return db
    .select({
      ...getTableColumns(dealImports),
      person_name: sql<string>`coalesce(nullif(${people.name}, ''), ${people.email}, 'A former member')`,
    })
    .from(dealImports)
    .leftJoin(people, eq(people.id, dealImports.person_id))
    .where(gt(dealImports.created_at, since))
    .orderBy(desc(dealImports.created_at), dealImports.id);
}

/** An import that nobody else undoes until the transaction ends. */
export async function lockImport(tx: Transaction, id: string) {
  const [found] = await tx.select().from(dealImports).where(eq(dealImports.id, id)).for('update');
  return found;
}

export async function noteUndone(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(dealImports).set({ undone_at: at }).where(eq(dealImports.id, id));
}

/**
 * Deletes the deals of an import that are as it made them. Those that somebody worked on since stay:
 * that changed a field or a section, or filed something with it. A rename of their stage is no work on them.
 */
export async function deleteUntouched(tx: Transaction, importId: string): Promise<string[]> {
  // Whoever files something with a deal waits for this, and finds it gone.
  await tx.execute(sql`
    select from opportunities o join imported_deals i on i.opportunity_id = o.id
    where i.import_id = ${importId} order by o.id for update of o`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from opportunities o using imported_deals i
    where i.opportunity_id = o.id and i.import_id = ${importId}
      and o.updated_date = coalesce(i.untouched_at, o.created_date)
      and not exists (
        select from item_history h where h.opportunity_id = o.id and h.how <> 'rename')
      and not exists (select from section_history h where h.opportunity_id = o.id)
      and not exists (select from conversations c where c.opportunity_id = o.id)
      and not exists (select from deal_answers q where q.opportunity_id = o.id)
    returning o.id`);
  return rows.map(({ id }) => id);
}

/** What is left of an import: how many deals, and the first of them. */
export async function listKept(tx: Transaction, importId: string, most: number) {
  const { rows } = await tx.execute<{ id: string; name: string; total: number }>(sql`
    select o.id, o.name, count(*) over ()::integer as total
    from imported_deals i join opportunities o on o.id = i.opportunity_id
    where i.import_id = ${importId} order by o.name, o.id limit ${most}`);
  return { total: rows[0]?.total ?? 0, deals: rows.map(({ id, name }) => ({ id, name })) };
}

/** Stages of the workspace, the first open one first of those that are open. */
export async function listStageNames(db: Executor) {
  const { rows } = await db.execute<{ name: string; outcome: 'open' | 'won' | 'lost' }>(
    sql`select name, outcome from deal_stages order by position`,
  );
  return rows;
}
