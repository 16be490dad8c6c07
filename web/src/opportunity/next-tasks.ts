import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { priorities, type StrategyTask } from '@plumbline/domain/tasks/task.ts';

/** What is open, with what was checked off just now, so that a slip can be undone: most pressing first. */
export function nextTasks(
  opportunity: Opportunity,
  checked: ReadonlySet<string> = new Set(),
): StrategyTask[] {
  const done = new Set(opportunity.completed_step_ids);
  return opportunity.strategy_recommendations
    .filter(({ id }) => !done.has(id) || checked.has(id))
    .toSorted(
      (one, other) =>
        priorities.indexOf(one.priority) - priorities.indexOf(other.priority) ||
        dueOrder(one).localeCompare(dueOrder(other)),
    );
}

/** Without a date comes last. */
export function dueOrder({ due_date }: StrategyTask): string {
  return due_date ?? '9999';
}
