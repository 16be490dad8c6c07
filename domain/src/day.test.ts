import { expect, test } from 'vitest';
import { dayText, fullDay } from './day-text.ts';
import { dayOf, isTimeZone } from './day.ts';

/** Both sides of midnight, in zones behind, at and ahead of UTC, one with a half hour and summer time. */
test.each([
  ['America/Los_Angeles', '2026-11-22T07:59:59.999Z', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-22T08:00:00.000Z', '2026-11-22'],
  ['UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
  ['UTC', '2026-11-22T00:00:00.000Z', '2026-11-22'],
  ['Asia/Kolkata', '2026-11-21T18:29:59.999Z', '2026-11-21'],
  ['Asia/Kolkata', '2026-11-21T18:30:00.000Z', '2026-11-22'],
  ['Europe/Berlin', '2026-07-01T21:59:59.999Z', '2026-07-01'],
  ['Europe/Berlin', '2026-07-01T22:00:00.000Z', '2026-07-02'],
])('[PAGE-01] in %s, at %s, it is %s', (zone, moment, day) => {
  expect(dayOf(new Date(moment), zone)).toBe(day);
});

test('[PAGE-01] a zone is one that the calendar knows', () => {
  for (const zone of ['Europe/Berlin', 'UTC', 'Asia/Calcutta']) expect(isTimeZone(zone)).toBe(true);
  for (const zone of ['', 'Mars/Olympus', 'UTC; drop', '+05:07'])
    expect(isTimeZone(zone)).toBe(false);
  expect(() => dayOf(new Date(), 'Mars/Olympus')).toThrow(RangeError);
});

test('[PAGE-01] a day is written in one way, with its year where that is another one', () => {
  expect(dayText('2026-11-30', '2026-11-21')).toBe('Nov 30');
  expect(dayText('2027-01-04', '2026-11-21')).toBe('Jan 4, 2027');
  expect(fullDay('2026-03-12')).toBe('Mar 12, 2026');
});
