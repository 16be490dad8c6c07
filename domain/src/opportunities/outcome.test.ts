import { expect, test } from 'vitest';
import { outcomeOf, shareWon } from './outcome.ts';

test.each([
  ['Closed Won', 'won'],
  ['closedlost', 'lost'],
  ['Disqualified', 'lost'],
  ['Negotiation', null],
  ['Unknown', null],
])('[PAGE-01] a deal in the stage %s ended: %s', (stage, outcome) => {
  expect(outcomeOf(stage)).toBe(outcome);
});

test.each([
  [0, 0, null],
  [4, 4, null],
  [0, 5, 0],
  [2, 5, 40],
  [12, 12, 100],
])('[PAGE-01] %i won of %i is %s %%', (won, deals, share) => {
  expect(shareWon({ won, deals })).toBe(share);
});
