import { expect, test } from 'vitest';
import type { ListedTask } from '../../api/tasks.ts';
import { headingsOf } from './task-headings.ts';

const task = (id: string, completed: boolean) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what headings are made of
  ({ id, opportunity_id: 'd', completed, due_date: null, listed_due_date: null }) as ListedTask;

test('[PAGE-01] a task that is checked off stays in its group until the page is left', () => {
  const seen = new Set<string>();
  expect(headingsOf([task('a', false), task('b', false)], seen)).toEqual(['No date', null]);
  expect(headingsOf([task('a', true), task('b', false)], seen)).toEqual(['No date', null]);
  expect(headingsOf([task('b', false), task('a', true)], new Set())).toEqual(['No date', 'Done']);
});
