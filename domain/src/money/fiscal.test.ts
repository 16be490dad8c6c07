import { expect, test } from 'vitest';
import { dayOf, startOf } from '../day.ts';
import { monthsOf, quarterOf } from './fiscal.ts';

test.each([
  ['2026-11-29', 1, '2026-10-01', '2026-12-31', 'Q4 2026'],
  ['2026-01-01', 1, '2026-01-01', '2026-03-31', 'Q1 2026'],
  ['2026-11-29', 2, '2026-11-01', '2027-01-31', 'Q4 FY2027'],
  ['2026-01-31', 2, '2025-11-01', '2026-01-31', 'Q4 FY2026'],
  ['2026-02-01', 2, '2026-02-01', '2026-04-30', 'Q1 FY2027'],
  ['2024-02-29', 12, '2023-12-01', '2024-02-29', 'Q1 FY2024'],
  ['2026-03-31', 7, '2026-01-01', '2026-03-31', 'Q3 FY2026'],
])(
  '[PAGE-01] %s is in the quarter of a year that begins in month %i',
  (day, start, from, to, label) => {
    expect(quarterOf(day, start)).toEqual({ from, to, label });
  },
);

test('[PAGE-01] a quarter has three months, over the end of a year too', () => {
  expect(monthsOf({ from: '2026-11-01' })).toEqual(['2026-11', '2026-12', '2027-01']);
});

test.each([
  ['2026-11-29', 'UTC', '2026-11-29T00:00:00.000Z'],
  ['2026-11-29', 'America/Los_Angeles', '2026-11-29T08:00:00.000Z'],
  ['2026-11-29', 'Pacific/Kiritimati', '2026-11-28T10:00:00.000Z'],
  ['2026-11-29', 'Asia/Kolkata', '2026-11-28T18:30:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  // The clock leaps from 0:00 to 1:00.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('[PAGE-01] %s begins in %s', (day, zone, moment) => {
  const start = startOf(day, zone);
  expect(start.toISOString()).toBe(moment);
  expect(dayOf(start, zone)).toBe(day);
  expect(dayOf(new Date(start.getTime() - 1), zone)).not.toBe(day);
});
