import * as v from 'valibot';
import { requiredTextOf, textOf } from '../text.ts';

export const priorities = ['High', 'Medium', 'Low'] as const;
export type Priority = (typeof priorities)[number];

export const taskTypes = ['technical_strategy', 'commercial_strategy'] as const;
export type TaskType = (typeof taskTypes)[number];

/** A next step that an analysis proposed (section 3, strategy task). */
export const strategyTaskSchema = v.strictObject({
  id: requiredTextOf(100),
  title: requiredTextOf(300),
  description: v.optional(textOf(4000), ''),
  priority: v.optional(v.picklist(priorities, 'Must be High, Medium or Low'), 'Medium'),
  type: v.picklist(taskTypes, 'Must be technical_strategy or commercial_strategy'),
  completed: v.optional(v.boolean('Must be true or false'), false),
});
export type StrategyTask = v.InferOutput<typeof strategyTaskSchema>;

/** Tasks of one kind in short, as the overview shows them. */
export interface TaskSummary {
  completed: number;
  total: number;
  /** Titles of the first five open tasks, in their own order. */
  incomplete: string[];
}

/** How many titles of open tasks a tooltip lists before '...and N more' (OPP-03). */
export const listedIncompleteTasks = 5;

/** Counts the tasks of one kind; a task is done once its id stands in `completedStepIds`. */
export function summarizeTasks(
  tasks: readonly StrategyTask[],
  completedStepIds: readonly string[],
  type: TaskType,
): TaskSummary {
  const done = new Set(completedStepIds);
  const ofType = tasks.filter((task) => task.type === type);
  const open = ofType.filter((task) => !done.has(task.id));
  return {
    completed: ofType.length - open.length,
    total: ofType.length,
    incomplete: open.slice(0, listedIncompleteTasks).map((task) => task.title),
  };
}
