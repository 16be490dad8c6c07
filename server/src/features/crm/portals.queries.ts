import { everything, type Selection } from '@plumbline/domain/crm/selection.ts';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import {
  crmConnections,
  crmPortals,
  crmReadings,
  crmWakes,
  type CrmPortal,
  type CrmReading,
} from '../../platform/db/schema/crm.ts';

/** So many readings of an account are kept. */
const keptReadings = 200;

export async function findPortal(db: Executor, id: string): Promise<CrmPortal | null> {
  const [portal] = await db.select().from(crmPortals).where(eq(crmPortals.portal_id, id));
  return portal ?? null;
}

/** What the workspace brings in of an account. */
export function selectionOf(portal: Pick<CrmPortal, 'selection'> | null): Selection {
  return { ...everything, ...portal?.selection };
}

/** Knows the account from now on, and asks for a reading of it where a time is given. */
export async function wakePortal(
  db: Executor,
  { portal_id, ui_domain }: Pick<CrmPortal, 'portal_id' | 'ui_domain'>,
  next_at: Date | null,
): Promise<void> {
  await db
    .insert(crmPortals)
    .values({ portal_id, ui_domain, next_at })
    .onConflictDoUpdate({ target: crmPortals.portal_id, set: { ui_domain, next_at } });
}

export async function updatePortal(
  db: Executor,
  id: string,
  changes: Partial<Omit<CrmPortal, 'portal_id'>>,
): Promise<void> {
  await db.update(crmPortals).set(changes).where(eq(crmPortals.portal_id, id));
}

/**
 * The connected account where it is due, which is due again at `next`; null where none is. One that
 * is due after `latest` was made so by a clock that was ahead: it is due now.
 */
export async function takeDue(
  tx: Transaction,
  { now, next, latest }: { now: Date; next: Date | null; latest: Date },
): Promise<string | null> {
  const connected = sql`exists (select from ${crmConnections}
    where ${crmConnections.portal_id} = ${crmPortals.portal_id}
      and ${crmConnections.last_error} is null)`;
  const [due] = await tx
    .update(crmPortals)
    .set({ next_at: next })
    .where(and(or(lte(crmPortals.next_at, now), gt(crmPortals.next_at, latest)), connected))
    .returning({ id: crmPortals.portal_id });
  return due?.id ?? null;
}

/** Returns whether this process is the one that reads the account until then. */
export async function lease(
  db: Executor,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const isFree = or(isNull(crmPortals.leased_until), lte(crmPortals.leased_until, now));
  const { rowCount } = await db
    .update(crmPortals)
    .set({ leased_until: until })
    .where(and(eq(crmPortals.portal_id, id), isFree));
  return (rowCount ?? 0) > 0;
}

/** Notes that the CRM said these deals changed, and that they are to be read then. */
export async function addWakes(
  db: Executor,
  portal_id: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .insert(crmWakes)
    // In one order, so that none waits for another that waits for it.
    .values(ids.toSorted().map((hubspot_id) => ({ portal_id, hubspot_id })))
    .onConflictDoUpdate({
      target: [crmWakes.portal_id, crmWakes.hubspot_id],
      set: { told: sql`${crmWakes.told} + 1` },
    });
  const sooner = sql`least(coalesce(${crmPortals.next_at}, 'infinity'), ${at.toISOString()}::timestamptz)`;
  await db.update(crmPortals).set({ next_at: sooner }).where(eq(crmPortals.portal_id, portal_id));
}

export type Wake = Pick<typeof crmWakes.$inferSelect, 'hubspot_id' | 'told'>;

export function listWakes(db: Executor, portal: string): Promise<Wake[]> {
  return db
    .select({ hubspot_id: crmWakes.hubspot_id, told: crmWakes.told })
    .from(crmWakes)
    .where(eq(crmWakes.portal_id, portal))
    .orderBy(crmWakes.hubspot_id)
    .limit(5000);
}

/** Forgets what was read; what was told anew meanwhile stays. */
export async function removeWakes(
  db: Executor,
  portal: string,
  wakes: readonly Wake[],
): Promise<void> {
  if (wakes.length === 0) return;
  await db.execute(sql`
    delete from crm_wakes w
    using jsonb_populate_recordset(null::crm_wakes, ${JSON.stringify(wakes)}::jsonb) r
    where w.portal_id = ${portal} and w.hubspot_id = r.hubspot_id and w.told = r.told`);
}

/** Notes that a reading begins, and forgets the oldest. */
export async function beginReading(
  db: Executor,
  reading: Pick<CrmReading, 'portal_id' | 'kind' | 'person_name' | 'started_at'>,
): Promise<string> {
  const { portal_id } = reading;
  const [begun] = await db.insert(crmReadings).values(reading).returning({ id: crmReadings.id });
  if (!begun) throw new Error('The reading was not noted');
  const oldest = db
    .select({ started_at: crmReadings.started_at })
    .from(crmReadings)
    .where(eq(crmReadings.portal_id, portal_id))
    .orderBy(desc(crmReadings.started_at))
    .offset(keptReadings)
    .limit(1);
  await db
    .delete(crmReadings)
    .where(and(eq(crmReadings.portal_id, portal_id), lte(crmReadings.started_at, oldest)));
  return begun.id;
}

/** Notes that readings which nobody asked for and which did not end were broken off. */
export async function endBrokenReadings(db: Executor, portal: string, now: Date): Promise<void> {
  await db
    .update(crmReadings)
    .set({ ended_at: now, error: 'Plumbline was stopped during this reading.' })
    .where(
      and(
        eq(crmReadings.portal_id, portal),
        isNull(crmReadings.ended_at),
        isNull(crmReadings.person_name),
      ),
    );
}

export async function updateReading(
  db: Executor,
  id: string,
  changes: Partial<CrmReading>,
): Promise<void> {
  await db.update(crmReadings).set(changes).where(eq(crmReadings.id, id));
}

/** The newest readings of an account. */
export function listReadings(db: Executor, portal: string, limit: number): Promise<CrmReading[]> {
  return db
    .select()
    .from(crmReadings)
    .where(eq(crmReadings.portal_id, portal))
    .orderBy(desc(crmReadings.started_at))
    .limit(limit);
}
