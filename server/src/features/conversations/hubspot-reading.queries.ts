import type { Colleague } from '@plumbline/domain/conversations/suggestion.ts';
import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { CrmContact } from '../../adapters/hubspot/contacts.ts';
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
  handlers: Colleague[];
  unread: UnreadEntry[];
}

/** What of a deal could not be read the last time. */
export interface UnreadEntry {
  entry: string;
  reason: string;
  tries: number;
  /** Whether it is asked for again by now. */
  is_due: boolean;
}

/** Deals `o` of which the CRM holds more than is here, and that are asked for by now. */
const dueDeals = (now: Date): SQL => sql`
  from opportunities o
  left join crm_deal_facts f
    on f.hubspot_id = o.hubspot_id and f.hubspot_portal = o.hubspot_portal
  left join crm_writings_read r on r.opportunity_id = o.id
  where o.hubspot_id is not null
    -- Another account's deals cannot be asked for.
    and o.hubspot_portal = coalesce((select portal_id from crm_connections limit 1), '')
    and (r.opportunity_id is null
      -- Of a deal that is gone the CRM tells nothing, which is no reason to forget what is here.
      or f.gone is null and ((r.last_activity_at, r.activity)
          is distinct from (f.last_activity_at, f.activity)
        or exists (select from crm_unread u where u.opportunity_id = o.id and ${isDue(now)})))
    and not exists (select from crm_unread u
      where u.opportunity_id = o.id and u.entry = '' and not ${isDue(now)})`;

const isDue = (now: Date) => sql`u.try_at <= ${now.toISOString()}::timestamptz`;

/**
 * Deals that were never fetched, that something happened to since, or of which something that could
 * not be read is tried again; the newest first.
 */
export async function findDueDeals(db: Executor, most: number, now: Date): Promise<DueDeal[]> {
  const { rows } = await db.execute<DueDeal & Record<string, unknown>>(sql`
    select o.id, o.hubspot_id, o.hubspot_portal, o.company_name, o.company_domain, o.owner,
      to_json(f.last_activity_at) #>> '{}' as last_activity_at,
      f.activity, coalesce(r.handlers, '[]') as handlers,
      coalesce((select jsonb_agg(jsonb_build_object('entry', u.entry, 'reason', u.reason,
          'tries', u.tries, 'is_due', ${isDue(now)}))
        from crm_unread u where u.opportunity_id = o.id), '[]') as unread
    ${dueDeals(now)}
    order by o.created_date desc, o.id
    limit ${most}`);
  return rows;
}

/** How much of the connected account could not be read, and how much is still to be. */
export async function countUnfetched(db: Executor, now: Date) {
  const { rows } = await db.execute<{ deals: number; entries: number; of_deals: number }>(sql`
    select (select count(*)::integer ${dueDeals(now)}) as deals,
      count(*)::integer as entries, count(distinct u.opportunity_id)::integer as of_deals
    from crm_unread u join opportunities o on o.id = u.opportunity_id
    left join crm_deal_facts f
      on f.hubspot_id = o.hubspot_id and f.hubspot_portal = o.hubspot_portal
    where o.hubspot_portal = coalesce((select portal_id from crm_connections limit 1), '')
      and f.gone is null`);
  return rows[0] ?? { deals: 0, entries: 0, of_deals: 0 };
}

/** What of a deal could not be read, and whether the deal itself is still to be. */
export async function findUnfetched(db: Executor, opportunityId: string, now: Date) {
  const { rows: unread } = await db.execute<{ entry: string; reason: string; try_at: string }>(sql`
    select entry, reason, to_json(try_at) #>> '{}' as try_at from crm_unread
    where opportunity_id = ${opportunityId} order by entry`);
  const { rows: due } = await db.execute<{ fetch_error: string | null }>(sql`
    select (select fetch_error from crm_portals p where p.portal_id = d.hubspot_portal)
    from (select o.id, o.hubspot_portal ${dueDeals(now)} and o.id = ${opportunityId}) d`);
  return { unread, is_due: due.length > 0, told: due[0]?.fetch_error ?? null };
}

/** Keeps what of a deal could not be read; what else was noted is read by now. */
export async function replaceUnread(
  tx: Transaction,
  opportunityId: string,
  unread: readonly (Omit<UnreadEntry, 'is_due'> & { try_at: Date })[],
  waiting: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from crm_unread where opportunity_id = ${opportunityId}
      and not entry = any(${sql.param(waiting)}::text[])`);
  if (unread.length === 0) return;
  await tx.execute(sql`
    insert into crm_unread as kept (opportunity_id, entry, reason, tries, try_at)
    select ${opportunityId}, entry, reason, tries, try_at
    from jsonb_to_recordset(${JSON.stringify(unread)}::jsonb)
      as u (entry text, reason text, tries integer, try_at timestamptz)
    on conflict (opportunity_id, entry) do update set
      reason = excluded.reason, tries = excluded.tries, try_at = excluded.try_at`);
}

/** Notes why the account's conversations could not be fetched; null where they could. */
export async function noteFetchError(
  db: Executor,
  portal: string,
  told: string | null,
): Promise<void> {
  await db.execute(sql`
    update crm_portals set fetch_error = ${told}
    where portal_id = ${portal} and fetch_error is distinct from ${told}`);
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

/**
 * The people of a deal are those whom the CRM names now, and those that were known and could not be read.
 * @param unread what could not be read of the deal, contacts among it
 */
export async function replaceContacts(
  tx: Transaction,
  opportunityId: string,
  people: readonly (CrmContact & { lastTouchAt: Date | null })[],
  unread: readonly string[],
): Promise<void> {
  const kept = unread.flatMap((entry) => entry.split('contacts/')[1] ?? []);
  const isListRead = !unread.includes('contacts');
  await tx.delete(contacts).where(
    and(
      eq(contacts.opportunity_id, opportunityId),
      isListRead
        ? not(inArray(contacts.external_id, kept))
        : inArray(
            contacts.external_id,
            people.map(({ id }) => id),
          ),
    ),
  );
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
