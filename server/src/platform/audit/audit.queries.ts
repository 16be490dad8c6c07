import type { AuditAction } from '@plumbline/domain/people/audit.ts';
import type { Executor } from '../db/database.ts';
import { auditEvents } from '../db/schema/audit.ts';

export interface SecurityEvent {
  action: AuditAction;
  /** Who did it; null where nobody knows. */
  actor: { id: string; email: string } | null;
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
    actor: actor?.email ?? '',
    subject,
    detail,
    address,
  });
}
