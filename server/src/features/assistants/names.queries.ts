import type { KeptNames } from '@plumbline/domain/privacy/placeholders.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { assistantNames as table } from '../../platform/db/schema/assistant-names.ts';

/** How long names are kept from the first on, also where assistants ask for them each day. */
export const namesKeptDays = 30;

/** What was kept of a deal's names, and which state of it that is. */
export interface StoredNames {
  kept: KeptNames;
  /** 0 where nothing is stored yet. */
  revision: number;
}

export async function findNames(db: Executor, opportunityId: string): Promise<StoredNames> {
  const [row] = await db.select().from(table).where(eq(table.opportunity_id, opportunityId));
  if (!row) return { kept: { things: [], counts: {} }, revision: 0 };
  const { things, counts } = row;
  return { kept: { things, counts }, revision: row.revision };
}

/** Keeps names, unless another call kept some meanwhile. @returns whether they are kept */
export async function keepNames(
  db: Executor,
  opportunityId: string,
  { kept: { things, counts }, revision }: StoredNames,
  at: Date,
): Promise<boolean> {
  const columns = { things, counts, revision: revision + 1 };
  if (revision === 0) {
    const { rowCount } = await db
      .insert(table)
      .values({ opportunity_id: opportunityId, ...columns, since: at })
      .onConflictDoNothing();
    return rowCount === 1;
  }
  const { rowCount } = await db
    .update(table)
    .set({
      ...columns,
      since: sql`case when ${table.things} = '[]' then ${at.toISOString()}::timestamptz else ${table.since} end`,
    })
    .where(and(eq(table.opportunity_id, opportunityId), eq(table.revision, revision)));
  return rowCount === 1;
}

/** Forgets names of which the first was kept before a moment; their numbers stay taken. */
export async function forgetNames(db: Executor, before: Date): Promise<void> {
  await db
    .update(table)
    .set({ things: [], revision: sql`${table.revision} + 1` })
    .where(and(lt(table.since, before), sql`${table.things} <> '[]'`));
}
