import type { SectionContent } from '@plumbline/domain/history/history.ts';
import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { isOfMethodology } from '../../suggestions/offered.queries.ts';
import type { Executor } from '../../platform/db/database.ts';
import { opportunities } from '../../platform/db/schema/opportunities.ts';
import { suggestions as table, type SuggestionRow } from '../../platform/db/schema/suggestions.ts';

/** By section, the best founded first: what is shown before is done in the same order. */
const bestFirst = [asc(table.section), desc(table.level), desc(table.confidence), asc(table.id)];

/** Suggestions of a deal in the order of their sections' names, the best founded first. */
export function listSuggestions(
  db: Executor,
  opportunityId: string,
  states: readonly SuggestionRow['state'][],
): Promise<SuggestionRow[]> {
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.opportunity_id, opportunityId),
        inArray(table.state, [...states]),
        or(ne(table.state, 'open'), isOfMethodology),
      ),
    )
    .orderBy(...bestFirst);
}

export async function findSuggestion(db: Executor, id: string): Promise<SuggestionRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** A suggestion to decide on; nobody else can until the transaction ends. */
export async function lockSuggestion(tx: Executor, id: string): Promise<SuggestionRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

/** Suggestions of a deal to decide on together. */
export function lockSuggestions(
  tx: Executor,
  opportunityId: string,
  state: SuggestionRow['state'],
): Promise<SuggestionRow[]> {
  return tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.opportunity_id, opportunityId),
        eq(table.state, state),
        or(ne(table.state, 'open'), isOfMethodology),
      ),
    )
    .orderBy(...bestFirst)
    .for('update');
}

/** Those accepted in one section by one decision. */
export function listAcceptedWith(tx: Executor, row: SuggestionRow): Promise<SuggestionRow[]> {
  return tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.opportunity_id, row.opportunity_id),
        eq(table.section, row.section),
        eq(table.state, 'accepted'),
        row.decided_at ? eq(table.decided_at, row.decided_at) : eq(table.id, row.id),
      ),
    );
}

/** Who decides, and when. */
export interface Decider {
  person: { id: string; name: string; email: string };
  at: Date;
}

const decision = ({ person, at }: Decider) => ({
  decided_by: sql`(select id from people where id = ${person.id}::uuid)`,
  decided_by_name: person.name || person.email,
  decided_at: at,
});

export async function markAccepted(
  tx: Executor,
  id: string,
  decider: Decider,
  accepted: { text: string; before: SectionContent; after: SectionContent },
): Promise<void> {
  const { text, before, after } = accepted;
  await tx
    .update(table)
    .set({
      ...decision(decider),
      state: 'accepted',
      accepted_text: text,
      replaced: { before, after },
    })
    .where(eq(table.id, id));
}

export async function markRejected(tx: Executor, id: string, decider: Decider): Promise<void> {
  await tx
    .update(table)
    .set({ ...decision(decider), state: 'rejected' })
    .where(eq(table.id, id));
}

/** Undoes what was decided of them; what a person filed was never open. */
export async function markOpen(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .update(table)
    .set({
      state: sql`case ${table.reader} when 'person' then 'outdated' else 'open' end`,
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      accepted_text: null,
      replaced: null,
    })
    .where(inArray(table.id, [...ids]));
}

/** What a person puts into a field, with the passages that carry it. */
export type Filed = Pick<
  SuggestionRow,
  'section' | 'field' | 'text' | 'level' | 'quotes' | 'fingerprint' | 'replaced'
>;

/** Keeps what a person filed as accepted; returns its id. The same again stands once. */
export async function insertFiled(
  tx: Executor,
  opportunityId: string,
  decider: Decider,
  filed: Filed,
): Promise<string> {
  const state = { ...decision(decider), state: 'accepted' as const, accepted_text: filed.text };
  const [row] = await tx
    .insert(table)
    .values({
      ...filed,
      ...state,
      opportunity_id: opportunityId,
      polarity: 'for',
      confidence: 1,
      reader: 'person',
      created_date: decider.at,
    })
    .onConflictDoUpdate({
      target: [table.opportunity_id, table.fingerprint],
      set: { ...state, text: filed.text, quotes: filed.quotes, replaced: filed.replaced },
    })
    .returning({ id: table.id });
  if (!row) throw new Error('What was filed was not stored');
  return row.id;
}

