import { afterEach, expect, test } from 'vitest';
import { localToday } from './today.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});

test.each([
  ['Pacific/Auckland', '2026-11-22'],
  ['America/Los_Angeles', '2026-11-21'],
])('[PAGE-01] today is the day at the place of the person: %s', (place, day) => {
  process.env['TZ'] = place;
  expect(localToday(new Date('2026-11-21T23:30:00Z'))).toBe(day);
});
