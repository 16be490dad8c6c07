import type { Priority } from '@plumbline/domain/tasks/task.ts';
import type { Tone } from '@plumbline/domain/opportunities/score.ts';

/** How a priority is coloured, of tasks, recommendations and requirements alike. */
export const priorityTones = {
  High: 'bad',
  Medium: 'warn',
  Low: 'good',
} as const satisfies Record<Priority, Tone>;
