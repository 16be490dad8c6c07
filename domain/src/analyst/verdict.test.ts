import { expect, test } from 'vitest';
import type { Finding } from './facts.ts';
import { verdictOf, type Judged } from './verdict.ts';

const deal = (given: Partial<Judged> = {}): Judged => ({
  today: '2026-11-22',
  isAssessed: true,
  outcome: null,
  gone: null,
  closeDate: '2026-12-01',
  lastActivity: '2026-11-10',
  warnings: [],
  bestGain: null,
  mayStart: 'commercial',
  toReview: 0,
  mayReview: true,
  ...given,
});
const warning = (rule: string, title: string): Finding => ({
  rule,
  title,
  reason: 'Reason.',
  severity: 'medium',
});
const read = (given: Partial<Judged>) => {
  const { sentence, action } = verdictOf(deal(given));
  return action === null ? sentence : `${sentence} ${action}`;
};

test.each<[string, Partial<Judged>]>([
  [
    'Closes in 9 days, economic buyer not named, last activity 12 days ago.',
    { warnings: [warning('deal.buyer-empty', 'Economic buyer not named')] },
  ],
  [
    '12 days overdue, last activity today.',
    { closeDate: '2026-11-10', lastActivity: '2026-11-22' },
  ],
  ['No close date.', { closeDate: null, lastActivity: null }],
  [
    'Closes today, last activity 1 day ago.',
    { closeDate: '2026-11-22', lastActivity: '2026-11-21' },
  ],
  [
    'Closes in 9 days, last activity 12 days ago. Name the economic buyer.',
    { bestGain: 'Name the economic buyer' },
  ],
  ['Closed won 12 days ago.', { outcome: 'won', closeDate: '2026-11-10' }],
  ['Closed lost.', { outcome: 'lost', closeDate: null }],
  ['Not in HubSpot: it was merged there and no longer counts as open.', { gone: 'merged' }],
  [
    'Nothing is written about this deal; closes in 9 days, last activity 12 days ago. Write down the customer’s pain in a sentence to start.',
    { isAssessed: false },
  ],
  [
    '1 passage from conversations to review; closes in 9 days, last activity 12 days ago. Review it.',
    { isAssessed: false, toReview: 1 },
  ],
])('[DET-02] %s', (sentence, given) => {
  expect(read(given)).toBe(sentence);
});

test('[DET-02] dates stand once, and at most two warnings in the sentence', () => {
  const warnings = [
    warning('deal.overdue', 'Close date has passed'),
    warning('deal.silent', 'No activity'),
    warning('deal.stalled', 'Stalled in its stage'),
    warning('deal.pushed', 'Close date pushed 3 times'),
    warning('deal.unusual', 'Check the amount'),
  ];
  expect(read({ warnings, closeDate: '2026-11-10' })).toBe(
    '12 days overdue, stalled in its stage, close date pushed 3 times, last activity 12 days ago.',
  );
});
