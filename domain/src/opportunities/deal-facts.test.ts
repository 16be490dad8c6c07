import { expect, test } from 'vitest';
import { commercialWarnings } from '../analyst/warnings.ts';
import { factsOfNothing } from '../analyst/facts-of.ts';
import { analystFactsOf, type CrmDealFacts } from './deal-facts.ts';

const today = '2026-11-21';
const rules = (facts: CrmDealFacts | null) => {
  const stage = { stage: 'Discovery', win_progress: 0 };
  const deal = { ...factsOfNothing(today), ...stage, ...analystFactsOf(stage, facts) };
  return commercialWarnings('MEDDPICC', null, deal).map(({ rule }) => rule);
};
const calm: CrmDealFacts = {
  stage: 'Discovery',
  outcome: 'open',
  probability: 20,
  stage_changed_at: '2026-11-20T10:00:00.000Z',
  last_activity_at: '2026-11-20T10:00:00.000Z',
  contacts: 3,
  decision_maker: null,
  close_date_pushes: 0,
  unusual: [],
  gone: null,
  merged_into: null,
  survivor: null,
  url: null,
  conflicts: [],
};

test.each([
  ['deal.stalled', { stage_changed_at: '2026-06-01T10:00:00.000Z' }],
  ['deal.silent', { last_activity_at: '2026-06-01T10:00:00.000Z' }],
  ['deal.single-threaded', { contacts: 1 }],
  ['deal.pushed', { close_date_pushes: 2 }],
])('[COM-05] what only the CRM knows brings the warning %s', (rule, facts) => {
  expect(rules({ ...calm, ...facts })).toContain(rule);
  expect(rules(calm)).not.toContain(rule);
  expect(rules(null)).not.toContain(rule);
});

test.each([
  ['2026-10-01', 10, true],
  ['2026-11-10', 10, false],
  ['2026-10-01', 60, false],
])(
  '[COM-05] a deal of no CRM since %s in a stage of usually %i days is stalled: %s',
  (since, usual_days, is) => {
    const own = {
      stage: 'Discovery',
      win_progress: 0,
      outcome: null,
      own_stage: { since, usual_days },
    };
    const deal = { ...factsOfNothing(today), ...own, ...analystFactsOf(own, null) };
    const found = commercialWarnings('MEDDPICC', null, deal).map(({ rule }) => rule);
    expect(found.includes('deal.stalled')).toBe(is);
  },
);

test('[COM-05] whether a deal is over is what the list of stages says, not its words', () => {
  const own = { stage: 'Lost and found', win_progress: 0, own_stage: null };
  const told = (outcome: 'lost' | null) => {
    const facts = { ...factsOfNothing(today), ...own, close_date: '2026-01-01' };
    const deal = { ...facts, ...analystFactsOf({ ...own, outcome }, null) };
    return commercialWarnings('MEDDPICC', null, deal).map(({ rule }) => rule);
  };
  expect(told(null)).toContain('deal.overdue');
  expect(told('lost')).toEqual([]);
});

test('[COM-05] a deal that the CRM has no more warns of nothing', () => {
  expect(rules({ ...calm, contacts: 1, gone: 'deleted' })).toEqual([]);
});

test('[COM-05] somebody whom the CRM gives the budget is power enough', () => {
  const warned = (decision_maker: string | null) => {
    const stage = { stage: 'Discovery', win_progress: 0 };
    const facts = analystFactsOf(stage, { ...calm, decision_maker });
    const deal = { ...factsOfNothing(today), ...stage, ...facts };
    return commercialWarnings('MEDDPICC', null, deal).map(({ rule }) => rule);
  };
  expect(warned(null)).toContain('deal.no-power');
  expect(warned('Ana Ruiz')).not.toContain('deal.no-power');
});

test('what the CRM does not say warns of nothing', () => {
  const silent = { stage_changed_at: null, last_activity_at: null, contacts: null };
  expect(rules({ ...calm, ...silent, outcome: null, probability: null })).toEqual(rules(null));
});

test('[COM-05] a deal that the CRM calls over warns of nothing, in whatever words', () => {
  const overdue = { ...calm, contacts: 1 };
  expect(rules(overdue)).toContain('deal.single-threaded');
  expect(rules({ ...overdue, outcome: 'lost' })).toEqual([]);
});

test('[COM-05] what could not be taken over from the CRM as it is warns, with what it said', () => {
  const unusual = [{ field: 'amount', told: 'to be agreed' }];
  const stage = { stage: 'Discovery', win_progress: 0 };
  const deal = {
    ...factsOfNothing(today),
    ...stage,
    ...analystFactsOf(stage, { ...calm, unusual }),
  };
  expect(commercialWarnings('MEDDPICC', null, deal)).toContainEqual({
    rule: 'deal.unusual',
    title: 'Check the amount',
    reason: 'HubSpot says “to be agreed”, which Plumbline can’t use as it is.',
    severity: 'medium',
  });
});
