import { expect, test } from 'vitest';
import { momentOf } from './moments.ts';

test.each([
  ['Sun, 28 Feb 2027 10:30 +0200', '2027-02-28T08:30:00.000Z'],
  ['Am 31. Dez 2026', '2026-12-31T00:00:00.000Z'],
  ['30 Feb 2027', null],
  ['April 31, 2027', null],
  ['2027-13-01', null],
  ['13/13/2027', null],
])('[COM-01] the moment of %s; a day that there is not is none', (words, moment) => {
  expect(momentOf(words)).toBe(moment);
});
