import { expect, test } from 'vitest';
import type { RiskyDeal } from '../../api/insights.ts';
import { kindsOf, orders, shownRisks } from './risks.ts';

const warning = (rule: string, severity: 'high' | 'low') => ({
  rule,
  title: rule,
  reason: '',
  severity,
});
const deal = (name: string, fields: Partial<RiskyDeal>): RiskyDeal => ({
  id: name,
  is_assessed: true,
  name,
  company_name: null,
  stage: 'Proposal',
  owner: null,
  value: 0,
  currency: null,
  close_date: null,
  score: 1,
  warnings: [],
  told: [],
  ...fields,
});
const deals = [
  deal('first', { owner: 'Zoe', value: 5, score: 8, warnings: [warning('price', 'low')] }),
  deal('second', { value: 9, score: 2, told: [{ text: 'No budget', quotes: [] }] }),
  deal('third', {
    owner: 'Ada',
    close_date: '2026-12-01',
    score: 5,
    warnings: [warning('price', 'high')],
  }),
];

test('[PAGE-01] risks are filtered by kind and put in the order that a person chooses', () => {
  const named = Object.fromEntries(
    orders.map(({ value }) => [value, shownRisks(deals, null, value).map(({ name }) => name)]),
  );
  expect(named).toEqual({
    urgent: ['first', 'second', 'third'],
    severity: ['second', 'third', 'first'],
    close: ['third', 'first', 'second'],
    value: ['second', 'first', 'third'],
    score: ['second', 'third', 'first'],
    owner: ['third', 'first', 'second'],
  });
  expect(kindsOf(deals)).toEqual([
    { value: 'price', label: 'price (2)' },
    { value: 'told', label: 'Told in conversations (1)' },
  ]);
  expect(shownRisks(deals, 'told', 'urgent').map(({ name }) => name)).toEqual(['second']);
  expect(shownRisks(deals, 'price', 'value').map(({ name }) => name)).toEqual(['first', 'third']);
});
