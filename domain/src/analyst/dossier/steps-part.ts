import type { MethodologyTexts } from '../../commercial/methodologies.ts';
import type { DealFacts } from '../facts.ts';
import { openChallengesOf } from '../open-challenges.ts';
import { commercialSteps, technicalSteps } from '../steps/next-steps.ts';
import { commercialWarnings } from '../warnings.ts';
import { partOfLines, type DossierDeal, type DossierPart, type DossierSubject } from './part.ts';

const longestLine = 400;

/** What was computed of the deal: warnings, and the steps that its empty fields and facts ask for. */
export function stepsPart(
  facts: DealFacts,
  opportunity: DossierDeal | null,
  { commercial, about }: { commercial: MethodologyTexts; about: DossierSubject },
): DossierPart | null {
  const { methodology, data } = commercial;
  const isTechnical = about === 'TECH PLAN';
  if (isTechnical && !opportunity) return null;
  const warnings = isTechnical ? [] : commercialWarnings(methodology, data, facts);
  const { steps } =
    isTechnical && opportunity
      ? technicalSteps(
          opportunity,
          facts,
          openChallengesOf(opportunity.technical_insights_challenges_list, facts.today),
        )
      : commercialSteps(methodology, data, facts);
  const lines = [
    ...warnings.map(({ title, reason }) => `- ${title}: ${reason}`),
    ...steps.map(({ title, description }) => `- Step: ${title}. ${description}`),
  ];
  const short = lines.map((line) =>
    line.replaceAll(/\s+/g, ' ').slice(0, longestLine).toWellFormed(),
  );
  return partOfLines('candidates by rules', short, 'candidates');
}
