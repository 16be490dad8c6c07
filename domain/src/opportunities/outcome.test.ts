import { expect, test } from 'vitest';
import { outcomeInWords, shareWon } from './outcome.ts';

test.each([
  ['Closed Won', 'won'],
  ['closedlost', 'lost'],
  ['Disqualified', 'lost'],
  ['Negotiation', 'open'],
  ['Unknown', 'open'],
])('[PAGE-01] by its words the stage %s is %s', (stage, outcome) => {
  expect(outcomeInWords(stage)).toBe(outcome);
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
