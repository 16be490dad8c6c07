import type { ModelFeature } from '@plumbline/domain/language-model/features.ts';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../platform/db/database.ts';
import { modelCalls } from '../platform/db/schema/analyses.ts';
import {
  modelFailures,
  modelReservations,
  modelSettings,
  modelUsage,
} from '../platform/db/schema/language-model.ts';
import { people } from '../platform/db/schema/people.ts';

/** Whose calls are nobody's. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Counts a question of a person to the language model.
 * @param day ISO day of the workspace
 * @returns false where the person has had as many as a day allows; nothing is counted then
 */
export async function countModelCall(
  db: Executor,
  personId: string,
  day: string,
  budget: number,
): Promise<boolean> {
  const counted = await db
    .insert(modelCalls)
    .values({ person_id: personId, day, calls: 1 })
    .onConflictDoUpdate({
      target: [modelCalls.person_id, modelCalls.day],
      set: { calls: sql`${modelCalls.calls} + 1` },
      setWhere: sql`${modelCalls.calls} < ${budget}`,
    })
    .returning({ calls: modelCalls.calls });
  return counted.length > 0;
}

/** One try of a question. */
export interface Used {
  day: string;
  feature: ModelFeature;
  personId: string | null;
  model: string;
  isError: boolean;
  tokens: { input: number; output: number };
  searches: number;
  seconds: number;
  cost: number;
}

export async function addUsage(db: Executor, used: Used): Promise<void> {
  const { day, feature, personId, model, isError, tokens, searches, seconds, cost } = used;
  const plus = (column: string) => sql.raw(`model_usage.${column} + excluded.${column}`);
  await db
    .insert(modelUsage)
    .values({
      day,
      feature,
      person_id: personId ?? nobody,
      model,
      calls: 1,
      errors: isError ? 1 : 0,
      input_tokens: tokens.input,
      output_tokens: tokens.output,
      searches,
      seconds,
      cost,
    })
    .onConflictDoUpdate({
      target: [modelUsage.day, modelUsage.feature, modelUsage.person_id, modelUsage.model],
      set: {
        calls: plus('calls'),
        errors: plus('errors'),
        input_tokens: plus('input_tokens'),
        output_tokens: plus('output_tokens'),
        searches: plus('searches'),
        seconds: plus('seconds'),
        cost: plus('cost'),
      },
    });
}

const figures = {
  calls: sql<number>`coalesce(sum(${modelUsage.calls}), 0)::float8`,
  errors: sql<number>`coalesce(sum(${modelUsage.errors}), 0)::float8`,
  input_tokens: sql<number>`coalesce(sum(${modelUsage.input_tokens}), 0)::float8`,
  output_tokens: sql<number>`coalesce(sum(${modelUsage.output_tokens}), 0)::float8`,
  searches: sql<number>`coalesce(sum(${modelUsage.searches}), 0)::float8`,
  seconds: sql<number>`coalesce(sum(${modelUsage.seconds}), 0)::float8`,
  cost: sql<number>`coalesce(sum(${modelUsage.cost}), 0)::float8`,
};

/** What was used since a day: in all, by feature and by person. */
export async function usageSince(db: Executor, day: string) {
  const isSince = gte(modelUsage.day, day);
  const name = sql<string>`coalesce(nullif(${people.name}, ''), ${people.email}, 'Former member')`;
  const [[all], byFeature, byPerson] = await Promise.all([
    db.select(figures).from(modelUsage).where(isSince),
    db
      .select({ feature: modelUsage.feature, ...figures })
      .from(modelUsage)
      .where(isSince)
      .groupBy(modelUsage.feature)
      .orderBy(desc(figures.calls)),
    db
      .select({ name, ...figures })
      .from(modelUsage)
      .leftJoin(people, sql`${people.id} = ${modelUsage.person_id}`)
      .where(isSince)
      .groupBy(name)
      .orderBy(desc(figures.calls))
      .limit(100),
  ]);
  if (!all) throw new Error('A sum has one row');
  return { all, byFeature, byPerson };
}

/** What was spent since a day. */
export async function costSince(db: Executor, day: string): Promise<number> {
  const [row] = await db
    .select({ cost: figures.cost })
    .from(modelUsage)
    .where(gte(modelUsage.day, day));
  return row?.cost ?? 0;
}

/**
 * Sets money aside for a question, unless what was spent and set aside since a day leaves too little of
 * the cap; one after the other, so that each sees what the others set aside.
 */
export async function reserve(
  db: Database,
  question: { id: string; cost: number; cap: number; day: string; at: Date; until: Date },
): Promise<boolean> {
  const { id, cost, cap, day, at, until } = question;
  return db.transaction(async (tx) => {
    await tx.select().from(modelSettings).for('update');
    await tx.delete(modelReservations).where(lt(modelReservations.until, at));
    const [aside] = await tx
      .select({ cost: sql<number>`coalesce(sum(${modelReservations.cost}), 0)::float8` })
      .from(modelReservations);
    if ((await costSince(tx, day)) + (aside?.cost ?? 0) + cost > cap) return false;
    await tx.insert(modelReservations).values({ id, cost, until });
    return true;
  });
}

/** What a question really cost stands on the meter by now. */
export async function release(db: Executor, id: string): Promise<void> {
  await db.delete(modelReservations).where(eq(modelReservations.id, id));
}

/** Tokens of one call that read a deal, on average since a day; null where there was none. */
export async function tokensOfDeal(
  db: Executor,
  day: string,
): Promise<{ input: number; output: number } | null> {
  const [row] = await db
    .select(figures)
    .from(modelUsage)
    .where(and(gte(modelUsage.day, day), eq(modelUsage.feature, 'reading')));
  const answers = (row?.calls ?? 0) - (row?.errors ?? 0);
  if (!row || answers <= 0) return null;
  return { input: row.input_tokens / answers, output: row.output_tokens / answers };
}

export interface Failed {
  cause: string;
  message: string;
  feature: ModelFeature;
  model: string;
}

export async function noteFailure(db: Executor, failed: Failed, at: Date): Promise<void> {
  await db
    .insert(modelFailures)
    .values({ ...failed, times: 1, last_at: at })
    .onConflictDoUpdate({
      target: modelFailures.cause,
      set: { ...failed, times: sql`${modelFailures.times} + 1`, last_at: at },
    });
}

/** What failed last, newest first. */
export function listFailures(db: Executor) {
  return db.select().from(modelFailures).orderBy(desc(modelFailures.last_at)).limit(10);
}

/** Forgets what failed, as after other settings. */
export async function forgetFailures(db: Executor): Promise<void> {
  await db.delete(modelFailures);
}
