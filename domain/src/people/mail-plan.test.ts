import { expect, test } from 'vitest';
import { nextMoment } from './mail-plan.ts';

const monday = (time_zone: string, hour = 8) => ({ weekday: 0, hour, time_zone });

test.each([
  ['a Sunday', '2026-11-29T12:00:00Z', monday('Europe/Berlin'), '2026-11-30T07:00:00Z'],
  [
    'Monday before the hour',
    '2026-11-30T06:59:00Z',
    monday('Europe/Berlin'),
    '2026-11-30T07:00:00Z',
  ],
  ['the hour itself', '2026-11-30T07:00:00Z', monday('Europe/Berlin'), '2026-12-07T07:00:00Z'],
  ['ahead of UTC', '2026-11-29T12:00:00Z', monday('Pacific/Auckland'), '2026-11-29T19:00:00Z'],
  ['behind UTC', '2026-11-29T12:00:00Z', monday('America/Los_Angeles'), '2026-11-30T16:00:00Z'],
  [
    'over the end of summer time',
    '2026-10-24T12:00:00Z',
    monday('Europe/Berlin'),
    '2026-10-26T07:00:00Z',
  ],
  [
    'on the day that the clock moves',
    '2026-10-24T12:00:00Z',
    { ...monday('Europe/Berlin'), weekday: 6 },
    '2026-10-25T07:00:00Z',
  ],
  [
    'at an hour that the clock leaps over',
    '2026-03-28T12:00:00Z',
    { weekday: 6, hour: 2, time_zone: 'Europe/Berlin' },
    '2026-03-29T01:00:00Z',
  ],
  ['daily', '2026-11-29T12:00:00Z', { ...monday('UTC'), weekday: null }, '2026-11-30T08:00:00Z'],
])('[PAGE-01] the next mail: %s', (_case, after, plan, expected) => {
  expect(nextMoment(new Date(after), plan)).toEqual(new Date(expected));
});
