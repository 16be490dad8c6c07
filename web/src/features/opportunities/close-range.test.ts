import { expect, test } from 'vitest';
import { rangeOf } from './close-range.ts';

test.each([
  ['overdue', '2026-11-28', { from: null, to: '2026-11-27' }],
  ['month', '2026-11-28', { from: '2026-11-01', to: '2026-11-30' }],
  ['month', '2028-02-01', { from: '2028-02-01', to: '2028-02-29' }],
  ['quarter', '2026-11-28', { from: '2026-10-01', to: '2026-12-31' }],
  ['quarter', '2026-01-01', { from: '2026-01-01', to: '2026-03-31' }],
  ['2026-05-01..2026-06-30', '2026-11-28', { from: '2026-05-01', to: '2026-06-30' }],
  ['2026-05-01..', '2026-11-28', { from: '2026-05-01', to: null }],
  ['..2026-06-30', '2026-11-28', { from: null, to: '2026-06-30' }],
])('[OPP-01] the close dates of %s on %s', (choice, today, range) => {
  expect(rangeOf(choice, today)).toEqual(range);
});

test.each(['', '..', 'year', '2026-13-01..', '2026-05-01', 'a..b', '2026-05-01..2026-06-01..'])(
  '[OPP-01] %j is no choice of close dates',
  (choice) => {
    expect(rangeOf(choice, '2026-11-28')).toBeNull();
  },
);
