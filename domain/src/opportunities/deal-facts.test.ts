import { expect, test } from 'vitest';
import { findingsOf } from '../analyst/findings.ts';
import { factsOfNothing } from '../analyst/facts-of.ts';
import { analystFactsOf, type CrmDealFacts } from './deal-facts.ts';

const today = '2026-11-21';
const rules = (facts: CrmDealFacts | null) => {
  const deal = { ...factsOfNothing(today), stage: 'Discovery', ...analystFactsOf(facts) };
  return findingsOf('MEDDPICC', null, deal).warnings.map(({ rule }) => rule);
};
const calm: CrmDealFacts = {
  stage_changed_at: '2026-11-20T10:00:00.000Z',
  last_activity_at: '2026-11-20T10:00:00.000Z',
  contacts: 3,
  close_date_pushes: 0,
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

test('what the CRM does not say warns of nothing', () => {
  const silent = { stage_changed_at: null, last_activity_at: null, contacts: null };
  expect(rules({ ...silent, close_date_pushes: 0 })).toEqual(rules(null));
});
