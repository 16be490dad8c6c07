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
  ['Gewonnen', 'won', 'won'],
  ['Closed - no budget', 'lost', 'lost'],
  ['Signed by us', 'open', null],
  ['Gewonnen', null, null],
] as const)(
  '[PAGE-01] in the stage %s, which the CRM calls %s, it ended: %s',
  (stage, told, ended) => {
    const facts = {
      stage,
      outcome: told,
      probability: null,
      contacts: null,
      decision_maker: null,
      close_date_pushes: 0,
      unusual: [],
      gone: null,
      merged_into: null,
      survivor: null,
      url: null,
      conflicts: [],
      stage_changed_at: null,
      last_activity_at: null,
    };
    expect(outcomeOf(stage, facts)).toBe(ended);
    // What was said of another stage says nothing of this one.
    expect(outcomeOf(stage, { ...facts, stage: 'Other' })).toBe(outcomeOf(stage));
  },
);

test.each([
  [0, 0, null],
  [4, 4, null],
  [0, 5, 0],
  [2, 5, 40],
  [12, 12, 100],
])('[PAGE-01] %i won of %i is %s %%', (won, deals, share) => {
  expect(shareWon({ won, deals })).toBe(share);
});
