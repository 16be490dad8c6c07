import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeness } from '../commercial/completeness.ts';
import { commercialFit } from '../commercial/fit.ts';
import type { MeddpiccData } from '../commercial/methodologies.ts';
import { commercialProgress } from '../commercial/progress.ts';
import { blankOpportunity } from './blank.ts';
import type { Figure } from '../explanation.ts';
import { explainScores, scoresOf } from './scores.ts';
import { noTexts } from '../technical/tech-plan.ts';

const text = (length: number) => 'x'.repeat(length);
const pointsOf = (figure: Figure, id: string) =>
  figure.checks.find((check) => check.id === id)?.got;

const full: MeddpiccData = {
  metrics: `ROI of 30% ${text(50)}`,
  economic_buyer: { name: 'Dana', details: `engaged ${text(50)}` },
  decision_criteria: `validated ${text(50)}`,
  decision_process: `timeline ${text(50)}`,
  paper_process: `two weeks ${text(50)}`,
  pain: `impact ${text(50)}`,
  champion: { name: 'Lee', details: `supporting ${text(50)}` },
  competition: { names: 'Acme', situation: text(51), differentiation: text(51), risks: text(51) },
};

describe('[SCO-02] commercial fit', () => {
  test.each([
    ['metrics', 8, 15],
    ['decision_criteria', 8, 15],
    ['decision_process', 8, 15],
    ['paper_process', 5, 10],
    ['pain', 8, 15],
  ] as const)('%s earns %i for any text and %i over 50 characters', (section, some, all) => {
    const points = (content: string) => pointsOf(commercialFit({ [section]: content }), section);
    expect(['', '   ', 'x', text(50), ` ${text(50)} `, text(51), text(500)].map(points)).toEqual([
      0,
      0,
      some,
      some,
      some,
      all,
      all,
    ]);
  });

  test.each(['economic_buyer', 'champion'] as const)(
    '%s earns 8 for a name and 15 with details over 50',
    (section) => {
      const points = (content: { name?: string; details?: string }) =>
        pointsOf(commercialFit({ [section]: content }), section);
      expect(points({ details: text(60) })).toBe(0);
      expect(points({ name: 'Dana' })).toBe(8);
      expect(points({ name: 'Dana', details: text(50) })).toBe(8);
      expect(points({ name: 'Dana', details: text(51) })).toBe(15);
    },
  );

  test('competition earns 5 for names and 10 with a situation over 50', () => {
    const points = (content: MeddpiccData['competition']) =>
      pointsOf(commercialFit({ competition: content }), 'competition');
    expect(points({ situation: text(60) })).toBe(0);
    expect(points({ names: 'Acme', situation: text(50) })).toBe(5);
    expect(points({ names: 'Acme', situation: text(51) })).toBe(10);
  });

  test('stops at 100, though the points add up to 110', () => {
    expect(commercialFit(full).value).toBe(100);
    expect(commercialFit(null).value).toBe(0);
  });
});

describe('[SCO-03] commercial progress', () => {
  test.each([
    ['metrics', { metrics: 'an roi we agreed' }],
    ['metrics', { metrics: 'saves 5%' }],
    ['metrics', { metrics: 'saves $5' }],
    ['economic_buyer', { economic_buyer: { details: 'ENGAGED in March' } }],
    ['economic_buyer', { economic_buyer: { details: 'first meeting' } }],
    ['decision_criteria', { decision_criteria: 'Validated' }],
    ['decision_criteria', { decision_criteria: 'confirmed by mail' }],
    ['decision_process', { decision_process: 'the Timeline is' }],
    ['decision_process', { decision_process: 'next step' }],
    ['paper_process', { paper_process: '2 weeks' }],
    ['paper_process', { paper_process: '5 days' }],
    ['pain', { pain: 'quantified' }],
    ['pain', { pain: 'Impact' }],
    ['pain', { pain: '$400k' }],
    ['champion', { champion: { details: 'is supporting us' } }],
    ['champion', { champion: { details: 'our advocate' } }],
    ['competition', { competition: { differentiation: text(51), risks: text(51) } }],
  ] as [string, MeddpiccData][])('%s passes with %o and earns 12.5', (id, data) => {
    expect(pointsOf(commercialProgress(data), id)).toBe(12.5);
    expect(commercialProgress(data).value).toBe(12.5);
  });

  test('competition needs both texts over 50', () => {
    const value = (differentiation: number, risks: number) =>
      commercialProgress({
        competition: { differentiation: text(differentiation), risks: text(risks) },
      }).value;
    expect([value(51, 50), value(50, 51), value(51, 51)]).toEqual([0, 0, 12.5]);
  });

  test('all eight make 100; words elsewhere count for nothing', () => {
    expect(commercialProgress(full).value).toBe(100);
    expect(
      commercialProgress({ pain: 'ROI', economic_buyer: { name: 'engaged meeting' } }).value,
    ).toBe(0);
  });
});

