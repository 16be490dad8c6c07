import type { KeptNames } from '@plumbline/domain/privacy/placeholders.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { assistantNames as table } from '../../platform/db/schema/assistant-names.ts';

/** How long names are kept that no assistant asks about. */
export const namesKeptDays = 30;

/** What was kept of a deal's names, and which state of it that is. */
export interface StoredNames {
  kept: KeptNames;
  /** 0 where nothing is stored yet. */
  revision: number;
  usedAt: Date | null;
}

export async function findNames(db: Executor, opportunityId: string): Promise<StoredNames> {
  const [row] = await db.select().from(table).where(eq(table.opportunity_id, opportunityId));
  if (!row) return { kept: { things: [], counts: {} }, revision: 0, usedAt: null };
  const { things, counts } = row;
  return { kept: { things, counts }, revision: row.revision, usedAt: row.used_at };
}

/** Keeps names, unless another call kept some meanwhile. @returns whether they are kept */
export async function keepNames(
  db: Executor,
  opportunityId: string,
  { kept: { things, counts }, revision }: StoredNames,
  at: Date,
): Promise<boolean> {
  const columns = { things, counts, revision: revision + 1, used_at: at };
  if (revision === 0) {
    const { rowCount } = await db
      .insert(table)
      .values({ opportunity_id: opportunityId, ...columns })
      .onConflictDoNothing();
    return rowCount === 1;
  }
  const { rowCount } = await db
    .update(table)
    .set(columns)
    .where(and(eq(table.opportunity_id, opportunityId), eq(table.revision, revision)));
  return rowCount === 1;
}

/** Forgets names that no assistant asked about since a moment; their numbers stay taken. */
export async function forgetNames(db: Executor, before: Date): Promise<void> {
  await db
    .update(table)
    .set({ things: [], revision: sql`${table.revision} + 1` })
    .where(and(lt(table.used_at, before), sql`${table.things} <> '[]'`));
}
