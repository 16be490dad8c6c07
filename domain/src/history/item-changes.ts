import { keysOf, recordOf } from '../keys.ts';
import { sameValue } from '../values.ts';
import type { Editable } from '../opportunities/changes.ts';
import { knownItems, type ItemChange, type ItemKind, type ItemState } from './item-history.ts';
import { taskTypes, type TaskType } from '../tasks/task.ts';

/** An item of a list, with what it is called. */
interface Listed {
  id: string;
  title: string;
  state: ItemState;
}

type FieldKind = 'deal' | 'rfp';
type ListKind = Exclude<ItemKind, FieldKind | 'requirement'>;

const lists: Readonly<Record<ListKind, (from: Editable) => Listed[]>> = {
  commercial_challenge: ({ commercial_challenges: list }) =>
    list.map((state) => ({ id: state.id, title: state.text, state })),
  technical_challenge: ({ technical_insights_challenges_list: list }) =>
    list.map((state) => ({ id: state.id, title: state.title, state })),
  commercial_strategy: (from) => tasksOf(from, 'commercial_strategy'),
  technical_strategy: (from) => tasksOf(from, 'technical_strategy'),
};

/**
 * What a write changed beside the sections: the deal's own fields, challenges and tasks, one by
 * one. Requirements are not compared: there are thousands, and whoever changes them tells it.
 */
export function itemChanges(before: Editable, after: Editable): ItemChange[] {
  return [
    ...fieldChanges('deal', before, after),
    ...fieldChanges('rfp', before, after),
    ...keysOf(lists).flatMap((kind) => listChanges(kind, lists[kind](before), lists[kind](after))),
  ];
}

/**
 * What an analysis changed. The tasks that it put in the place of others are told at once: one by
 * one they would bury what people do.
 */
export function analysisChanges(before: Editable, after: Editable): ItemChange[] {
  const isTask = (kind: ItemKind): kind is TaskType => kind in openTitles;
  const changes = itemChanges(before, after);
  const renewed = new Set(changes.map(({ kind }) => kind).filter(isTask));
  return [
    ...changes.filter(({ kind }) => !isTask(kind)),
    ...[...renewed].map((kind) => ({
      kind,
      item_id: null,
      title: '',
      before: { titles: openTitles[kind](before) },
      after: { titles: openTitles[kind](after) },
    })),
  ];
}

const openTitles = recordOf(
  taskTypes,
  (type) => (from: Editable) =>
    tasksOf(from, type).flatMap(({ title, state }) => (state.completed ? [] : title)),
);

function fieldChanges(kind: FieldKind, before: Editable, after: Editable): ItemChange[] {
  const changed = knownItems[kind].fields
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tables of `deal` and `rfp` list fields of an opportunity
    .map(([key]) => key as keyof Editable)
    .filter((key) => !sameValue(before[key], after[key]));
  if (changed.length === 0) return [];
  const partOf = (from: Editable) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return [{ kind, item_id: kind, title: '', before: partOf(before), after: partOf(after) }];
}

function listChanges(
  kind: ListKind,
  before: readonly Listed[],
  after: readonly Listed[],
): ItemChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after
      .filter(({ id, state }) => !sameValue(old.get(id)?.state, state))
      .map(({ id, title, state }) => ({
        kind,
        item_id: id,
        title,
        before: old.get(id)?.state ?? null,
        after: state,
      })),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map(({ id, title, state }) => ({ kind, item_id: id, title, before: state, after: null })),
  ];
}

/** Whether a task is done stands in `completed_step_ids` alone. */
function tasksOf({ strategy_recommendations, completed_step_ids }: Editable, type: TaskType) {
  const done = new Set(completed_step_ids);
  return strategy_recommendations
    .filter((task) => task.type === type)
    .map((task) => ({
      id: task.id,
      title: task.title,
      state: { ...task, completed: done.has(task.id) },
    }));
}
