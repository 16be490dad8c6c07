import type { AuditAction } from '@plumbline/domain/people/audit.ts';
import { and, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { auditEvents, settingsSeen } from '../db/schema/audit.ts';
import { people } from '../db/schema/people.ts';

export interface SecurityEvent {
  action: AuditAction;
  /** Who did it, with the email where it is at hand; null where nobody knows. */
  actor: { id: string; email?: string; token?: { name: string } | undefined } | null;
  /** To whom or what: an email, or a kind and an id. Never a secret, never a text of a deal. */
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
    token: actor?.token?.name ?? '',
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

export interface EventFilter {
  action?: AuditAction | undefined;
  /** The first moment and the last. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only events older than the one with this number. */
  before?: number | undefined;
}

/** Events, newest first. */
export function listEvents(db: Executor, filter: EventFilter, limit: number) {
  return db
    .select()
    .from(auditEvents)
    .where(wanted(filter))
    .orderBy(desc(auditEvents.id))
    .limit(limit);
}

export function countEvents(db: Executor, filter: EventFilter): Promise<number> {
  return db.$count(auditEvents, wanted(filter));
}

function wanted({ action, from, to, before }: EventFilter) {
  return and(
    action && eq(auditEvents.action, action),
    from && gte(auditEvents.at, from),
    to && lte(auditEvents.at, to),
    before === undefined ? undefined : lt(auditEvents.id, before),
  );
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

interface Digest {
  name: string;
  digest: string;
  /** By the secret that was before. */
  before: string | null;
  /** Of the secret itself: nothing is known of it before it was kept once. */
  isCheck: boolean;
}

/**
 * Keeps what settings are now; `before` is what the digest was with an earlier secret. Tells which
 * are others than before, none at the very first start.
 */
export async function saveSettingDigests(
  tx: Executor,
  digests: readonly Digest[],
): Promise<string[]> {
  await tx.execute(sql`lock table settings_seen in exclusive mode`);
  const before = new Map(
    (await tx.select().from(settingsSeen)).map(({ name, digest }) => [name, digest]),
  );
  const others = digests.filter(({ name, digest }) => before.get(name) !== digest);
  if (others.length === 0) return [];
  await tx
    .insert(settingsSeen)
    .values(others.map(({ name, digest }) => ({ name, digest })))
    .onConflictDoUpdate({ target: settingsSeen.name, set: { digest: sql`excluded.digest` } });
  if (before.size === 0) return [];
  return others
    .filter(({ name, isCheck }) => !isCheck || before.has(name))
    .filter(({ name, before: earlier }) => earlier === null || before.get(name) !== earlier)
    .map(({ name }) => name)
    .toSorted();
}
