import { expect, test } from 'vitest';
import { isAssessed, statusOf } from './assessed.ts';
import { blankOpportunity } from './blank.ts';
import type { Editable } from './changes.ts';
import type { Opportunity } from './opportunity.ts';
import { scoresOf } from './scores.ts';

const deal = (given: Partial<Editable> = {}): Opportunity => {
  const texts = { ...blankOpportunity('Acme'), ...given };
  return {
    ...texts,
    ...scoresOf(texts),
    id: '7b0e4e0e-3c1e-4a53-9d3c-0b6f6f6f6f6f',
    created_date: '2026-11-02T09:00:00.000Z',
    updated_date: '2026-11-02T09:00:00.000Z',
    company_info: null,
  };
};

const task = {
  id: 't',
  title: 'Call',
  description: '',
  priority: 'Low',
  type: 'commercial_strategy',
  completed: false,
} as const;
const challenge = {
  id: 'c',
  text: 'Procurement stalls.',
  status: 'open',
  createdAt: '2026-11-02T09:00:00.000Z',
  aiSolution: null,
} as const;

test('[SCO-01] a deal of which nothing is written is not assessed, whatever score that gives', () => {
  expect(isAssessed(deal())).toBe(false);
  expect(isAssessed(deal({ value: 1, stage: 'Legal', owner: 'Dana' }))).toBe(false);
  expect(
    isAssessed(
      deal({
        meddpicc_data: { pain: ' ', pain_last_updated: '2026-11-02T09:00:00.000Z' },
        technical_insights_narrative: '\n',
      }),
    ),
  ).toBe(false);
});

test.each<[string, Partial<Editable>]>([
  ['MEDDPICC', { meddpicc_data: { champion: { name: 'Dana' } } }],
  ['SPICED', { spiced_data: { situation: 'New CFO.' } }],
  ['BANT', { bant_data: { need: 'Faster quotes.' } }],
  ['TECH PLAN', { technical_insights_lead_time: 'Six weeks' }],
  ['a task', { strategy_recommendations: [task] }],
  ['a challenge', { commercial_challenges: [challenge] }],
  ['an RFP', { technical_insights_rfp_total_requirements: 3 }],
])('[SCO-01] %s is enough to be assessed', (_what, given) => {
  expect(isAssessed(deal(given))).toBe(true);
});

test('[PERM-01] what the server says counts where the texts are hidden', () => {
  expect(isAssessed({ ...deal(), is_assessed: true })).toBe(true);
  expect(isAssessed({ ...deal({ bant_data: { need: 'x' } }), is_assessed: false })).toBe(false);
});

test('[DET-02] the status follows what happened', () => {
  expect(statusOf(deal())).toBe('Awaiting Analysis');
  expect(statusOf(deal({ bant_data: { need: 'x' } }))).toBe('Awaiting Analysis');
  expect(statusOf(deal({ strategy_recommendations: [task] }))).toBe('Analyzed');
  expect(statusOf(deal({ status: 'On hold', strategy_recommendations: [task] }))).toBe('On hold');
});
