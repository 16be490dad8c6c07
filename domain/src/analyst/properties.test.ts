import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bantSections, meddpiccSections, spicedSections } from '../commercial/methodologies.ts';
import type { TechPlanTexts } from '../technical/tech-plan.ts';
import { analyzeCommercialChallenge } from './commercial-challenge.ts';
import { analyzeStrategy } from './strategy.ts';
import type { TaskProposal } from './task-rule.ts';
import { analyzeTechnicalChallenge, analyzeTechPlan } from './technical.ts';
import { someFacts } from './testing/facts.ts';
import { readable } from '../facts/words.ts';

const phrases = [
  'Ana Ruiz (CFO) confirmed 30% by 12 March',
  'TBD, probably, no budget',
  'met the buyer; legal takes 3 weeks',
  'اجتماع مع المدير 12',
  '田中 (CFO)',
  '👩‍💻🚀 \ud83d \udc00x \u0000\u200f',
  '{champion} {why} $1 a "year"',
  '2026-02-30, Q9 99999, in 999 months',
  '1'.repeat(400),
  'A'.repeat(400),
  'a '.repeat(300),
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom(...phrases), { maxLength: 12 }).map((parts) => parts.join(' ')),
  fc.uint16Array({ maxLength: 60 }).map((units) => String.fromCharCode(...units)),
);
const nine = fc.array(text, { minLength: 9, maxLength: 9 });
/** One in eight: to ask again takes as long as everything else. */
const seldom = fc.nat(7).map((at) => at === 0);
const facts = fc.record({
  stage: fc.constantFrom('Discovery', 'qualifiedtobuy', 'Proposal', 'contractsent', 'won', '?'),
  close_date: fc.constantFrom(
    null,
    '2026-11-24',
    '2026-10-01',
    '2027-03-31',
    '9999-12-31',
    '0001-01-01',
  ),
  hasRfp: fc.boolean(),
  value: fc.constantFrom(0, 12.5, 1e12),
  company_name: fc.oneof(fc.constant(null), text),
  contacts: fc.constantFrom(null, 0, 1, 5),
  recentNews: fc.array(text, { maxLength: 2 }),
});

const data = (sections: typeof meddpiccSections | typeof spicedSections | typeof bantSections) =>
  fc
    .tuple(...sections.map(() => fc.array(text, { minLength: 4, maxLength: 4 })))
    .map((texts) =>
      Object.fromEntries(
        sections.map(({ key, fields }, index) => [
          key,
          fields[0]?.key === null
            ? texts[index]?.[0]
            : Object.fromEntries(fields.map((field, at) => [field.key, texts[index]?.[at]])),
        ]),
      ),
    );

function expectTasks(tasks: readonly TaskProposal[], fewest = 1) {
  expect(tasks.length).toBeGreaterThanOrEqual(fewest);
  expect(tasks.length).toBeLessThanOrEqual(8);
  expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length);
  for (const task of tasks) {
    expect(task.title.length).toBeLessThanOrEqual(300);
    expect(task.description.length).toBeLessThanOrEqual(4000);
    expect(task.scoreGain).toBeGreaterThanOrEqual(0);
    expect(`${task.title}${task.description}`.isWellFormed()).toBe(true);
  }
}

function expectOwnWords(tasks: readonly TaskProposal[], texts: readonly string[]) {
  const own = texts.map(readable);
  for (const quote of tasks.flatMap(({ quotes }) => quotes)) {
    expect(own.some((each) => each.includes(quote))).toBe(true);
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('[COM-11] any texts', () => {
  test.each([
    ['MEDDPICC', meddpiccSections],
    ['SPICED', spicedSections],
    ['BANT', bantSections],
  ] as const)('%s gives at most eight tasks, always the same', (methodology, sections) => {
    fc.assert(
      fc.property(data(sections), facts, seldom, (texts, known, isAskedAgain) => {
        const deal = { ...someFacts, ...known };
        const answer = analyzeStrategy(methodology, texts, deal);
        expectTasks(answer.tasks, 0);
        for (const { title } of answer.tasks) {
          expect(title.split(' ').length).toBeLessThanOrEqual(8);
        }
        expectOwnWords(answer.tasks, [...textsIn(texts), ...textsIn(known)]);
        if (!isAskedAgain) return;
        expect(analyzeStrategy(methodology, structuredClone(texts), deal)).toEqual(answer);
      }),
      { numRuns: 150 },
    );
  });

  test('a TECH PLAN gives five to eight tasks', () => {
    fc.assert(
      fc.property(nine, facts, seldom, (texts, known, isAskedAgain) => {
        const plan = techPlan(texts);
        const answer = analyzeTechPlan(plan, { ...someFacts, ...known });
        expectTasks(answer.tasks);
        if (!isAskedAgain) return;
        expect(analyzeTechPlan(plan, { ...someFacts, ...known })).toEqual(answer);
      }),
      { numRuns: 150 },
    );
  });

  test('challenges of any words are answered', () => {
    fc.assert(
      fc.property(text, text, (title, description) => {
        expect(analyzeCommercialChallenge(title, { facts: someFacts }).recommendations).not.toEqual(
          [],
        );
        const { recommendations, confidence } = analyzeTechnicalChallenge({
          title,
          description,
          severity: 'High',
          status: 'Open',
          openDays: 3,
        });
        expect(recommendations.length).toBeGreaterThan(0);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThan(1);
      }),
    );
  });
});

function techPlan([
  members,
  details,
  environment,
  challenges,
  hurdles,
  criteria,
  time,
  approach,
  story,
]: readonly string[]) {
  return {
    technical_insights_team_members: members ?? null,
    technical_insights_team_details: details ?? null,
    technical_insights_environment: environment ?? null,
    technical_insights_challenges: challenges ?? null,
    technical_insights_hurdles: hurdles ?? null,
    technical_insights_performance_criteria: criteria ?? null,
    technical_insights_lead_time: time ?? null,
    technical_insights_approach: approach ?? null,
    technical_insights_narrative: story ?? null,
  } satisfies TechPlanTexts;
}
