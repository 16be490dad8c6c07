import { describe, expect, test } from 'vitest';
import { technicalFit } from './fit.ts';
import { rfpProgress, technicalProgress, type TechnicalWork } from './progress.ts';
import type { TechPlanTexts } from './tech-plan.ts';
import type { Figure } from '../explanation.ts';
import { opportunityScore } from '../opportunities/score.ts';
import { noTexts } from './tech-plan.ts';

const text = (length: number) => 'x'.repeat(length);
const pointsOf = (figure: Figure, id: string) =>
  figure.checks.find((check) => check.id === id)?.got;

describe('[SCO-05] technical fit', () => {
  const points = (id: string, texts: Partial<TechPlanTexts>) =>
    pointsOf(technicalFit({ ...noTexts, ...texts }), id);

  test('team earns 8 for members and 15 with details over 50', () => {
    expect(points('team', { technical_insights_team_details: text(60) })).toBe(0);
    expect(points('team', { technical_insights_team_members: 'Ann' })).toBe(8);
    expect(
      points('team', {
        technical_insights_team_members: 'Ann',
        technical_insights_team_details: text(50),
      }),
    ).toBe(8);
    expect(
      points('team', {
        technical_insights_team_members: 'Ann',
        technical_insights_team_details: text(51),
      }),
    ).toBe(15);
  });

  test.each([
    ['environment', 'technical_insights_environment', 100, 8, 15],
    ['challenges', 'technical_insights_challenges', 100, 8, 15],
    ['hurdles', 'technical_insights_hurdles', 100, 8, 15],
    ['performance_criteria', 'technical_insights_performance_criteria', 100, 8, 15],
    ['lead_time', 'technical_insights_lead_time', 50, 8, 15],
    ['approach', 'technical_insights_approach', 100, 5, 10],
  ] as const)('%s (%s) over %i characters: %i, then %i', (id, field, over, some, all) => {
    expect(points(id, { [field]: '  ' })).toBe(0);
    expect(points(id, { [field]: text(over) })).toBe(some);
    expect(points(id, { [field]: text(over + 1) })).toBe(all);
  });

  test('everything makes 100', () => {
    const texts = Object.fromEntries(
      Object.keys(noTexts).map((key) => [key, text(101)]),
    ) as TechPlanTexts;
    expect(technicalFit(texts).value).toBe(100);
  });
});

describe('[SCO-06] technical progress', () => {
  const nothing: TechnicalWork = {
    texts: noTexts,
    requirements: [],
    challenges: [],
    tasks: { completed: 0, total: 0 },
  };
  const value = (work: Partial<TechnicalWork>) => technicalProgress({ ...nothing, ...work }).value;

  test('nothing at all is 20: no challenge is open', () => {
    expect(value({})).toBe(20);
  });

  test('requirements with a support level earn their share of 20', () => {
    const requirements = [
      { supportLevel: 'not_supported' as const },
      { supportLevel: null },
      { supportLevel: null },
    ];
    expect(value({ requirements })).toBeCloseTo(26 + 2 / 3, 8);
    expect(rfpProgress(requirements)).toBe(33.33);
    expect(rfpProgress([])).toBe(0);
  });

  test.each([
    ['technical_insights_team_members', 2],
    ['technical_insights_team_details', 2],
    ['technical_insights_environment', 3],
    ['technical_insights_challenges', 3],
    ['technical_insights_hurdles', 2],
    ['technical_insights_performance_criteria', 3],
    ['technical_insights_lead_time', 2],
    ['technical_insights_approach', 2],
    ['technical_insights_narrative', 1],
  ])('%s filled in earns %i', (field, weight) => {
    expect(value({ texts: { ...noTexts, [field]: 'x' } })).toBe(20 + weight);
  });

  test('challenges that are not Open earn their share of 20', () => {
    expect(value({ challenges: [{ status: 'Open' }] })).toBe(0);
    expect(value({ challenges: [{ status: 'Open' }, { status: 'Blocked' }] })).toBe(10);
    expect(value({ challenges: [{ status: 'In Progress' }, { status: 'Resolved' }] })).toBe(20);
  });

  test('completed tasks earn their share of 40', () => {
    expect(value({ tasks: { completed: 1, total: 4 } })).toBe(30);
    expect(value({ tasks: { completed: 4, total: 4 } })).toBe(60);
  });

  test('parts are added as they are and rounded by nobody on the way', () => {
    const unanswered = (many: number) =>
      Array.from({ length: many }, () => ({ supportLevel: null }));
    const answered = { supportLevel: 'not_supported' as const };
    const open = Array.from({ length: 5 }, () => ({ status: 'Open' as const }));
    const sixth = [answered, ...unanswered(5)];
    const challenges = [{ status: 'Blocked' as const }, ...open];
    const work = { requirements: sixth, challenges, tasks: { completed: 1, total: 12 } };
    expect(value(work)).toBe(10); // three times 3 1/3
    const parts = {
      commercial_progress_score: 0,
      commercial_fit_score: 60,
      technical_fit_score: 0,
      technical_progress_score: value(work),
    };
    expect(opportunityScore(parts)).toBe(2); // exactly 1.5
    // 3 1/3 + 1 2/3 + 20: exactly at the limit of its label, not just below it
    const eleven = Array.from({ length: 11 }, () => ({ status: 'Open' as const }));
    const limit = value({
      requirements: sixth,
      challenges: [{ status: 'Blocked' }, ...eleven],
      tasks: { completed: 1, total: 2 },
    });
    expect(limit).toBe(25);
    const third = [answered, ...unanswered(2)];
    const thirds = value({ requirements: third, challenges: [{ status: 'Open' }] });
    const half = { ...parts, technical_progress_score: thirds, commercial_fit_score: 65 };
    expect(opportunityScore(half)).toBe(2); // 20 + 130 = 150
  });
});
