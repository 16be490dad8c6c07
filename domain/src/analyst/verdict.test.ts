import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Finding } from './facts.ts';
import { contactOf, verdictOf, type Judged } from './verdict.ts';

const even = (fit: number) => ({ commercial: fit, technical: fit });

const deal = (given: Partial<Judged> = {}): Judged => ({
  today: '2026-11-22',
  score: 8,
  fit: even(10 * (given.score ?? 8)),
  isAssessed: true,
  outcome: null,
  gone: null,
  closeDate: '2027-01-31',
  stage: 'Proposal',
  stageSince: null,
  warnings: [],
  contact: null,
  bestGain: null,
  mayStart: 'commercial',
  toReview: 0,
  mayReview: true,
  ...given,
});

const warning = (rule: string, given: Partial<Finding> = {}): Finding => ({
  rule,
  title: 'Title',
  reason: 'Reason.',
  severity: 'medium',
  ...given,
});

const read = (given: Partial<Judged>) => {
  const { standing, sentence, action } = verdictOf(deal(given));
  return `${standing} | ${sentence} | ${action ?? ''}`;
};

test.each<[string, Partial<Judged>]>([
  [
    'Not in HubSpot | It was merged there and no longer counts as open. | ',
    { gone: 'merged', closeDate: '2026-11-01', isAssessed: false },
  ],
  ['Strong | Well documented; closes in 70 days. | Keep it up to date.', {}],
  ['Strong | Well documented; no close date is set. | Set a close date.', { closeDate: null }],
  [
    'In reach | Half documented; closes in 70 days. | Name the economic buyer.',
    { score: 7, fit: even(59), bestGain: 'Name the economic buyer' },
  ],
  [
    'At risk | Thinly documented; closes in 15 days. | Add a figure.',
    { score: 4, fit: even(29), closeDate: '2026-12-07', bestGain: 'Add a figure' },
  ],
  [
    'At risk | Thinly documented and it closes in 14 days. | Confirm the date with the buyer.',
    { score: 4, fit: even(0), closeDate: '2026-12-06' },
  ],
  // A side that is written up well is never called thin: the sentence agrees with the bars below it.
  [
    'At risk | Commercial side well documented, technical side thinly documented; closes in 70 days. | Upload the RFP.',
    { score: 4, fit: { commercial: 95, technical: 0 }, bestGain: 'Upload the RFP' },
  ],
  [
    'At risk | Commercial side half documented, technical side well documented, and slipping: 12 days overdue. | Reset the close date with Dana.',
    {
      score: 6,
      fit: { commercial: 30, technical: 60 },
      closeDate: '2026-11-10',
      contact: 'Dana',
    },
  ],
  [
    'At risk | Well documented, but little is confirmed; closes in 70 days. | Meet the economic buyer.',
    { score: 4, fit: even(95), bestGain: 'Meet the economic buyer' },
  ],
  [
    'At risk | Well documented, but little is confirmed, and slipping: 12 days overdue. | Reset the close date with Dana.',
    { score: 4, fit: even(60), closeDate: '2026-11-10', contact: 'Dana' },
  ],
  [
    'At risk | Well documented, but slipping: 12 days overdue. | Reset the close date with Dana.',
    { closeDate: '2026-11-10', contact: 'Dana' },
  ],
  [
    'At risk | Well documented, but slipping: 1 day overdue. | Reset the close date with the buyer.',
    { closeDate: '2026-11-21' },
  ],
  ['Strong | Well documented; closes today. | Keep it up to date.', { closeDate: '2026-11-22' }],
  [
    'Strong | Well documented, but stalled: 48 days in Proposal. | Agree on the next step with the buyer.',
    { stageSince: '2026-10-05', warnings: [warning('deal.stalled')] },
  ],
  [
    'At risk | Half documented, but silent: nothing has happened for 40 days. | Call Dana.',
    {
      score: 5,
      contact: 'Dana',
      warnings: [
        warning('deal.silent', { severity: 'high', reason: 'Nothing has happened for 40 days.' }),
      ],
    },
  ],
  [
    'Strong | Well documented, but single-threaded. | Meet a second person at the customer.',
    { warnings: [warning('deal.single-threaded')] },
  ],
  [
    'Strong | Well documented, but no decision-maker is identified. | Find out who signs.',
    { warnings: [warning('deal.no-power')] },
  ],
  [
    'Strong | Well documented, but watch out: champion has left. | Clear it up with the buyer.',
    { warnings: [warning('cross.champion', { title: 'Champion has left' })] },
  ],
  // What speaks only a little against it is no verdict.
  [
    'Strong | Well documented; closes in 70 days. | Keep it up to date.',
    { warnings: [warning('deal.no-pricing', { severity: 'low' })] },
  ],
  [
    'Not assessed yet | Nothing is written about this deal; it closes in 70 days. | Write down the customer’s pain in a sentence to start.',
    { score: 1, isAssessed: false, bestGain: 'Upload the RFP' },
  ],
  [
    'Not assessed yet | Nothing is written about this deal, and it is 12 days overdue. | Write down the customer’s pain in a sentence to start.',
    { score: 1, isAssessed: false, closeDate: '2026-11-10' },
  ],
  [
    'Not assessed yet | Nothing is written about this deal. | Describe the customer’s environment in a sentence to start.',
    { isAssessed: false, closeDate: null, mayStart: 'technical' },
  ],
  [
    'Not assessed yet | Nothing is written about this deal. | Ask its owner to write down the customer’s pain.',
    { isAssessed: false, closeDate: null, mayStart: null },
  ],
  [
    'Not assessed yet | 22 passages from conversations to review; it closes in 70 days. | Review them.',
    { isAssessed: false, toReview: 22 },
  ],
  [
    'Not assessed yet | 1 passage from conversations to review, and it is 12 days overdue. | Review it.',
    { isAssessed: false, closeDate: '2026-11-10', toReview: 1 },
  ],
  [
    'Not assessed yet | 22 passages from conversations not reviewed yet; it closes in 70 days. | Read them.',
    { isAssessed: false, toReview: 22, mayReview: false },
  ],
  ['Won | Closed won 12 days ago. | ', { outcome: 'won', closeDate: '2026-11-10' }],
  ['Won | Closed won. | ', { outcome: 'won', closeDate: '2026-12-10' }],
  ['Lost | Closed lost today. | ', { outcome: 'lost', closeDate: '2026-11-22', score: 9 }],
  ['Lost | Closed lost. | ', { outcome: 'lost', closeDate: null, isAssessed: false }],
])('[SCO-08] [DET-02] %s', (expected, given) => {
  expect(read(given)).toBe(expected);
});

