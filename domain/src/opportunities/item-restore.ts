import * as v from 'valibot';
import { timestampSchema } from '../text.ts';
import { sameValue } from '../values.ts';
import type { Editable } from './changes.ts';
import type { ItemChange, ItemHistory, ItemKind, ItemState } from './item-history.ts';
import type { OpportunityPatch } from './opportunity.ts';

/** Body of POST /api/deals/{id}/history/restore-item: what stood there before a change. */
export const restoreItemSchema = v.strictObject({
  change: v.pipe(v.string('Must be an id'), v.uuid('Must be an id')),
  /** When the item changed last, as the reader knows it; another time answers 409. */
  base: timestampSchema,
});
export type RestoreItem = v.InferOutput<typeof restoreItemSchema>;

/** Whether something was there before the change, and is kept: one item of its own. */
export function isRestorable({ kind, item_id, event }: ItemHistory): boolean {
  return kind !== 'rfp' && item_id !== null && event !== 'added';
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

/** The write that puts an item of the opportunity back; a requirement has a write of its own. */
export const restorePatches: Readonly<
  Record<
    Exclude<ItemKind, 'rfp' | 'requirement'>,
    (current: Editable, change: Restored) => OpportunityPatch
  >
> = {
  deal: (_current, { before }) => ({ ...before }),
  commercial_challenge: ({ commercial_challenges: list }, change) => ({
    commercial_challenges: withItem(list, change),
  }),
  technical_challenge: ({ technical_insights_challenges_list: list }, change) => ({
    technical_insights_challenges_list: withItem(list, change),
  }),
  commercial_strategy: taskPatch,
  technical_strategy: taskPatch,
};

/** Whether a task is done stands in `completed_step_ids` alone. */
function taskPatch(
  { strategy_recommendations: list, completed_step_ids: done }: Editable,
  change: Restored,
): OpportunityPatch {
  const id = change.item_id;
  const tasks = withItem(
    list.map((task) => ({ ...task, completed: done.includes(task.id) })),
    change,
  );
  const isDone = tasks.find((task) => task.id === id)?.completed;
  return {
    strategy_recommendations: tasks,
    ...(isDone ? { complete_step_ids: [id] } : { reopen_step_ids: [id] }),
  };
}

function withItem<Item extends { id: string }>(
  list: readonly Item[],
  { item_id, ...change }: Restored,
): Item[] {
  const current = list.find(({ id }) => id === item_id);
  const item = putBack(current, change) as unknown as Item;
  return current ? list.map((each) => (each === current ? item : each)) : [...list, item];
}
