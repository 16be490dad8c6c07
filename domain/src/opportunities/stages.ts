import * as v from 'valibot';
import { listOf, requiredTextOf } from '../text.ts';
import { stageOutcomes } from './stage.ts';

/** Longest time in a stage that can be called usual, in days. */
const mostDays = 1000;
const mostStages = 50;

export const dealStageSchema = v.strictObject({
  name: requiredTextOf(200),
  outcome: v.picklist(stageOutcomes, 'Must be open, won or lost'),
  /** Days that deals usually stay in it; null where nobody says. */
  usual_days: v.nullable(
    v.pipe(
      v.number('Must be a number'),
      v.integer('Must be a whole number'),
      v.minValue(1, 'Must be at least 1'),
      v.maxValue(mostDays, `Must be at most ${mostDays.toLocaleString('en')}`),
    ),
  ),
});
export type DealStage = v.InferOutput<typeof dealStageSchema>;

export const dealStagesSchema = listOf(dealStageSchema, mostStages, 'stages');

/** Names of stages are one where they differ in capitals only. */
export function stageKey(name: string): string {
  return name.toLowerCase();
}

/** A list of stages that is to stand in the place of another. */
export const stagesChangeSchema = v.strictObject({
  /** The names of the list that it was made of: somebody else may have changed it since. */
  base: listOf(requiredTextOf(200), mostStages, 'stages'),
  stages: v.pipe(
    listOf(
      v.strictObject({
        ...dealStageSchema.entries,
        /** What it was called before; its deals come along. Null for a new one. */
        was: v.nullable(requiredTextOf(200)),
      }),
      mostStages,
      'stages',
    ),
    v.check(
      (stages) => new Set(stages.map(({ name }) => stageKey(name))).size === stages.length,
      'Each stage needs a name of its own',
    ),
    v.check((stages) => stages.some(({ outcome }) => outcome === 'open'), 'One stage must be open'),
  ),
  /** Where the deals of a stage go that is not in the list any more. */
  moves: listOf(
    v.strictObject({ from: requiredTextOf(200), to: requiredTextOf(200) }),
    mostStages,
    'moves',
  ),
});
export type StagesChange = v.InferOutput<typeof stagesChangeSchema>;

/** How many deals are in each stage of the list, of those that no CRM has. */
export const stageUseSchema = v.array(v.object({ name: v.string(), deals: v.number() }));
export type StageUse = v.InferOutput<typeof stageUseSchema>;

/**
 * What becomes of former stages, by their names: the new names of those that stay, the stages that the
 * deals of the others move to, and the others of which the change does not say where their deals go.
 */
export function stagesBecome(
  former: readonly string[],
  { stages, moves }: Pick<StagesChange, 'stages' | 'moves'>,
): { renamed: Map<string, string>; moved: Map<string, string>; undecided: string[] } {
  const names = new Map(stages.map(({ name }) => [stageKey(name), name]));
  const followers = new Map(
    stages.flatMap(({ was, name }) => (was === null ? [] : [[stageKey(was), name] as const])),
  );
  const told = new Map(moves.map(({ from, to }) => [stageKey(from), names.get(stageKey(to))]));
  const renamed = new Map<string, string>();
  const moved = new Map<string, string>();
  const undecided: string[] = [];
  for (const name of former) {
    const key = stageKey(name);
    const follower = followers.get(key);
    const target = told.get(key);
    const next = follower ?? target ?? names.get(key);
    if (next === undefined) undecided.push(name);
    else if (follower === undefined && target !== undefined && stageKey(target) !== key) {
      moved.set(name, target);
    } else if (next !== name) renamed.set(name, next);
  }
  return { renamed, moved, undecided };
}