describe('[SCO-04] completeness', () => {
  test('counts subfields apart: 13 in MEDDPICC', () => {
    expect(
      completeness('MEDDPICC', full).checks.reduce((sum, check) => sum + check.possible, 0),
    ).toBe(13);
    expect(completeness('MEDDPICC', full).value).toBe(100);
    expect(completeness('MEDDPICC', { competition: { names: 'Acme' } }).value).toBe(7.69);
    expect(completeness('MEDDPICC', { economic_buyer: { name: ' ', details: 'x' } }).value).toBe(
      7.69,
    );
  });

  test('works for SPICED and BANT too', () => {
    expect(completeness('SPICED', { pain: 'x', decision: 'y' }).value).toBe(33.33);
    expect(completeness('BANT', { budget: 'x' }).value).toBe(25);
    expect(completeness('BANT', null).value).toBe(0);
  });
});

describe('[SCO-08] every figure says why', () => {
  const words = fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 120 }),
    fc.constantFrom(
      'ROI 5%',
      'engaged',
      'validated',
      'timeline',
      'two weeks',
      'impact $',
      'supporting',
    ),
  );
  const person = fc.record({ name: words, details: words });
  const data = fc.record({
    metrics: words,
    economic_buyer: person,
    decision_criteria: words,
    decision_process: words,
    paper_process: words,
    pain: words,
    champion: person,
    competition: fc.record({
      names: words,
      situation: words,
      differentiation: words,
      risks: words,
    }),
  });
  const texts = fc.record(Object.fromEntries(Object.keys(noTexts).map((key) => [key, words])));

  test('the points got add up to the figure, none is over what is possible, and what is missing is told', () => {
    fc.assert(
      fc.property(data, texts, (meddpicc_data, plan) => {
        const opportunity = { ...blankOpportunity('x'), ...plan, meddpicc_data };
        const { meddpicc_completeness, ...figures } = explainScores(opportunity);
        for (const { value, checks } of Object.values(figures)) {
          const sum = checks.reduce((total, check) => total + check.got, 0);
          expect(value).toBeCloseTo(Math.min(100, sum), 2);
        }
        for (const check of [...Object.values(figures), meddpicc_completeness].flatMap(
          (figure) => figure.checks,
        )) {
          expect(check.got >= 0 && check.got <= check.possible).toBe(true);
          expect(check.earnsMore === null).toBe(check.got === check.possible);
        }
      }),
    );
  });

  test('more text never lowers fit or completeness', () => {
    const plan = fc.record(Object.fromEntries(Object.keys(noTexts).map((key) => [key, words])));
    fc.assert(
      fc.property(
        data,
        plan,
        fc.constantFrom('metrics', 'pain', 'decision_process'),
        (meddpicc_data, rest, section) => {
          const before = { ...blankOpportunity('x'), ...rest, meddpicc_data };
          const more = {
            ...meddpicc_data,
            [section]: `${meddpicc_data[section as 'pain']} and more`,
          };
          const [low, high] = [scoresOf(before), scoresOf({ ...before, meddpicc_data: more })];
          expect(high.commercial_fit_score).toBeGreaterThanOrEqual(low.commercial_fit_score);
          expect(high.meddpicc_completeness).toBeGreaterThanOrEqual(low.meddpicc_completeness);
          expect(high.score).toBeGreaterThanOrEqual(low.score);
        },
      ),
    );
  });
});
