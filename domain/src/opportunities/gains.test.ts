import { expect, test } from 'vitest';
import { blankOpportunity } from './blank.ts';
import { gainsOf } from './gains.ts';
import { explainScores } from './scores.ts';

const blank = blankOpportunity('Acme');
const gains = gainsOf(explainScores(blank));

test('[SCO-08] every check that lacks points is a gain, the most valuable first', () => {
  const figures = explainScores(blank);
  const parts = [
    figures.commercial_progress_score,
    figures.technical_progress_score,
    figures.commercial_fit_score,
    figures.technical_fit_score,
  ];
  const lacking = parts.flatMap(({ checks }) => checks.filter(({ earnsMore }) => earnsMore));
  expect(gains).toHaveLength(lacking.length);
  const worths = gains.map(({ worth }) => worth);
  expect(worths).toEqual(worths.toSorted((one, other) => other - one));
});

test('[SCO-08] what a gain is worth is its share of the score', () => {
  // Tasks: 40 points of technical progress, which weighs 30 %: 12 % of ten.
  expect(gains[0]).toMatchObject({
    figure: 'technical_progress_score',
    check: 'tasks',
    worth: 1.2,
  });
  const champion = gains.filter(({ check }) => check === 'champion');
  expect(champion.map(({ figure, worth }) => [figure, worth])).toEqual([
    ['commercial_progress_score', 0.375],
    ['commercial_fit_score', 0.3],
  ]);
});

test('[SCO-08] what has earned all its points is no gain', () => {
  const pain = `Each late route has an impact of $40: ${'so it is every week '.repeat(3)}`;
  const after = gainsOf(explainScores({ ...blank, meddpicc_data: { pain } }));
  expect(gainsOf(explainScores(blank)).some(({ check }) => check === 'pain')).toBe(true);
  expect(after.some(({ check }) => check === 'pain')).toBe(false);
});
