import type { ProposedTask, StrategyTask } from '../../tasks/task.ts';
import type { NextStep } from './next-steps.ts';

/** A step as a task that an analysis proposes. */
export function taskOfStep({ dueDate, gain, ...step }: NextStep): ProposedTask {
  const [first] = gain;
  return {
    ...step,
    due_date: dueDate,
    source: 'built-in',
    quotes: [],
    score_gain: first?.points ?? 0,
    earns:
      gain.length === 0
        ? null
        : gain.map(({ figure, points }) => `+${points} ${figure}`).join(' and '),
  };
}

/** An open task as a proposal that takes its place. */
export function taskKept({
  type: _type,
  completed: _completed,
  ...task
}: StrategyTask): ProposedTask {
  return task;
}
