import { expect, test } from 'vitest';
import { dayFaults, noFilter, queryOf } from './event-filter.ts';

const outside = 'Pick a day between 1970 and 2999';

test.each([
  ['', '', {}],
  ['2026-11-21', '', {}],
  ['', '2026-11-21', {}],
  ['2026-11-21', '2026-11-21', {}],
  ['1970-01-01', '2999-12-31', {}],
  ['2026-11-22', '2026-11-21', { to: 'This is before the start date' }],
  ['0001-01-01', '2026-11-21', { from: outside }],
  ['2026-11-21', '9999-12-31', { to: outside }],
  ['', '275760-09-13', { to: outside }],
])('the days %j to %j', (from, to, faults) => {
  expect(dayFaults({ ...noFilter, from, to })).toEqual(faults);
});

test('a day is asked for from its first moment to its last, where the reader is', () => {
  const { from, to } = queryOf({ action: null, from: '2026-11-21', to: '2026-11-21' });
  expect(new Date(to ?? '').getTime() - new Date(from ?? '').getTime()).toBe(86_400_000 - 1);
  expect(new Date(from ?? '').getHours()).toBe(0);
  expect(queryOf(noFilter)).toEqual({});
  expect(queryOf({ ...noFilter, action: 'invite' })).toEqual({ action: 'invite' });
});
