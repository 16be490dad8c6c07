import type { AuditAction } from '@plumbline/domain/people/audit.ts';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { people } from '../db/schema/people.ts';

export interface SecurityEvent {
  action: AuditAction;
  /** Who did it, with the e-mail where it is at hand; null where nobody knows. */
  actor: { id: string; email?: string } | null;
  /** To whom or what: an e-mail, or a kind and an id. Never a secret, never a text of a deal. */
  subject?: string;
  detail?: string;
  address?: string | undefined;
}

/** Adds to the audit trail; in the transaction of what happened, so that neither is without the other. */
export async function recordEvent(
  db: Executor,
  { action, actor, subject = '', detail = '', address = '' }: SecurityEvent,
): Promise<void> {
  await db.insert(auditEvents).values({
    action,
    actor_id: actor?.id ?? null,
    actor: actor ? (actor.email ?? emailOf(actor.id)) : '',
    subject,
    detail,
    address,
  });
}

function emailOf(id: string) {
  return sql`coalesce((select ${people.email} from ${people} where ${people.id} = ${id}), '')`;
}

/** Takes away events from before a moment; tells how many. */
export async function deleteEventsBefore(db: Executor, moment: Date): Promise<number> {
  const { rowCount } = await db.delete(auditEvents).where(lt(auditEvents.at, moment));
  return rowCount ?? 0;
}

interface EventFilter {
  action?: AuditAction | undefined;
  /** Only events older than the one with this number. */
  before?: number | undefined;
}

/** Events, newest first. */
export function listEvents(db: Executor, { action, before }: EventFilter, limit: number) {
  return db
    .select()
    .from(auditEvents)
    .where(
      and(
        action && eq(auditEvents.action, action),
        before === undefined ? undefined : lt(auditEvents.id, before),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit);
}

/** How many events there are, of one kind or of all. */
export function countEvents(db: Executor, action: AuditAction | undefined): Promise<number> {
  return db.$count(auditEvents, action && eq(auditEvents.action, action));
}

/** Where somebody has signed in from since a moment. */
export async function signInAddresses(db: Executor, email: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: auditEvents.address })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.action, 'sign-in'),
        eq(auditEvents.actor, email),
        gt(auditEvents.at, since),
      ),
    )
    .limit(200);
  return rows.map(({ address }) => address);
}
