import type { Voice } from '@plumbline/domain/language-model/voice.ts';
import { eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';
import {
  modelHabits,
  modelSettings,
  type ModelSettingsRow,
} from '../platform/db/schema/language-model.ts';
import type { Habits } from '../adapters/ai/asking.ts';

/** The one row of settings, which the migration made. */
export async function findModelSettings(db: Executor): Promise<ModelSettingsRow> {
  const [row] = await db.select().from(modelSettings);
  if (!row) throw new Error('The settings of the language model are gone from the database');
  return row;
}

/** How comments for customers are written. */
export async function findVoice(db: Executor): Promise<Voice> {
  return voiceOf(await findModelSettings(db));
}

export function voiceOf({ voice_tone, voice_us, voice_product }: ModelSettingsRow): Voice {
  return { tone: voice_tone, us: voice_us, product: voice_product };
}

export async function saveModelSettings(
  db: Executor,
  columns: Partial<Omit<ModelSettingsRow, 'only_one'>>,
): Promise<void> {
  await db.update(modelSettings).set(columns);
}

/** What a model's server showed not to understand since a moment. */
export async function findHabits(db: Executor, model: string, since: Date): Promise<Habits | null> {
  const [row] = await db
    .select()
    .from(modelHabits)
    .where(sql`${eq(modelHabits.model, model)} and ${gte(modelHabits.learned_at, since)}`);
  return row ? { structuredOutput: row.structured_output, streams: row.streams } : null;
}

export async function saveHabits(
  db: Executor,
  model: string,
  { structuredOutput, streams }: Habits,
  at: Date,
): Promise<void> {
  const columns = { structured_output: structuredOutput, streams, learned_at: at };
  await db
    .insert(modelHabits)
    .values({ model, ...columns })
    .onConflictDoUpdate({ target: modelHabits.model, set: columns });
}

/** Tries a model anew in the usual way, as after other settings. */
export async function forgetHabits(db: Executor): Promise<void> {
  await db.delete(modelHabits);
}
