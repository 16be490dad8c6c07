import { exactScore } from '@plumbline/domain/opportunities/score.ts';
import { expect, test } from 'vitest';
import { sampleOpportunity } from '../testing/sample-opportunity.ts';
import { previewScores } from './preview.ts';
import { allCommercialSections } from './section.ts';

const opportunity = sampleOpportunity();
const metrics = allCommercialSections.find(({ key }) => key === 'meddpicc_data.metrics');

test('[COM-05] without a draft there is no decimal: the score is a whole number', () => {
  const { exact, scores } = previewScores(opportunity, allCommercialSections, {});
  expect(exact).toBeNull();
  expect(scores.score).toBe(opportunity.score);
});

test('[COM-05] a sentence that is typed moves the decimal before it moves the score', () => {
  const values = { text: 'ROI 20%: $240k a year, quantified and validated with finance.' };
  const drafts = { 'meddpicc_data.metrics': { values, base: metrics!.read(opportunity) } };
  const before = structuredClone(opportunity);
  const { exact, scores } = previewScores(
    { ...opportunity, meddpicc_data: null },
    allCommercialSections,
    drafts as never,
  );
  expect(exact?.score).toBeCloseTo(exactScore(scores), 9);
  expect(exact?.change).not.toBe(0);
  expect(Number.isInteger(scores.score)).toBe(true);
  expect(opportunity).toEqual(before);
});
