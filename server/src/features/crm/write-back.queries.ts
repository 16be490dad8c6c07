import type { WrittenValues } from '@plumbline/domain/crm/write-back.ts';
import { sql } from 'drizzle-orm';
import type { DealWritten } from '../../adapters/hubspot/write-back.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';

/** An opportunity that may have to be written. */
export interface OutboxEntry {
  opportunity_id: string;
  told: number;
  hubspot_id: string;
  written: Partial<WrittenValues> | null;
  /** What the CRM did not take of it; null where it took the last. */
  refused: WrittenValues | null;
  last_analysis: string | null;
}

/** A deal is written at most once in so long. */
const restSeconds = 60;

const isOpenDeal = sql`not exists (select from crm_deal_facts f
  where f.hubspot_id = o.hubspot_id and f.hubspot_portal = o.hubspot_portal and f.gone is not null)`;

/** Those of the account that are due, the next of the outbox after an id. */
export async function listOutbox(
  db: Executor,
  portal: string,
  { now, after, limit }: { now: Date; after: string | null; limit: number },
): Promise<OutboxEntry[]> {
  const { rows } = await db.execute<OutboxEntry & Record<string, unknown>>(sql`
    select b.opportunity_id, b.told, o.hubspot_id, l.written, l.refused,
      (select to_char(max(a.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from analyses a where a.opportunity_id = o.id) as last_analysis
    from crm_outbox b
    join opportunities o on o.id = b.opportunity_id
    left join crm_links l on l.opportunity_id = b.opportunity_id
    where o.hubspot_portal = ${portal} and o.hubspot_id is not null and ${isOpenDeal}
      and (l.written_at is null
        or l.written_at <= ${now.toISOString()}::timestamptz - ${restSeconds} * interval '1 second')
      and (${after}::uuid is null or b.opportunity_id > ${after}::uuid)
    order by b.opportunity_id limit ${limit}`);
  return rows;
}

/** Takes entries out that are done; what changed anew meanwhile stays. */
export async function removeFromOutbox(
  db: Executor,
  entries: readonly Pick<OutboxEntry, 'opportunity_id' | 'told'>[],
): Promise<void> {
  if (entries.length === 0) return;
  const done = entries.map(({ opportunity_id, told }) => ({ opportunity_id, told }));
  await db.execute(sql`
    delete from crm_outbox b
    using jsonb_populate_recordset(null::crm_outbox, ${JSON.stringify(done)}::jsonb) d
    where b.opportunity_id = d.opportunity_id and b.told = d.told`);
}

/** Keeps what was written, and when the CRM counted it as a change. */
export async function keepWritten(
  tx: Transaction,
  portal: string,
  {
    values,
    answers,
    now,
  }: {
    values: readonly { opportunity_id: string; written: WrittenValues }[];
    answers: readonly DealWritten[];
    now: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into crm_links as l (opportunity_id, seen, written, written_at)
    select w.opportunity_id, '{}', w.written, ${now.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::crm_links, ${JSON.stringify(values)}::jsonb) w
    join opportunities o on o.id = w.opportunity_id
    on conflict (opportunity_id) do update
      set written = excluded.written, written_at = excluded.written_at,
        refused = null, refused_why = null`);
  await tx.execute(sql`
    update crm_deal_facts f set echo_at = a.modified_at
    from jsonb_populate_recordset(null::crm_deal_facts, ${JSON.stringify(answers)}::jsonb) a
    where f.hubspot_portal = ${portal} and f.hubspot_id = a.hubspot_id`);
}

/** Keeps what a rule of the account refused: it is not sent again before it changes. */
export async function keepRefused(
  tx: Transaction,
  refused: readonly { opportunity_id: string; refused: WrittenValues; refused_why: string }[],
): Promise<void> {
  if (refused.length === 0) return;
  await tx.execute(sql`
    insert into crm_links as l (opportunity_id, seen, refused, refused_why)
    select r.opportunity_id, '{}', r.refused, r.refused_why
    from jsonb_populate_recordset(null::crm_links, ${JSON.stringify(refused)}::jsonb) r
    join opportunities o on o.id = r.opportunity_id
    on conflict (opportunity_id) do update
      set refused = excluded.refused, refused_why = excluded.refused_why`);
}

/** These hold again what is written: nothing of them is refused any more. */
export async function forgetRefused(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update crm_links set refused = null, refused_why = null
    where opportunity_id = any(${sql.param(ids)}::uuid[])`);
}

