import * as v from 'valibot';
import { commercialChallengeSchema } from '../commercial/challenge.ts';
import { asOfToday, type ObjectSchema } from '../stored.ts';
import { technicalChallengeSchema } from '../technical/challenge.ts';
import { timestampSchema } from '../text.ts';
import { sameValue } from '../values.ts';
import type { Editable } from '../opportunities/changes.ts';
import type { ItemChange, ItemHistory, ItemKind, ItemState } from './item-history.ts';
import { dealFieldsSchema } from '../opportunities/deal-fields.ts';
import type { OpportunityPatch } from '../opportunities/opportunity.ts';
import { strategyTaskSchema } from '../tasks/task.ts';

/** Body of POST /api/deals/{id}/history/restore-item: what stood there before a change. */
export const restoreItemSchema = v.strictObject({
  change: v.pipe(v.string('Must be an id'), v.uuid('Must be an id')),
  /** When the item changed last, as the reader knows it; another time answers 409. */
  base: timestampSchema,
});
export type RestoreItem = v.InferOutput<typeof restoreItemSchema>;

/**
 * Whether something was there before the change, and is kept: one item of its own. The name of a stage
 * is changed in the list of stages.
 */
export function isRestorable({ kind, item_id, event, how }: ItemHistory): boolean {
  return kind !== 'rfp' && item_id !== null && event !== 'added' && how !== 'rename';
}

/**
 * The item with what a change replaced put back: the whole of one that is gone, else the fields
 * that the change touched, so that what was changed elsewhere since stays.
 */
export function putBack(
  current: ItemState | undefined,
  { before, after }: Pick<ItemChange, 'before' | 'after'>,
): ItemState {
  if (!current || !after || !before) return { ...current, ...before };
  const isTouched = ([key]: [string, unknown]) => !sameValue(before[key], after[key]);
  const left = Object.entries(current).filter((entry) => !isTouched(entry));
  const old = Object.entries(before).filter(isTouched);
  return Object.fromEntries([...left, ...old]);
}

type Restored = Pick<ItemChange, 'before' | 'after'> & { item_id: string };

/**
 * The write that puts an item of the opportunity back, null where it was stored under a schema
 * that today's has no place for; a requirement has a write of its own.
 */
export const restorePatches: Readonly<
  Record<
    Exclude<ItemKind, 'rfp' | 'requirement'>,
    (current: Editable, change: Restored) => OpportunityPatch | null
  >
> = {
  deal(_current, { before }) {
    const fields = asOfToday(dealFieldsSchema, before ?? {});
    return fields && Object.keys(fields).length > 0 ? fields : null;
  },
  commercial_challenge({ commercial_challenges: list }, change) {
    const next = withItem(commercialChallengeSchema, list, change);
    return next && { commercial_challenges: next };
  },
  technical_challenge({ technical_insights_challenges_list: list }, change) {
    const next = withItem(technicalChallengeSchema, list, change);
    return next && { technical_insights_challenges_list: next };
  },
  commercial_strategy: taskPatch,
  technical_strategy: taskPatch,
};

/** Whether a task is done stands in `completed_step_ids` alone. */
function taskPatch(
  { strategy_recommendations: list, completed_step_ids: done }: Editable,
  change: Restored,
): OpportunityPatch | null {
  const id = change.item_id;
  const tasks = withItem(
    strategyTaskSchema,
    list.map((task) => ({ ...task, completed: done.includes(task.id) })),
    change,
  );
  const isDone = tasks?.find((task) => task.id === id)?.completed;
  return (
    tasks && {
      strategy_recommendations: tasks,
      ...(isDone ? { complete_step_ids: [id] } : { reopen_step_ids: [id] }),
    }
  );
}

/** The list with the item as it was; null where today's schema cannot hold it. */
function withItem<Item extends { id: string }>(
  schema: v.GenericSchema<unknown, Item> & ObjectSchema,
  list: readonly Item[],
  { item_id, ...change }: Restored,
): Item[] | null {
  const current = list.find(({ id }) => id === item_id);
  const item = asOfToday(schema, putBack(current, change));
  if (!item) return null;
  return current ? list.map((each) => (each === current ? item : each)) : [...list, item];
}
