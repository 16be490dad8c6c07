import { createHash } from 'node:crypto';
import type { ConversationSource, Speaker } from '@plumbline/domain/conversations/conversation.ts';
import type { ParsedConversation } from '@plumbline/domain/conversations/parse.ts';
import { fingerprintText } from '@plumbline/domain/conversations/quotes.ts';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { openDeals } from '../../platform/db/open-deals.queries.ts';
import { conversations } from '../../platform/db/schema/conversations.ts';

export type ConversationRow = typeof conversations.$inferSelect;
type Conversation = Extract<ParsedConversation, { conversation: unknown }>['conversation'];

const summaryColumns = {
  id: conversations.id,
  opportunity_id: conversations.opportunity_id,
  source: conversations.source,
  kind: conversations.kind,
  title: conversations.title,
  happened_at: conversations.happened_at,
  speakers: conversations.speakers,
};

/** How many of its quotes carry something that was accepted. */
const quotesUsed = sql<number>`(
  select count(*)::integer from suggestions s, jsonb_array_elements(s.quotes) quote
  where s.opportunity_id = ${conversations.opportunity_id} and s.state = 'accepted'
    and quote ->> 'conversation_id' = ${conversations.id}::text)`;
/** Its first words, for a list. */
const openingOf = sql<string>`left(${conversations.text}, 200)`;
const lengthOf = sql<number>`length(${conversations.text})`;

/** Conversations of a deal without their texts, newest first. */
export function listConversations(db: Executor, opportunityId: string) {
  return db
    .select({
      ...summaryColumns,
      opening: openingOf,
      length: lengthOf,
      quotes_used: quotesUsed,
    })
    .from(conversations)
    .where(eq(conversations.opportunity_id, opportunityId))
    .orderBy(desc(conversations.happened_at), desc(conversations.id))
    .limit(mostListed);
}

/** More than this of one deal are stored and read, but no longer listed. */
const mostListed = 1000;

export async function findConversation(db: Executor, id: string) {
  const [row] = await db
    .select({
      ...summaryColumns,
      text: conversations.text,
      utterances: conversations.utterances,
      opening: openingOf,
      length: lengthOf,
      quotes_used: quotesUsed,
    })
    .from(conversations)
    .where(eq(conversations.id, id));
  return row ?? null;
}
export type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** Whole conversations of a deal, as a reader takes them; oldest first. */
export async function readableConversations(db: Executor, opportunityId: string) {
  const rows = await db
    .select()
    .from(conversations)
    .where(eq(conversations.opportunity_id, opportunityId))
    .orderBy(conversations.happened_at, conversations.id);
  return rows.map(readable);
}

const readable = (row: ConversationRow) => {
  const { id, kind, source, title, happened_at, text, speakers, utterances, fingerprint } = row;
  return {
    id,
    kind,
    source,
    title,
    happened_at: happened_at.toISOString(),
    text,
    speakers,
    utterances,
    fingerprint,
  };
};

/** How many open deals have conversations, and how many these are together. */
export async function countSaid(db: Executor): Promise<{ deals: number; searched: number }> {
  const open = await openDeals(db);
  const { rows } = await db.execute<{ deals: number; searched: number }>(sql`
    select count(distinct c.opportunity_id)::integer as deals, count(*)::integer as searched
    from conversations c join deal_figures f on f.opportunity_id = c.opportunity_id where ${open}`);
  return rows[0] ?? { deals: 0, searched: 0 };
}

/** Characters of a conversation that its index holds. */
const indexed = 200_000;

/** Conversations of open deals that have any of the words, whole, the newest first. */
export async function conversationsWith(db: Executor, words: readonly string[], limit: number) {
  if (words.length === 0) return [];
  const open = await openDeals(db);
  // Letters and digits alone: nothing of it can be an operator.
  const wanted = words
    .map((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ''))
    .filter(Boolean)
    .map((word) => `'${word}'`)
    .join(' | ');
  const rows = await db
    .select()
    .from(conversations)
    .where(
      sql`to_tsvector('english', left(title || ' ' || text, ${sql.raw(String(indexed))}))
        @@ to_tsquery('english', ${wanted}) and exists (
          select from deal_figures f where f.opportunity_id = ${conversations.opportunity_id} and ${open})`,
    )
    .orderBy(desc(conversations.happened_at), desc(conversations.id))
    .limit(limit);
  return rows.map((row) => ({ deal_id: row.opportunity_id, conversation: readable(row) }));
}

