import { expect, test } from 'vitest';
import { saidSourcesIn, withoutSources } from './said-source.ts';

const accepted =
  'The steering group decides in the spring and nobody else is asked (Shauna Truitt, 11 December)';

test.each([
  accepted,
  'We lose five days on every quote. (Ravi, 4 December)',
  'We lose five days on every quote. (4 December)',
  'We lose five days on every quote. (Ravi, Dec 4)',
  'We lose five days on every quote. (Dec 4, 2025)',
  'The board votes on it… (Dana van der Berg, 4 December 2026)',
])('[COM-01] who said an accepted text, and when, is no content of it: %s', (text) => {
  const words = withoutSources(text, saidSourcesIn(text));
  expect(words).not.toMatch(/Dec/);
  expect(words.trim()).not.toMatch(/\)$/);
  expect(saidSourcesIn(text)).toHaveLength(1);
});

test.each([
  'The board meets (12 December)',
  'The board meets (Dec 12)',
  'The vote is in the board (Board, 12 December)',
  'Go-live (Berlin, 12 December)',
  'Legal reads the contract and signs (12 December)',
])('[COM-01] what is written by hand stays: %s', (text) => {
  expect(saidSourcesIn(text)).toEqual([]);
});
