import { describe, expect, test } from 'vitest';
import { renewTasks, type StrategyTask } from './task.ts';

const task = (id: string, type: StrategyTask['type'] = 'commercial_strategy'): StrategyTask => ({
  id,
  title: `Task ${id}`,
  description: '',
  priority: 'High',
  type,
  completed: false,
});
const proposal = (title: string) => ({ title, description: 'Why', priority: 'Low' as const });

describe('tasks after a new analysis', () => {
  const newIds = () => {
    let next = 0;
    return () => `new-${(next += 1)}`;
  };

  test('what is done stays, what was open gives way, the other kind is not touched', () => {
    const tasks = [task('done'), task('open'), task('other', 'technical_strategy')];
    const renewed = renewTasks(
      tasks,
      ['done'],
      'commercial_strategy',
      [proposal('Call the CFO')],
      newIds(),
    );
    expect(renewed.map(({ id, title }) => [id, title])).toEqual([
      ['done', 'Task done'],
      ['other', 'Task other'],
      ['new-1', 'Call the CFO'],
    ]);
  });

  test('a proposal that stood there keeps its id; a done one is not proposed again', () => {
    const tasks = [task('a'), task('b')];
    const proposals = [proposal('Task a'), proposal('Task b')];
    const renewed = renewTasks(tasks, ['b'], 'commercial_strategy', proposals, newIds());
    expect(renewed.map(({ id, priority }) => [id, priority])).toEqual([
      ['b', 'High'],
      ['a', 'Low'],
    ]);
  });

  test.each([
    ['2026-12-24', '2026-12-24'],
    [null, null], // cleared by a person
    [undefined, '2026-11-30'], // from before there were due dates
  ])('[COM-11] a due date of %s before is %s after it', (before, after) => {
    const tasks = [{ ...task('a'), ...(before !== undefined && { due_date: before }) }];
    const proposals = [{ ...proposal('Task a'), due_date: '2026-11-30' }];
    const [renewed] = renewTasks(tasks, [], 'commercial_strategy', proposals, newIds());
    expect(renewed?.due_date).toBe(after);
  });
});

test('[COM-11] a proposal with the id of an open task stands in its place and keeps its due date', () => {
  const open = { ...task('t-1'), due_date: '2026-12-01' };
  const [renewed] = renewTasks(
    [open],
    [],
    'commercial_strategy',
    [
      {
        id: 't-1',
        title: 'Get the DPA',
        description: '',
        priority: 'High',
        due_date: '2026-12-09',
      },
    ],
    () => 'new',
  );
  expect(renewed).toMatchObject({ id: 't-1', title: 'Get the DPA', due_date: '2026-12-01' });
});
