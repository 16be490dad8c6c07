import { expect, test } from 'vitest';
import type { MeddpiccData } from '../commercial/methodologies.ts';
import type { DealFacts } from './facts.ts';
import { analyzeStrategy } from './strategy.ts';
import { someFacts } from './testing/facts.ts';

const rulesOf = (data: MeddpiccData, facts: Partial<DealFacts> = {}) =>
  analyzeStrategy('MEDDPICC', data, { ...someFacts, ...facts }).crossChecks.map(({ rule }) => rule);

test.each([
  ['Legal takes 3 weeks, procurement 10 days', '2026-12-18', true],
  ['Legal takes 3 weeks', '2026-12-18', false],
  ['Legal takes 3 weeks', null, false],
  ['Legal is quick', '2026-11-24', false],
])('papers "%s" with the close date %s are too long: %s', (paper, close, tooLong) => {
  const rules = rulesOf({ paper_process: paper }, { close_date: close });
  expect(rules.includes('paper_process.after-close')).toBe(tooLong);
});

test.each([
  ['Board decides on 5 February 2027', true],
  ['Board decides on 20 January', false],
  ['Board decides on 20 January, go-live on 1 April', false],
  ['Decision in Q1', false],
  ['They meet on the second Wednesday of every month', false],
  ['They meet on the second Wednesday of the month', false],
  ['The board decides with all of its members (Shauna Truitt, 5 February 2027)', false],
])('decision process "%s" ends after the close date: %s', (process, late) => {
  const rules = rulesOf({ decision_process: process });
  expect(rules.includes('decision_process.after-close')).toBe(late);
});

test.each([
  ['Legal approved on 2 November', true],
  ['They meet on the second Wednesday of the month (Wen Li Zhao, 27 October)', false],
])('[COM-04] decision process "%s" lies in the past: %s', (process, isPast) => {
  const rules = rulesOf({ decision_process: process });
  expect(rules.includes('decision_process.past')).toBe(isPast);
});

test.each([
  ['Ana Ruiz', 'ana ruiz', true],
  ['Ana Ruiz', 'Ana', true],
  ['José Ruiz', 'Jose Ruiz', true],
  ['Ana Ruiz', 'Eva Ruiz', false],
  ['Committee', 'Committee', false],
])('buyer %s and champion %s are the same: %s', (buyer, champion, same) => {
  const rules = rulesOf({ economic_buyer: { name: buyer }, champion: { name: champion } });
  expect(rules.includes('economic_buyer.same-as-champion')).toBe(same);
});

test.each([
  ['Churn from 14% to 8%', 'Churn of 20% costs customers', true],
  ['Churn from 14% to 8%', 'Churn of 14% costs customers', false],
  ['Churn from 14% to 8%', '40% of the staff is ill', false],
  ['Late orders cost $1.2M a year', 'Late orders cost $100k a month', false],
  ['Late orders cost $1.2M a year', 'Late orders cost $500k a month', true],
])('metrics "%s" and pain "%s" differ: %s', (metrics, pain, differ) => {
  expect(rulesOf({ metrics, pain }).includes('metrics.differ-from-pain')).toBe(differ);
});

test('an RFP goes to more than one vendor', () => {
  const none = { competition: { names: 'No competitors' } };
  expect(rulesOf(none, { hasRfp: true })).toContain('competition.none-with-rfp');
  expect(rulesOf(none)).not.toContain('competition.none-with-rfp');
  expect(rulesOf({ competition: { names: 'Vantix' } }, { hasRfp: true })).not.toContain(
    'competition.none-with-rfp',
  );
});

test('a critical event without a year is the one after it was written', () => {
  const checks = (updated: string) =>
    analyzeStrategy(
      'SPICED',
      {
        critical_event: 'The audit of 3 October decides',
        critical_event_last_updated: `${updated}T08:00:00Z`,
      },
      someFacts,
    ).crossChecks.map(({ rule }) => rule);
  expect(checks('2026-08-15')).toContain('critical_event.past');
  expect(checks('2025-08-15')).toContain('critical_event.past');
});
