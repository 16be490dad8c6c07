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
