import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import { expect, test } from 'vitest';
import { sampleOpportunity } from '../../testing/sample-opportunity.ts';
import { openItemsOf } from './open-items.ts';

const task = (id: string, priority: StrategyTask['priority'], due_date?: string): StrategyTask => ({
  id,
  title: `Task ${id}`,
  description: '',
  priority,
  type: 'commercial_strategy',
  completed: false,
  ...(due_date && { due_date }),
});

test('[DET-02] the steps of a deal sheet come by their day, as it shows no priority', () => {
  const { tasks } = openItemsOf(
    sampleOpportunity({
      strategy_recommendations: [
        task('undated', 'High'),
        task('late', 'High', '2027-01-14'),
        task('soon', 'Low', '2026-11-27'),
      ],
    }),
    'ADMIN',
  );
  expect(tasks.map(({ id }) => id)).toEqual(['soon', 'late', 'undated']);
});
