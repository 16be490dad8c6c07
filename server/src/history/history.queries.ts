import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { and, desc, eq, lt, max, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../platform/db/database.ts';
import { opportunities } from '../platform/db/schema/opportunities.ts';
import { sectionHistory, type SectionHistoryRow } from '../platform/db/schema/section-history.ts';

const table = sectionHistory;

export type NewChange = Omit<SectionHistoryRow, 'id'>;

/** The newest change of a section; undefined where it never changed. */
export function findLatestChange(tx: Executor, opportunityId: string, section: SectionKey) {
  return newestOf(tx, opportunityId, section);
}

/** The change that left a section at a revision; undefined where none is kept. */
export function findChange(
  db: Executor,
  opportunityId: string,
  section: SectionKey,
  revision: number,
) {
  return newestOf(db, opportunityId, section, eq(table.revision, revision));
}

/** The last change of a section before a revision; undefined where none is kept. */
export function findChangeBefore(
  db: Executor,
  opportunityId: string,
  section: SectionKey,
  revision: number,
) {
  return newestOf(db, opportunityId, section, lt(table.revision, revision));
}

async function newestOf(
  db: Executor,
  opportunityId: string,
  section: SectionKey,
  condition?: SQL,
): Promise<SectionHistoryRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.opportunity_id, opportunityId), eq(table.section, section), condition))
    .orderBy(desc(table.revision))
    .limit(1);
  return row;
}

/** One statement, whatever the number of rows: an import brings thousands. */
export async function insertChanges(tx: Executor, rows: readonly NewChange[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into section_history (opportunity_id, section, revision, person_id, person_name, token_name, by_app, how,
      started_at, changed_at, before, after, score, score_gain, progress_gain, restored_at,
      restored_person, conversation)
    select opportunity_id, section, revision, person_id, person_name, token_name, by_app, how,
      started_at, changed_at, before, after, score, score_gain, progress_gain, restored_at,
      restored_person, conversation
    from jsonb_populate_recordset(null::section_history, ${JSON.stringify(rows)}::jsonb)`);
}

export async function updateChange(
  tx: Executor,
  id: string,
  columns: Pick<
    SectionHistoryRow,
    'revision' | 'person_name' | 'changed_at' | 'after' | 'score' | 'score_gain' | 'progress_gain'
  >,
): Promise<void> {
  await tx.update(table).set(columns).where(eq(table.id, id));
}

export async function deleteChange(tx: Executor, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** Where a page of changes begins: behind this one. */
export interface ChangeCursor {
  changed_at: string;
  id: string;
}

/** What stands behind a cursor, newest first; both tables of changes have these columns. */
export function behind(
  { changed_at, id }: { changed_at: PgColumn; id: PgColumn },
  after: ChangeCursor | null,
): SQL | undefined {
  return after
    ? sql`(${changed_at}, ${id}) < (${after.changed_at}::timestamptz, ${after.id}::uuid)`
    : undefined;
}

/** Changes of an opportunity's sections, newest first. */
export function listChanges(
  db: Executor,
  opportunityId: string,
  {
    section,
    after,
    limit,
  }: { section: SectionKey | null; after: ChangeCursor | null; limit: number },
): Promise<SectionHistoryRow[]> {
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.opportunity_id, opportunityId),
        section ? eq(table.section, section) : undefined,
        behind(table, after),
      ),
    )
    .orderBy(desc(table.changed_at), desc(table.id))
    .limit(limit);
}

/** The sections that changed, the last changed first. */
export async function listChangedSections(
  db: Executor,
  opportunityId: string,
): Promise<SectionKey[]> {
  const rows = await db
    .select({ section: table.section })
    .from(table)
    .where(eq(table.opportunity_id, opportunityId))
    .groupBy(table.section)
    .orderBy(desc(max(table.changed_at)), table.section);
  return rows.map(({ section }) => section);
}

export async function opportunityExists(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.id, id));
  return rows.length > 0;
}
