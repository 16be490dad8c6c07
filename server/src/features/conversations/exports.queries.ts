import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { crmOwners } from '../../platform/db/schema/crm.ts';
import { contacts, conversations } from '../../platform/db/schema/conversations.ts';
import { opportunities } from '../../platform/db/schema/opportunities.ts';

const deal = { id: opportunities.id, name: opportunities.name };

/** Contacts on any deal that bear one of these names or emails, in small letters. */
export function findNamesakes(db: Executor, terms: readonly string[]) {
  const wanted = [...terms];
  return db
    .select({
      deal,
      name: contacts.name,
      email: contacts.email,
      title: contacts.title,
      buying_roles: contacts.buying_roles,
      last_touch_at: contacts.last_touch_at,
    })
    .from(contacts)
    .innerJoin(opportunities, eq(opportunities.id, contacts.opportunity_id))
    .where(
      or(
        inArray(sql`lower(${contacts.name})`, wanted),
        inArray(sql`lower(${contacts.email})`, wanted),
      ),
    )
    .orderBy(opportunities.name, opportunities.id, contacts.external_id);
}

/** People of the CRM who bear one of these names or emails, in small letters. */
export function findCrmOwners(db: Executor, terms: readonly string[]) {
  const wanted = [...terms];
  return db
    .select({ id: crmOwners.owner_id, name: crmOwners.name, email: crmOwners.email })
    .from(crmOwners)
    .where(
      or(
        inArray(sql`lower(${crmOwners.name})`, wanted),
        inArray(sql`lower(${crmOwners.email})`, wanted),
      ),
    )
    .orderBy(crmOwners.portal_id, crmOwners.owner_id);
}

/** Ids of conversations in which they speak, or whose text or title matches. */
export async function findConversationsOf(
  db: Executor,
  terms: readonly string[],
  pattern: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from conversations c
    where c.text ~* ${pattern} or c.title ~* ${pattern} or exists (
      select from jsonb_array_elements(c.speakers) speaker
      where lower(speaker ->> 'name') = any(${sql.param(terms)}::text[])
        or lower(speaker ->> 'email') = any(${sql.param(terms)}::text[]))
    order by c.happened_at, c.id`);
  return rows.map(({ id }) => id);
}

/** A conversation with its deal. */
export async function findWithDeal(db: Executor, id: string) {
  const [row] = await db
    .select({
      deal,
      id: conversations.id,
      kind: conversations.kind,
      title: conversations.title,
      happened_at: conversations.happened_at,
      text: conversations.text,
      speakers: conversations.speakers,
      utterances: conversations.utterances,
    })
    .from(conversations)
    .innerJoin(opportunities, eq(opportunities.id, conversations.opportunity_id))
    .where(eq(conversations.id, id));
  return row ?? null;
}

/** A text of a deal that names somebody. */
export interface Mention {
  deal: { id: string; name: string };
  /** What holds it, e.g. `section history`, and which of its fields. */
  where: string;
  field: string;
  text: string;
}

/** What beside contacts and conversations can name somebody, with what says whose deal it is. */
const places: readonly { where: string; table: string; deal: string }[] = [
  { where: 'deal', table: 'opportunities', deal: 'kept.id' },
  ...[
    'section_history',
    'item_history',
    'analyses',
    'rfp_requirements',
    'suggestions',
    'deal_answers',
  ].map((table) => ({ where: table.replace('_', ' '), table, deal: 'kept.opportunity_id' })),
  {
    where: 'reading of conversations',
    table: 'conversation_readings',
    deal: 'kept.opportunity_id',
  },
  {
    where: 'reading of a deal by the language model',
    table: 'deal_readings',
    deal: 'kept.opportunity_id',
  },
];

/** Every text of deals, their histories, analyses and suggestions that matches. */
export async function findMentions(db: Executor, pattern: string): Promise<Mention[]> {
  const parts = places.map(
    ({ where, table, deal: dealId }) => sql`
      select distinct jsonb_build_object('id', o.id, 'name', o.name) as deal,
        ${where}::text as "where", field.key as field, said #>> '{}' as text
      from ${sql.raw(table)} kept
      join opportunities o on o.id = ${sql.raw(dealId)}
      cross join lateral jsonb_each(to_jsonb(kept)) field
      cross join lateral jsonb_path_query(field.value, 'strict $.**') said
      where jsonb_typeof(said) = 'string' and (said #>> '{}') ~* ${pattern}`,
  );
  const { rows } = await db.execute<Mention & Record<string, unknown>>(
    sql`${sql.join(parts, sql` union all `)} order by 1, 2, 3, 4`,
  );
  return rows;
}