/** Those of a deal's conversations that were read and are still there, newest first. */
export async function listRead(db: Executor, opportunityId: string, ids: readonly string[]) {
  const { id, kind, title, happened_at } = conversations;
  const rows = await db
    .select({ id, kind, title, happened_at })
    .from(conversations)
    .where(and(eq(conversations.opportunity_id, opportunityId), inArray(id, [...ids])))
    .orderBy(desc(happened_at), id);
  return rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
}

/** Whether a deal has conversations. */
export async function hasConversations(db: Executor, opportunityId: string): Promise<boolean> {
  const isOfDeal = eq(conversations.opportunity_id, opportunityId);
  return (await db.$count(conversations, isOfDeal)) > 0;
}

/** The same words by the same people, whatever their spacing, day and sides. */
export function fingerprintOf(conversation: Conversation): string {
  return createHash('sha256').update(fingerprintText(conversation)).digest('hex');
}

/** Stores a conversation; null where the deal has the same one already. */
export async function insertConversation(
  tx: Executor,
  opportunityId: string,
  conversation: Conversation,
  { source, personId, at }: { source: ConversationSource; personId: string | null; at: Date },
): Promise<string | null> {
  const { kind, title, happened_at, text, speakers, utterances } = conversation;
  const [row] = await tx
    .insert(conversations)
    .values({
      opportunity_id: opportunityId,
      source,
      kind,
      title,
      happened_at: new Date(happened_at),
      text,
      speakers: [...speakers],
      utterances: [...utterances],
      fingerprint: fingerprintOf(conversation),
      // A person may be gone by now.
      created_by: sql`(select id from people where id = ${personId}::uuid)`,
      created_date: at,
      updated_date: at,
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  return row?.id ?? null;
}

/** The conversation with these words that the deal has already. */
export async function findSame(db: Executor, opportunityId: string, fingerprint: string) {
  const [row] = await db
    .select({ id: conversations.id, title: conversations.title })
    .from(conversations)
    .where(
      and(
        eq(conversations.opportunity_id, opportunityId),
        eq(conversations.fingerprint, fingerprint),
      ),
    );
  return row ?? null;
}

/** A conversation to change, which nobody else can until the transaction ends. */
export async function lockSpeakers(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      opportunity_id: conversations.opportunity_id,
      speakers: conversations.speakers,
      created_by: conversations.created_by,
    })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('update');
  return row ?? null;
}

export async function saveSpeakers(
  tx: Executor,
  id: string,
  speakers: Speaker[],
  at: Date,
): Promise<void> {
  await tx
    .update(conversations)
    .set({ speakers, updated_date: at })
    .where(eq(conversations.id, id));
}

/** Keeps what the deal's other conversations tell of the sides, unless somebody said more meanwhile. */
export async function saveGuess(
  tx: Executor,
  id: string,
  before: readonly Speaker[],
  speakers: readonly Speaker[],
): Promise<void> {
  if (before.every(({ side }, at) => side === speakers[at]?.side)) return;
  await tx
    .update(conversations)
    .set({ speakers: [...speakers] })
    .where(
      and(
        eq(conversations.id, id),
        sql`${conversations.speakers} = ${JSON.stringify(before)}::jsonb`,
      ),
    );
}

export async function deleteConversations(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(conversations).where(inArray(conversations.id, [...ids]));
}

/** Some of the conversations that happened before a time, by their deals. */
export async function listOlder(
  db: Executor,
  before: Date,
  limit: number,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .select({ id: conversations.id, opportunity_id: conversations.opportunity_id })
    .from(conversations)
    .where(lt(conversations.happened_at, before))
    .limit(limit);
  const deals = Map.groupBy(rows, ({ opportunity_id }) => opportunity_id);
  return new Map([...deals].map(([deal, found]) => [deal, found.map(({ id }) => id)]));
}
