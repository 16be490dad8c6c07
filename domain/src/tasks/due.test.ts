import { expect, test } from 'vitest';
import { dueGroup } from './due.ts';

test.each([
  [null, '2026-11-21', 'none'],
  ['2026-11-20', '2026-11-21', 'overdue'],
  ['2026-11-21', '2026-11-21', 'this-week'], // a Saturday: today is not overdue yet
  ['2026-11-22', '2026-11-21', 'this-week'],
  ['2026-11-23', '2026-11-21', 'later'],
  ['2026-11-22', '2026-11-22', 'this-week'], // a Sunday ends its week
  ['2026-11-23', '2026-11-22', 'later'],
  ['2026-11-29', '2026-11-23', 'this-week'], // a Monday begins one
  ['2026-11-30', '2026-11-23', 'later'],
  ['2027-01-03', '2026-12-31', 'this-week'], // over the end of the year
  ['2027-01-04', '2026-12-31', 'later'],
] as const)('[PAGE-01] due on %s, seen on %s, is %s', (due, today, group) => {
  expect(dueGroup(due, today)).toBe(group);
});
