import { expect, test } from 'vitest';
import { relativeDays } from './relative-days.ts';

// 10 December 2026 is a Thursday, 14 December a Monday
test.each([
  ['the slides two days ahead of it', '2026-12-10', ['2026-12-08']],
  ['he wants them the Friday before', '2026-12-10', ['2026-12-04']],
  ['list to be in a week before', '2026-12-10', ['2026-12-03']],
  ['she needs it the week before', '2026-12-10', ['2026-12-03']],
  ['must be there the day before', '2026-12-10', ['2026-12-09']],
  ['must be there the day before', '2026-12-14', ['2026-12-11']],
  ['samples the Thu before', '2026-12-10', ['2026-12-03']],
  ['drawings 3 working days before', '2026-12-10', ['2026-12-05']],
  ['the day before yesterday he rang', '2026-12-10', []],
  ['before the board', '2026-12-10', []],
  ['the day after', '2026-12-10', []],
])('[COM-11] days counted back: %s', (text, from, days) => {
  expect(relativeDays(text, from).map(({ day }) => day)).toEqual(days);
});
