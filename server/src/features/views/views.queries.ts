import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import type { ViewPage } from '@plumbline/domain/opportunities/view-settings.ts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { breaksConstraint } from '../../platform/db/broken-constraint.ts';
import type { Executor } from '../../platform/db/database.ts';
import { savedViews as table } from '../../platform/db/schema/views.ts';

const columns = {
  id: table.id,
  name: table.name,
  shared: sql<boolean>`${table.owner_id} is null`,
  settings: table.settings,
};

/** Those that a person sees: their own, and all that are shared. */
const seenBy = (personId: string) => or(eq(table.owner_id, personId), isNull(table.owner_id));

export function listViews(db: Executor, personId: string, page: ViewPage): Promise<SavedView[]> {
  return db
    .select(columns)
    .from(table)
    .where(and(seenBy(personId), eq(table.page, page)))
    .orderBy(sql`lower(${table.name})`, table.id);
}

/** A view that the person sees, which nobody else changes until the transaction ends. */
export async function lockView(tx: Executor, personId: string, id: string) {
  const [row] = await tx
    .select(columns)
    .from(table)
    .where(and(eq(table.id, id), seenBy(personId)))
    .for('update');
  return row ?? null;
}

/** Nobody else saves or changes one until the transaction ends, so that what is counted stays so. */
export async function holdViews(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}

/** How many views the owner has; null asks of those that are shared. */
export function countViews(db: Executor, owner: string | null): Promise<number> {
  return db.$count(table, owner === null ? isNull(table.owner_id) : eq(table.owner_id, owner));
}

export async function insertView(
  db: Executor,
  view: SavedView & { owner: string | null; page: ViewPage; now: Date },
): Promise<void> {
  const { id, name, page, settings, owner, now } = view;
  await db.insert(table).values({ id, name, page, settings, owner_id: owner, created_at: now });
}

export async function changeView(
  db: Executor,
  view: SavedView & { owner: string | null },
): Promise<void> {
  const { id, name, settings, owner } = view;
  await db.update(table).set({ name, settings, owner_id: owner }).where(eq(table.id, id));
}

export async function deleteView(db: Executor, id: string): Promise<void> {
  await db.delete(table).where(eq(table.id, id));
}

/** Whether a write failed for a name that another view of the same owner bears. */
export const isNameTaken = (error: unknown) => breaksConstraint(error, 'saved_views_by_name');
