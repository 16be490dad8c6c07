import * as v from 'valibot';
import type { Grouping } from './list-order.ts';
import { stageOf, stages } from './stage.ts';

/** The deals of one stage, or of one owner. */
export const dealGroupSchema = v.object({
  value: v.nullable(v.string()),
  count: v.number(),
  /** Sums by currency, the largest first. */
  totals: v.array(v.object({ currency: v.string(), total: v.number() })),
});
export type DealGroup = v.InferOutput<typeof dealGroupSchema>;

const ranks: readonly string[] = [...stages, 'won', 'lost'];

/** Stages as a deal goes through them, those of a kind by percent; owners by name; without any, last. */
export function inGroupOrder(
  by: Grouping,
  keys: readonly string[],
  probability: ReadonlyMap<string, number> = new Map(),
): string[] {
  const rank = (key: string) => {
    if (key === '') return Number.POSITIVE_INFINITY;
    return by === 'stage' ? ranks.indexOf(stageOf(key, probability.get(key))) : 0;
  };
  const chance = (key: string) => probability.get(key) ?? 50;
  return keys.toSorted(
    (one, other) =>
      compare(rank(one), rank(other)) ||
      (by === 'stage' ? compare(chance(one), chance(other)) : 0) ||
      one.localeCompare(other, 'en') ||
      compare(one, other),
  );
}

function compare<Value extends number | string>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
