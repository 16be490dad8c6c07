import { expect, test } from 'vitest';
import type { RiskyDeal } from '../../api/insights.ts';
import { kindsOf, orders, risksOf, shownRisks, worthIn } from './risks.ts';

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

const worthOf = worthIn({ currency: 'USD', rates: [] });

test('[PAGE-01] risks are filtered by kind and put in the order that a person chooses', () => {
  const named = Object.fromEntries(
    orders.map(({ value }) => [
      value,
      shownRisks(deals, null, value, worthOf).map(({ name }) => name),
    ]),
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
  expect(shownRisks(deals, 'told', 'urgent', worthOf).map(({ name }) => name)).toEqual(['second']);
  expect(shownRisks(deals, 'price', 'value', worthOf).map(({ name }) => name)).toEqual([
    'first',
    'third',
  ]);
});

test('[PAGE-01] values of several currencies are ordered in one; those without a rate come last', () => {
  const rates = [{ currency: 'GBP', rate: '1.27', day: '2026-11-27', source: 'typed' as const }];
  const mixed = [
    deal('franc', { value: 900, currency: 'CHF' }),
    deal('dollar', { value: 110 }),
    deal('pound', { value: 100, currency: 'GBP' }),
  ];
  const ordered = shownRisks(mixed, null, 'value', worthIn({ currency: 'USD', rates }));
  expect(ordered.map(({ name }) => name)).toEqual(['pound', 'dollar', 'franc']);
});

test('[PAGE-01] of a deal what was told stands first, unless another kind is chosen', () => {
  const both = deal('both', {
    told: [{ text: 'No budget', quotes: [] }],
    warnings: [warning('deal.overdue', 'high'), warning('price', 'low')],
  });
  const kindsIn = (kind: string | null) => risksOf(both, kind).map((risk) => risk.kind);
  expect(kindsIn(null)).toEqual(['told', 'price']);
  expect(kindsIn('price')).toEqual(['price', 'told']);
});
