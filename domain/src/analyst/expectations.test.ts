import { describe, expect, test } from 'vitest';
import { commercialChallenges, technicalChallenges } from '../../../eval/analyst/challenges.ts';
import { evaluatedDeals, outcomesOf } from '../../../eval/analyst/evaluate.ts';
import { analyzeCommercialChallenge } from './commercial-challenge.ts';
import { analyzeTechnicalChallenge } from './technical.ts';
import { someFacts } from './testing/facts.ts';

describe('[COM-11] [TPL-05] what a seller expects of the analysis', () => {
  test.each(evaluatedDeals.map((deal) => [`${deal.methodology}: ${deal.name}`, deal] as const))(
    '%s',
    (_, deal) => {
      const missed = outcomesOf(deal).filter(({ met }) => !met);
      expect(missed).toEqual([]);
    },
  );
});

test.each(commercialChallenges)('[CHA-03] "%s" is %s', (text, kind) => {
  expect(analyzeCommercialChallenge(text, { facts: someFacts }).class).toBe(kind);
});

test.each(technicalChallenges)('[TCH-02] "%s" with "%s" is %s', (title, description, kind) => {
  const { summary } = analyzeTechnicalChallenge({
    title,
    description,
    severity: 'High',
    status: 'Open',
    openDays: 3,
  });
  expect(summary.toLowerCase()).toContain(`this is about ${kind}`);
});
