import type { ReadingSide } from '@plumbline/domain/reading/model-reading.ts';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { dealAnswers as table, type DealAnswerRow } from '../../platform/db/schema/answers.ts';
import { people } from '../../platform/db/schema/people.ts';

export async function insertAnswer(db: Executor, row: DealAnswerRow): Promise<void> {
  await db.insert(table).values(row);
}

/** All sides that an answer rests on are among these. */
const restsOn = (sides: readonly ReadingSide[]) =>
  sql`${table.sides} <@ ${sql.param([...sides])}::text[]`;

/** More than these of one deal are kept, but no longer listed. */
const mostListed = 200;

/** Saved answers of a deal whose sources somebody may read, the newest first. */
export function listSaved(db: Executor, opportunityId: string, sides: readonly ReadingSide[]) {
  return db
    .select({
      id: table.id,
      question: table.question,
      answer: table.answer,
      asked_at: table.asked_at,
      saved_at: table.saved_at,
      name: people.name,
      email: people.email,
    })
    .from(table)
    .leftJoin(people, eq(people.id, table.asked_by))
    .where(and(eq(table.opportunity_id, opportunityId), isNotNull(table.saved_at), restsOn(sides)))
    .orderBy(desc(table.saved_at), desc(table.id))
    .limit(mostListed);
}

/** No conversation that is quoted was taken away meanwhile. */
const quotesStand = sql`not exists (
  select from jsonb_array_elements(${table.answer} -> 'quotes') quote
  where quote ->> 'conversation_id' is not null and not exists (
    select from conversations c where c.id = (quote ->> 'conversation_id')::uuid))`;

/**
 * Saves an answer with its deal, or takes that back. Before it is saved it is its asker's alone.
 * False where there is none that the person may read.
 */
export async function saveAnswer(
  db: Executor,
  { id, opportunityId, personId }: { id: string; opportunityId: string; personId: string },
  sides: readonly ReadingSide[],
  savedAt: Date | null,
): Promise<boolean> {
  const changed = await db
    .update(table)
    .set({ saved_at: savedAt === null ? null : sql`coalesce(${table.saved_at}, ${savedAt})` })
    .where(
      and(
        eq(table.id, id),
        eq(table.opportunity_id, opportunityId),
        restsOn(sides),
        sql`(${table.saved_at} is not null or ${table.asked_by} = ${personId}::uuid)`,
        quotesStand,
      ),
    )
    .returning({ id: table.id });
  return changed.length > 0;
}

/** Takes answers away that nobody saved. */
export async function deleteUnsaved(db: Executor, before: Date): Promise<void> {
  await db.delete(table).where(and(isNull(table.saved_at), lt(table.asked_at, before)));
}

/** Takes answers away that quote conversations which are gone; no other names these any more. */
export async function forgetQuoting(
  tx: Executor,
  opportunityId: string,
  ids: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({ id: table.id, answer: table.answer })
    .from(table)
    .where(eq(table.opportunity_id, opportunityId))
    .for('update');
  const gone = new Set(ids);
  for (const { id, answer } of rows) {
    if (answer.quotes.some((quote) => gone.has(quote.conversation_id ?? ''))) {
      await tx.delete(table).where(eq(table.id, id));
      continue;
    }
    const conversations = answer.read.conversations.filter((each) => !gone.has(each.id));
    if (conversations.length === answer.read.conversations.length) continue;
    const read = { ...answer.read, conversations };
    await tx
      .update(table)
      .set({ answer: { ...answer, read } })
      .where(eq(table.id, id));
  }
}