/** What a reading found, ready to be stored. */
export type NewSuggestion = Pick<
  SuggestionRow,
  | 'section'
  | 'field'
  | 'text'
  | 'level'
  | 'polarity'
  | 'confidence'
  | 'reader'
  | 'quotes'
  | 'fingerprint'
  | 'standing'
  | 'superseded'
  | 'contradictions'
>;

/**
 * Puts what a reading found in the place of what was open. What was decided stays decided; what a
 * reading no longer finds is outdated, and open again once one does.
 */
export async function replaceOpen(
  tx: Executor,
  opportunityId: string,
  found: readonly NewSuggestion[],
  at: Date,
): Promise<void> {
  const fingerprints = found.map(({ fingerprint }) => fingerprint);
  await tx
    .update(table)
    .set({ state: 'outdated' })
    .where(
      and(
        eq(table.opportunity_id, opportunityId),
        eq(table.state, 'open'),
        eq(table.source_deleted, false),
        sql`${table.fingerprint} <> all(${sql.param(fingerprints)}::text[])`,
      ),
    );
  if (found.length === 0) return;
  await tx.execute(sql`
    insert into suggestions (opportunity_id, section, field, text, level, polarity, confidence,
      reader, quotes, fingerprint, standing, superseded, contradictions, created_date)
    select ${opportunityId}::uuid, section, field, text, level, polarity, confidence, reader,
      quotes, fingerprint, standing, superseded, contradictions, ${at.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::suggestions, ${JSON.stringify(found)}::jsonb)
    on conflict (opportunity_id, fingerprint) do update
      set text = excluded.text, level = excluded.level, polarity = excluded.polarity,
        confidence = excluded.confidence, reader = excluded.reader, quotes = excluded.quotes,
        standing = excluded.standing, superseded = excluded.superseded,
        contradictions = excluded.contradictions, state = 'open', source_deleted = false
      where suggestions.state in ('open', 'outdated')`);
}

/**
 * What rests on conversations that are no longer there: what is open is outdated, and nothing of
 * their words is kept but of what was accepted, and of what stays open without its source.
 */
export async function forgetLostQuotes(tx: Executor, opportunityId: string): Promise<void> {
  await tx.execute(sql`
    update suggestions s set text = '', quotes = '[]', superseded = '[]', contradictions = '[]',
      state = case s.state when 'open' then 'outdated' else s.state end
    where s.opportunity_id = ${opportunityId} and s.state <> 'accepted'
      and not (s.state = 'open' and s.source_deleted) and exists (
      select from jsonb_array_elements(s.quotes) quote
      where not exists (
        select from conversations c where c.id::text = quote ->> 'conversation_id'))`);
}

/** Lets suggestions stay open while the conversation that they quote goes. */
export async function keepWithoutSource(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .update(table)
    .set({ source_deleted: true })
    .where(inArray(table.id, [...ids]));
}

/** Deals that have something open whose source is gone and was said before a time. */
export async function dealsWithLostSource(db: Executor, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: table.opportunity_id })
    .from(table)
    .where(and(eq(table.state, 'open'), eq(table.source_deleted, true), isSaidBefore(before)));
  return rows.map(({ id }) => id);
}

/** Forgets it: {@link forgetLostQuotes} takes its words along. */
export async function giveUpLostSource(
  tx: Executor,
  opportunityId: string,
  before: Date,
): Promise<void> {
  await tx
    .update(table)
    .set({ source_deleted: false })
    .where(and(eq(table.opportunity_id, opportunityId), isSaidBefore(before)));
  await forgetLostQuotes(tx, opportunityId);
}

const isSaidBefore = (before: Date) => sql`exists (
  select from jsonb_array_elements(${table.quotes}) quote
  where (quote ->> 'said_at')::timestamptz < ${before.toISOString()}::timestamptz)`;

/** Leaves nothing to review anywhere; what was decided stays. */
export async function closeAll(tx: Executor): Promise<void> {
  await tx.update(table).set({ state: 'outdated' }).where(eq(table.state, 'open'));
  await tx
    .update(opportunities)
    .set({
      commercial_to_review: 0,
      technical_to_review: 0,
      highlights_to_review: 0,
      provisional_score: null,
      commercial_provisional_score: null,
      technical_provisional_score: null,
    })
    .where(
      sql`${opportunities.commercial_to_review} > 0 or ${opportunities.technical_to_review} > 0`,
    );
}

/** Everything that was decided of a deal. */
export function listDecided(db: Executor, opportunityId: string): Promise<SuggestionRow[]> {
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.opportunity_id, opportunityId),
        ne(table.state, 'open'),
        ne(table.state, 'outdated'),
      ),
    );
}
