import type { Colleague } from '@plumbline/domain/conversations/suggestion.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CrmContact } from '../../adapters/hubspot/writings.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { contacts, conversations } from '../../platform/db/schema/conversations.ts';

/** A deal of which the CRM holds more than has been fetched. */
export interface DueDeal {
  id: string;
  hubspot_id: string;
  hubspot_portal: string;
  company_name: string | null;
  company_domain: string | null;
  owner: string | null;
  last_activity_at: string | null;
  activity: string | null;
}

/** Deals that were never fetched or that something happened to since, the newest first. */
export async function findDueDeals(db: Executor, most: number): Promise<DueDeal[]> {
  const { rows } = await db.execute<DueDeal & Record<string, unknown>>(sql`
    select o.id, o.hubspot_id, o.hubspot_portal, o.company_name, o.company_domain, o.owner,
      to_json(f.last_activity_at) #>> '{}' as last_activity_at,
      f.activity
    from opportunities o
    left join crm_deal_facts f
      on f.hubspot_id = o.hubspot_id and f.hubspot_portal = o.hubspot_portal
    left join crm_writings_read r on r.opportunity_id = o.id
    where o.hubspot_id is not null
      -- Another account's deals cannot be asked for.
      and o.hubspot_portal = coalesce((select portal_id from crm_connections limit 1), '')
      and (r.opportunity_id is null
        -- Of a deal that is gone the CRM tells nothing, which is no reason to forget what is here.
        or f.gone is null and (r.last_activity_at, r.activity)
          is distinct from (f.last_activity_at, f.activity))
    order by o.created_date desc, o.id
    limit ${most}`);
  return rows;
}

/**
 * Notes up to which of the CRM's activities these deals were fetched, and who of ours the CRM shows
 * at work on them; what is known of a deal that the CRM no longer told of stays.
 */
export async function noteRead(
  tx: Transaction,
  deals: readonly DueDeal[],
  handlers: ReadonlyMap<string, readonly Colleague[]>,
  now: Date,
): Promise<void> {
  const rows = deals.map(({ id, last_activity_at, activity }) => ({
    id,
    last_activity_at,
    activity,
    handlers: handlers.get(id) ?? null,
  }));
  await tx.execute(sql`
    insert into crm_writings_read as kept
      (opportunity_id, last_activity_at, activity, read_at, handlers)
    select d.id, d.last_activity_at, d.activity, ${now.toISOString()}, d.handlers
    from (select id, last_activity_at, activity, coalesce(handlers, '[]') as handlers
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (id uuid, last_activity_at timestamptz, activity text, handlers jsonb)) d
    join opportunities o on o.id = d.id
    on conflict (opportunity_id) do update set
      last_activity_at = excluded.last_activity_at, activity = excluded.activity,
      read_at = excluded.read_at,
      handlers = case when excluded.handlers = '[]' then kept.handlers else excluded.handlers end`);
}

export type StoredConversation = typeof conversations.$inferSelect;

/** What is stored of a deal from the CRM, which nobody else changes until the transaction ends. */
export function lockFetched(tx: Transaction, opportunityId: string) {
  return tx
    .select({
      id: conversations.id,
      external_id: conversations.external_id,
      kind: conversations.kind,
      speakers: conversations.speakers,
      fingerprint: conversations.fingerprint,
    })
    .from(conversations)
    .where(
      and(eq(conversations.opportunity_id, opportunityId), eq(conversations.source, 'hubspot')),
    )
    .for('update');
}

/** Whether the deal is still there, and stays until the transaction ends. */
export async function holdDeal(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from opportunities where id = ${id} for key share`,
  );
  return rows.length > 0;
}

export async function saveFetched(
  tx: Transaction,
  rows: (typeof conversations.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(conversations)
    .values(rows)
    .onConflictDoUpdate({
      target: [conversations.opportunity_id, conversations.external_id],
      set: {
        kind: sql`excluded.kind`,
        title: sql`excluded.title`,
        happened_at: sql`excluded.happened_at`,
        text: sql`excluded.text`,
        speakers: sql`excluded.speakers`,
        utterances: sql`excluded.utterances`,
        fingerprint: sql`excluded.fingerprint`,
        updated_date: sql`excluded.updated_date`,
      },
    });
}

export async function deleteConversations(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(conversations).where(inArray(conversations.id, [...ids]));
}

/** The people of a deal are those whom the CRM names now. */
export async function replaceContacts(
  tx: Transaction,
  opportunityId: string,
  people: readonly (CrmContact & { lastTouchAt: Date | null })[],
): Promise<void> {
  await tx.delete(contacts).where(eq(contacts.opportunity_id, opportunityId));
  if (people.length === 0) return;
  await tx.insert(contacts).values(
    people.map(({ id, name, email, title, buyingRoles, buyingRoleValues, lastTouchAt }) => ({
      opportunity_id: opportunityId,
      external_id: id,
      name,
      email,
      title,
      buying_roles: buyingRoles,
      buying_role_values: buyingRoleValues,
      last_touch_at: lastTouchAt,
    })),
  );
}
