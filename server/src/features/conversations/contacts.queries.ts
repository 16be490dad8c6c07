import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { contacts, conversations } from '../../platform/db/schema/conversations.ts';

/** The customer's people on a deal, whoever was heard of last first. */
export async function findContacts(db: Executor, opportunityId: string) {
  const rows = await db
    .select()
    .from(contacts)
    .where(eq(contacts.opportunity_id, opportunityId))
    .orderBy(sql`${desc(contacts.last_touch_at)} nulls last`, asc(contacts.name));
  return rows.map(({ external_id, name, title, email, buying_roles, last_touch_at }) => ({
    id: external_id,
    name,
    title,
    email,
    buying_roles,
    last_touch_at: last_touch_at?.toISOString() ?? null,
  }));
}

/** Ids of the deal's conversations by what the CRM calls them, e.g. `calls/123`. */
export async function conversationIds(
  db: Executor,
  opportunityId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: conversations.id, external_id: conversations.external_id })
    .from(conversations)
    .where(
      and(eq(conversations.opportunity_id, opportunityId), isNotNull(conversations.external_id)),
    );
  return new Map(rows.map(({ id, external_id }) => [external_id ?? '', id]));
}
