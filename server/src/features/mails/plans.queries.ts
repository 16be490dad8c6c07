import type { MailPlan } from '@plumbline/domain/people/mail-plan.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { and, eq, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { mailPlans as table } from '../../platform/db/schema/mail-plans.ts';
import { people } from '../../platform/db/schema/people.ts';

export type MailPlanRow = typeof table.$inferSelect;
export type MailKind = 'weekly' | 'changes';

export async function findPlan(db: Executor, personId: string): Promise<MailPlanRow | null> {
  const [row] = await db.select().from(table).where(eq(table.person_id, personId));
  return row ?? null;
}

/**
 * Keeps a plan; what happened before it was made is nothing that a mail on changes tells. A weekly
 * mail that was to come stays due where the next one of the new plan is a week later: an earlier hour
 * chosen on the day itself skips no week.
 */
export async function savePlan(
  db: Executor,
  personId: string,
  plan: MailPlan & { weekly_due: Date | null; changes_due: Date | null; now: Date },
): Promise<void> {
  const { now, ...row } = plan;
  await db
    .insert(table)
    .values({ person_id: personId, ...row, changes_told: now })
    .onConflictDoUpdate({
      target: table.person_id,
      set: {
        ...row,
        weekly_due: sql`case when excluded.weekly_due - ${table.weekly_due} > interval '6 days'
          then ${table.weekly_due} else excluded.weekly_due end`,
        changes_told: sql`case when ${table.changes} = 'off' then excluded.changes_told
          else ${table.changes_told} end`,
      },
    });
}

/** Stops all mails of a token. @returns whether it is anybody's */
export async function stopMails(db: Executor, token: string): Promise<boolean> {
  const { rowCount } = await db
    .update(table)
    .set({ weekday: null, changes: 'off', weekly_due: null, changes_due: null })
    .where(eq(table.stop_token, token));
  return (rowCount ?? 0) > 0;
}

export async function isToken(db: Executor, token: string): Promise<boolean> {
  return (await db.$count(table, eq(table.stop_token, token))) > 0;
}

/** Whom a mail goes to, and what they wanted. */
export interface Due extends MailPlanRow {
  email: string;
  name: string;
  role: Role;
}

/** Plans of people who may still sign in, of which some mail is due. */
export const listDue = (db: Executor, now: Date, limit: number): Promise<Due[]> =>
  receivers(db, or(lte(table.weekly_due, now), lte(table.changes_due, now)), limit);

/** The plan of a person as it is now; undefined where the person may not sign in any more. */
export const findReceiver = async (db: Executor, personId: string): Promise<Due | undefined> =>
  (await receivers(db, eq(table.person_id, personId), 1))[0];

async function receivers(db: Executor, which: SQL | undefined, limit: number): Promise<Due[]> {
  const rows = await db
    .select({ plan: table, email: people.email, name: people.name, role: people.role })
    .from(table)
    .innerJoin(people, eq(people.id, table.person_id))
    .where(and(which, eq(people.banned, false), isNotNull(people.role)))
    .orderBy(sql`least(${table.weekly_due}, ${table.changes_due})`)
    .limit(limit);
  return rows.flatMap(({ plan, role, ...who }) => (role ? [{ ...plan, ...who, role }] : []));
}

/**
 * Moves what is due on to its next moment, if nobody did meanwhile: then it is for the caller to send,
 * once, and for nobody else, whatever happens to the caller. In the same statement it is noted how the
 * sending stands, so that of a caller that is killed the account page tells.
 * @param told for a mail on changes: up to when they were told, and up to when they are now
 */
export async function takeDue(
  db: Executor,
  kind: MailKind,
  {
    person_id,
    due,
    next,
    told,
    noted,
  }: {
    person_id: string;
    due: Date;
    next: Date;
    told?: { from: Date; to: Date };
    noted: Sending | null;
  },
): Promise<boolean> {
  const column = kind === 'weekly' ? table.weekly_due : table.changes_due;
  const { rowCount } = await db
    .update(table)
    .set({
      ...(kind === 'weekly' ? { weekly_due: next } : { changes_due: next }),
      ...(told && { changes_told: told.to }),
      ...(noted && notedOf(kind, noted)),
    })
    .where(
      and(
        eq(table.person_id, person_id),
        eq(column, due),
        told && eq(table.changes_told, told.from),
      ),
    );
  return rowCount === 1;
}

/** How a sending stands: on its way where there is no failure. */
export interface Sending {
  at: Date;
  failure?: string;
}

const notedOf = (kind: MailKind, { at, failure }: Sending) => ({
  last_kind: kind,
  last_at: at,
  last_state: failure === undefined ? ('sending' as const) : ('failed' as const),
  last_failure: failure ?? null,
});

/** Notes that a mail is on its way, before it is. */
export async function noteSending(
  db: Executor,
  personId: string,
  { kind, at }: { kind: MailKind; at: Date },
): Promise<void> {
  await db.update(table).set(notedOf(kind, { at })).where(eq(table.person_id, personId));
}

export async function noteSent(
  db: Executor,
  personId: string,
  failure: string | null,
): Promise<void> {
  await db
    .update(table)
    .set({ last_state: failure === null ? 'sent' : 'failed', last_failure: failure })
    .where(eq(table.person_id, personId));
}