test('[SCO-08] whatever the deal, one sentence and at most one action', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const text = fc.constantFrom('Dana', 'Name the buyer', 'No contact');
  fc.assert(
    fc.property(
      fc.record({
        score: fc.integer({ min: 1, max: 10 }),
        fit: fc.record({
          commercial: fc.integer({ min: 0, max: 100 }),
          technical: fc.integer({ min: 0, max: 100 }),
        }),
        isAssessed: fc.boolean(),
        outcome: fc.constantFrom('won' as const, 'lost' as const, null),
        closeDate: fc.option(day),
        stageSince: fc.option(day),
        contact: fc.option(text),
        bestGain: fc.option(text),
        warnings: fc.array(
          fc
            .constantFrom('deal.stalled', 'deal.silent', 'deal.pushed', 'deal.red-flag')
            .map((rule) => warning(rule)),
        ),
      }),
      (given) => {
        const { sentence, action } = verdictOf(deal(given));
        for (const each of [sentence, action ?? 'None.']) expect(each).toMatch(/^[A-Z][^.]*\.$/);
        expect(action === null).toBe(given.outcome !== null);
      },
    ),
  );
});

test.each([
  [{ champion: { name: 'Dana Reyes, COO' }, economic_buyer: { name: 'Kim Lee' } }, 'Dana Reyes'],
  [{ champion: { name: 'not found yet' }, economic_buyer: { name: 'Kim Lee (CFO)' } }, 'Kim Lee'],
  [{ champion: { name: 'Zoë Färber / Ann O’Hara' } }, 'Zoë Färber'],
  [{ champion: { name: 'TBD' } }, null],
  [{ champion: { name: 'The Head Of All Procurement Matters' } }, null],
  [{ champion: { details: 'Dana' } }, null],
  [null, null],
])('[DET-02] whom to ask of %j is %s', (texts, expected) => {
  expect(contactOf(texts)).toBe(expected);
});
