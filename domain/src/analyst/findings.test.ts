import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../commercial/methodologies.ts';
import type { DealFacts } from './facts.ts';
import { findingsOf } from './findings.ts';
import { stageOf } from '../opportunities/stage.ts';
import { analyzeStrategy } from './strategy.ts';
import { someFacts } from './testing/facts.ts';

const warningsOf = (facts: Partial<DealFacts>, data: MeddpiccData | null = null) =>
  findingsOf('MEDDPICC', data, { ...someFacts, ...facts }).warnings.map(({ rule }) => rule);

const crm = (...names: string[]) => names.map((name) => ({ name, from: 'crm' as const }));
const said = (...names: string[]) => names.map((name) => ({ name, from: 'said' as const }));

describe('deal warnings', () => {
  test.each<[string, Partial<DealFacts>, boolean]>([
    ['deal.overdue', { close_date: '2026-11-22' }, true],
    ['deal.overdue', { close_date: '2026-11-23' }, false],
    ['deal.overdue', { close_date: null }, false],
    ['deal.stalled', { stageChangedAt: '2026-10-23T08:00:00Z' }, true],
    ['deal.stalled', { stageChangedAt: '2026-10-24T08:00:00Z' }, false],
    ['deal.stalled', { stageChangedAt: '2026-11-10', medianDaysInStage: 8 }, true],
    ['deal.stalled', { stageChangedAt: '2026-10-01', medianDaysInStage: 60 }, false],
    ['deal.silent', { lastActivityAt: '2026-11-08' }, true],
    ['deal.silent', { lastActivityAt: '2026-11-09' }, false],
    ['deal.single-threaded', { contacts: 1 }, true],
    ['deal.single-threaded', { contacts: 0 }, true],
    ['deal.single-threaded', { contacts: 2 }, false],
    ['deal.single-threaded', { contacts: null }, false],
    ['deal.single-threaded', { contacts: 1, people: crm('Ana Ruiz') }, true],
    [
      'deal.single-threaded',
      { contacts: 1, people: [...crm('Ana Ruiz'), ...said('Ben Holm')] },
      false,
    ],
    [
      'deal.single-threaded',
      { contacts: 1, people: [...crm('Robert Holm'), ...said('Bob')] },
      true,
    ],
    ['deal.single-threaded', { contacts: 0, people: said('Ana Ruiz', 'Ben Holm') }, false],
    ['deal.single-threaded', { contacts: 0, people: said('Ana Ruiz') }, true],
    // somebody whose name HubSpot does not tell may be whoever was heard
    ['deal.single-threaded', { contacts: 1, people: said('Ana Ruiz') }, true],
    ['deal.single-threaded', { contacts: 1, people: [], knownPeople: 2 }, false],
    ['deal.pushed', { closeDatePushes: 2 }, true],
    ['deal.pushed', { closeDatePushes: 1 }, false],
    ['deal.no-pricing', { stage: 'Proposal' }, true],
    ['deal.no-pricing', { stage: 'Discovery' }, false],
  ])('%s with %j: %s', (rule, facts, fires) => {
    expect(warningsOf(facts).includes(rule)).toBe(fires);
  });

  test.each([
    ['There is a hiring freeze', true],
    ['No budget this year', true],
    ['The project is not on hold', false],
    ['All is well', false],
  ])('a red flag in "%s": %s', (pain, fires) => {
    expect(warningsOf({}, { pain }).includes('deal.red-flag')).toBe(fires);
  });

  test.each([
    [{ champion: { name: 'Ben Holm' } }, false],
    [{ economic_buyer: { name: 'Ben Holm, CFO' } }, false],
    [{ champion: { name: 'Ana' } }, true],
    [{ champion: { name: 'AR' }, economic_buyer: { name: 'A. Ruiz' } }, true],
    [{ champion: { name: 'nobody yet' } }, true],
  ])('with one contact and %j single-threaded: %s', (texts, fires) => {
    const facts = { contacts: 1, people: crm('Ana Ruiz') };
    expect(warningsOf(facts, texts).includes('deal.single-threaded')).toBe(fires);
  });

  test('a closed deal is past warning', () => {
    const facts = { stage: 'closedlost', close_date: '2026-01-01', contacts: 0 };
    expect(warningsOf(facts)).toEqual([]);
  });
});

test('findings are those of the whole analysis', () => {
  const data = { champion: { name: 'Ana Ruiz', details: 'She is leaving' }, pain: 'TBD' };
  const { tasks: _, ...findings } = analyzeStrategy('MEDDPICC', data, someFacts);
  expect(findingsOf('MEDDPICC', data, someFacts)).toEqual(findings);
});

test.each([
  ['appointmentscheduled', null, 'discovery'],
  ['Qualified To Buy', null, 'qualification'],
  ['presentationscheduled', null, 'qualification'],
  ['Decision Maker Bought-In', null, 'proposal'],
  ['contractsent', null, 'negotiation'],
  ['Closed Won', null, 'won'],
  ['closedlost', null, 'lost'],
  ['3. Technical validation (POC)', null, 'proposal'],
  ['Phase X', null, 'discovery'],
  ['Phase X', 60, 'proposal'],
  ['Phase X', 90, 'negotiation'],
] as const)('stage "%s" with probability %s is %s', (label, probability, stage) => {
  expect(stageOf(label, probability)).toBe(stage);
});

test('[COM-11] SPICED and BANT say that the score counts MEDDPICC', () => {
  const rulesOf = (methodology: 'SPICED' | 'MEDDPICC', isScoreEmpty: boolean) =>
    findingsOf(
      methodology,
      { pain: 'Quotes take 5 days.' },
      { ...someFacts, isScoreEmpty },
    ).warnings.map(({ rule }) => rule);
  expect(rulesOf('SPICED', true)).toContain('score.counts-meddpicc');
  expect(rulesOf('SPICED', false)).not.toContain('score.counts-meddpicc');
  expect(rulesOf('MEDDPICC', true)).not.toContain('score.counts-meddpicc');
});
