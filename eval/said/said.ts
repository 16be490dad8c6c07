import { foundForChallenge, questionsForChallenge } from '../../domain/src/analyst/challenges.ts';
import type { DealFacts } from '../../domain/src/analyst/facts.ts';
import { evidenceOfSections } from '../../domain/src/analyst/evidence.ts';
import { commercialSteps, technicalSteps } from '../../domain/src/analyst/steps/next-steps.ts';
import { verdictOf } from '../../domain/src/analyst/verdict.ts';
import { commercialWarnings } from '../../domain/src/analyst/warnings.ts';
import { commercialProgressRules } from '../../domain/src/commercial/progress.ts';
import { noTexts } from '../../domain/src/technical/tech-plan.ts';
import { keysOf } from '../../domain/src/keys.ts';
import { dealOf, nothingAsLongAs, telling } from './texts.ts';

const facts: DealFacts = {
  today: '2026-11-28',
  name: 'Deal',
  stage: 'Negotiation',
  value: 100_000,
  currency: 'USD',
  close_date: '2026-12-07',
  company_name: 'Acme',
  contacts: 3,
  decisionMaker: 'Ana Ruiz',
  lastActivityAt: '2026-11-16',
  hasRfp: false,
};

/** What the built-in parts say of a deal whose every text is this one, a statement each. */
export function saidOf(text: string): string[] {
  const data = dealOf(text);
  const warnings = commercialWarnings('MEDDPICC', data, facts);
  const plan = { ...noTexts };
  for (const key of keysOf(plan)) plan[key] = text;
  const { sentence } = verdictOf({
    today: facts.today,
    isAssessed: true,
    outcome: null,
    gone: null,
    closeDate: facts.close_date,
    lastActivity: facts.lastActivityAt ?? null,
    warnings,
    bestGain: null,
    mayStart: null,
    toReview: 0,
    mayReview: false,
  });
  return [
    sentence,
    ...warnings.map(({ title, reason }) => `${title}: ${reason}`),
    ...commercialSteps('MEDDPICC', data, facts).steps.map((step) => JSON.stringify(step)),
    ...technicalSteps(plan, facts, []).steps.map((step) => JSON.stringify(step)),
    ...Object.entries(evidenceOfSections('MEDDPICC', data, facts)).map(
      ([letter, { level }]) => `${letter}: evidence ${level}`,
    ),
    JSON.stringify(questionsForChallenge()),
    JSON.stringify(foundForChallenge([])),
  ];
}

/** The specification's own words, for which a text may be looked through. */
const specified = commercialProgressRules.flatMap(({ words }) => words);

/** Texts without those words: what is said of them must not depend on what they say. */
export const texts = telling.filter(
  (text) => !specified.some((word) => text.toLowerCase().includes(word)),
);

/** Statements that a text changed although only its meaning differs: conclusions. */
export function concluded(): string[] {
  return texts.flatMap((text) => {
    const plain = new Set(saidOf(nothingAsLongAs(text)));
    return saidOf(text).filter((statement) => !plain.has(statement));
  });
}