/** Whatever was refused of the account is tried again once it is compared. */
export async function forgetAllRefused(db: Executor, portal: string): Promise<void> {
  await db.execute(sql`
    update crm_links l set refused = null, refused_why = null from opportunities o
    where o.id = l.opportunity_id and o.hubspot_portal = ${portal} and l.refused is not null`);
}

/** Deals that rules of the account keep from being written, by name, and how many there are. */
export async function listRefused(
  db: Executor,
  portal: string,
  limit: number,
): Promise<{ total: number; deals: { opportunity_id: string; name: string; reason: string }[] }> {
  const { rows } = await db.execute<{
    total: number;
    opportunity_id: string;
    name: string;
    reason: string;
  }>(sql`
    select count(*) over ()::integer as total, o.id as opportunity_id, o.name,
      l.refused_why as reason
    from crm_links l join opportunities o on o.id = l.opportunity_id
    where o.hubspot_portal = ${portal} and l.refused is not null and ${isOpenDeal}
    order by o.name, o.id limit ${limit}`);
  return {
    total: rows[0]?.total ?? 0,
    deals: rows.map(({ total: _total, ...deal }) => deal),
  };
}

/** All of the account are compared with what was written. */
export async function fillOutbox(db: Executor, portal: string): Promise<void> {
  await db.execute(sql`
    insert into crm_outbox (opportunity_id)
    select id from opportunities where hubspot_portal = ${portal} and hubspot_id is not null
    order by id on conflict do nothing`);
}

export async function emptyOutbox(db: Executor): Promise<void> {
  await db.execute(sql`delete from crm_outbox`);
}

/** Nothing of the account counts as written any more. */
export async function forgetWritten(db: Executor, portal: string): Promise<void> {
  await db.execute(sql`
    update crm_links l set written = null, written_at = null, refused = null, refused_why = null
    from opportunities o
    where o.id = l.opportunity_id and o.hubspot_portal = ${portal}
      and (l.written is not null or l.refused is not null)`);
}

/** How many deals would be written, how many wait, and when one was last written. */
export async function countWritten(
  db: Executor,
  portal: string,
): Promise<{ deals: number; waiting: number; last_written_at: Date | null }> {
  const { rows } = await db.execute<{ deals: number; waiting: number; last: string | null }>(sql`
    select count(*)::integer as deals, count(b.opportunity_id)::integer as waiting,
      max(l.written_at)::text as last
    from opportunities o
    left join crm_outbox b on b.opportunity_id = o.id
    left join crm_links l on l.opportunity_id = o.id
    where o.hubspot_portal = ${portal} and o.hubspot_id is not null and ${isOpenDeal}`);
  const { deals = 0, waiting = 0, last = null } = rows[0] ?? {};
  return { deals, waiting, last_written_at: last === null ? null : new Date(last) };
}

/** The connected account where something waits to be written and it is due; null where none is. */
export async function takeDueWriting(
  tx: Transaction,
  now: Date,
  next: Date,
): Promise<string | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ portal_id: string }>(sql`
    update crm_portals p set write_next_at = ${next.toISOString()}::timestamptz
    where coalesce(p.write_next_at, '-infinity') <= ${at}
      and exists (select from crm_connections c
        where c.portal_id = p.portal_id and c.last_error is null)
      and (p.write_fields and exists (select from crm_field_outbox b
        join opportunities o on o.id = b.opportunity_id
        where o.hubspot_portal = p.portal_id and b.refused_why is null)
      or p.write_back and exists (select from crm_outbox b
        join opportunities o on o.id = b.opportunity_id
        left join crm_links l on l.opportunity_id = b.opportunity_id
        where o.hubspot_portal = p.portal_id and ${isOpenDeal}
          and (l.written_at is null
            or l.written_at <= ${at} - ${restSeconds} * interval '1 second')))
    returning p.portal_id`);
  return rows[0]?.portal_id ?? null;
}
