import { describe, expect, test } from 'vitest';
import { dossierOf } from './dossier.ts';
import type { DossierDeal } from './part.ts';
import { factsOfNothing } from '../facts-of.ts';
import { unwrittenDeal } from '../testing/unwritten-deal.ts';
import type { DealFacts } from '../facts.ts';

const facts: DealFacts = {
  ...factsOfNothing('2026-11-23'),
  name: 'Claims',
  stage: 'Negotiation',
  value: 420_000,
  currency: 'EUR',
  close_date: '2026-12-18',
  company_name: 'Nordhafen',
  industry: 'Information not available',
  stageChangedAt: '2026-11-11',
  lastActivityAt: '2026-11-20',
  contacts: 4,
  closeDatePushes: 1,
  probability: 60,
  hasRfp: true,
};

const meddpicc = {
  pain: 'We pay twice for one in thirty claims.',
  pain_last_updated: '2026-11-11T09:00:00.000Z',
  champion: { name: 'Jane Doe', details: 'Jane Doe left the company last week.' },
  decision_process: 'Steering committee on 2 December decides. Live in the pilot in 4 days.',
};

const task = (id: string, title: string) => ({
  id,
  title,
  description: '',
  priority: 'High' as const,
  type: 'commercial_strategy' as const,
  completed: false,
  due_date: '2026-12-01',
});

const deal: DossierDeal = {
  ...unwrittenDeal,
  owner: 'Sam Field',
  meddpicc_data: meddpicc,
  bant_data: { budget: 'EUR 450k in the 2026 opex line' },
  technical_insights_environment: 'S/4HANA 2022, Entra ID',
  technical_insights_environment_last_updated: '2026-11-22T09:00:00.000Z',
  technical_insights_challenges_list: [
    {
      id: 'c',
      title: 'Audit log',
      description: 'Must reach the SIEM',
      severity: 'High',
      status: 'Open',
      createdAt: '2026-11-13T09:00:00.000Z',
      aiAnalysis: null,
      recommendations: null,
      risks: null,
      confidence: null,
      comment: null,
      docLink: null,
    },
  ],
  technical_insights_rfp_requirements: [
    {
      id: 'r1',
      requirement: 'SSO',
      priority: 'High',
      supportLevel: 'fully_supported',
      comment: null,
      confidence: null,
      docLink: null,
    },
    {
      id: 'r2',
      requirement: 'EU',
      priority: 'Low',
      supportLevel: null,
      comment: null,
      confidence: null,
      docLink: null,
    },
  ],
  strategy_recommendations: [task('uuid-1', 'Get the DPA back'), task('uuid-2', 'Send the sheet')],
  completed_step_ids: ['uuid-2'],
};

const dossier = dossierOf({
  facts,
  opportunity: deal,
  about: { methodology: 'MEDDPICC', data: meddpicc },
});
const part = (name: string) => dossier.parts.find((each) => each.name === name)?.text;

describe('[COM-11] a dossier tells all that is known of a deal', () => {
  test('today and what is counted from it', () => {
    expect(part('deal')).toBe(
      [
        'Today: 2026-11-23, Monday',
        'Customer: Nordhafen',
        'Stage: Negotiation, for 12 days',
        'Value: 420000 EUR',
        'Close date: 2026-12-18, in 25 days',
        'Kept by: MEDDPICC',
        'Probability of winning: 60 %',
        'Last activity: 2026-11-20, 3 days ago',
        'People of the customer in the CRM: 4',
        'Close date put off: 1 time',
      ].join('\n'),
    );
  });

  test('people with their parts, and nothing that a text tells of them', () => {
    expect(part('people')).toContain('Jane Doe: champion');
    expect(part('people')).not.toContain('left');
    expect(part('people')).toContain('Sam Field: ours');
  });

  test('the texts of all methods with their ages, those in question first', () => {
    const written = dossier.parts.filter(({ origin }) => origin === 'written');
    expect(written.map(({ name }) => name)).toEqual([
      'decision process',
      'pain',
      'champion name',
      'champion details',
      'bant budget',
      'tech plan environment',
      'technical challenges',
    ]);
    expect(part('pain')).toBe(meddpicc.pain);
    expect(part('last saved')).toContain('pain: 2026-11-11, 12 days ago');
    expect(part('last saved')).toContain('tech plan environment: 2026-11-22, 1 day ago');
    expect(part('technical challenges')).toContain('Audit log (High, Open, written 10 days ago)');
    expect(dossier.empty).toContain('metrics');
    expect(dossier.empty).not.toContain('pain');
  });

  test('tasks by short ids, done ones apart, and the requirements as numbers', () => {
    expect(part('open tasks')).toBe('t1: Get the DPA back (commercial, High, due 2026-12-01)');
    expect(part('done tasks')).toBe('d1: Send the sheet (commercial)');
    expect(dossier.tasks.map(({ handle, task: { id } }) => [handle, id])).toEqual([
      ['t1', 'uuid-1'],
      ['d1', 'uuid-2'],
    ]);
    expect(part('rfp')).toContain('fully supported: 1, 1 of them of high priority');
    expect(part('rfp')).toContain('without an answer: 1');
  });

  test('[TPL-05] for a TECH PLAN its own texts come first', () => {
    const technical = dossierOf({ facts, opportunity: deal, about: 'TECH PLAN' });
    const names = technical.parts.flatMap(({ name, origin }) => (origin === 'written' ? name : []));
    expect(names[0]).toBe('environment');
    expect(names).toContain('meddpicc pain');
    expect(technical.empty).toContain('narrative');
    expect(technical.sections[0]).toEqual({ name: 'team', key: 'team' });
  });
});

test('without a stored deal a dossier holds the texts and today alone', () => {
  const { parts } = dossierOf({
    facts: factsOfNothing('2026-11-23'),
    opportunity: null,
    about: { methodology: 'BANT', data: { need: 'Audits fail' } },
  });
  expect(parts.find(({ name }) => name === 'deal')?.text).toBe('Today: 2026-11-23, Monday');
  expect(parts.find(({ name }) => name === 'need')?.text).toBe('Audits fail');
});

test('[COM-10] a field that holds only a placeholder counts as empty', () => {
  const { parts } = dossierOf({
    facts: factsOfNothing('2026-11-23'),
    opportunity: { ...unwrittenDeal, technical_insights_environment: 'n/a' },
    about: { methodology: 'BANT', data: { need: 'Audits fail', budget: 'tbd', authority: '-' } },
  });
  const names = parts.map(({ name }) => name);
  expect(names).toContain('need');
  for (const name of ['budget', 'authority', 'tech plan environment']) {
    expect(names).not.toContain(name);
  }
});

test('however much is written, a dossier stays within bounds, and what is in question stays whole', () => {
  const long = 'A sentence of a long note. '.repeat(70);
  const everything = {
    situation: long,
    pain: long,
    impact: long,
    critical_event: long,
    evidence: long,
    decision: long,
  };
  const { parts } = dossierOf({
    facts,
    opportunity: {
      ...deal,
      bant_data: { budget: long, authority: long, need: long, timeline: long },
      commercial_challenges: Array.from({ length: 400 }, (_, at) => ({
        id: `${at}`,
        text: long,
        status: 'open' as const,
        createdAt: '2026-11-13T09:00:00.000Z',
        aiSolution: null,
      })),
      strategy_recommendations: Array.from({ length: 900 }, (_, at) => task(`${at}`, long)),
    },
    about: { methodology: 'SPICED', data: everything },
  });
  expect(parts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(40_000);
  expect(parts.find(({ name }) => name === 'decision')?.text).toBe(long);
});
