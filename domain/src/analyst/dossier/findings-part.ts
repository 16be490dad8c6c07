import type { MethodologyTexts } from '../../commercial/methodologies.ts';
import { daysBetween } from '../../facts/days.ts';
import type { DealFacts } from '../facts.ts';
import { analyzeStrategy } from '../strategy.ts';
import { analyzeTechPlan } from '../technical.ts';
import type { DossierDeal, DossierPart, DossierSubject } from './part.ts';

const mostFindings = 16;
const longestFinding = 400;

/** What the rules found and would propose: candidates that a model has to check against the texts. */
export function findingsPart(
  facts: DealFacts,
  opportunity: DossierDeal | null,
  { commercial, about }: { commercial: MethodologyTexts; about: DossierSubject },
): DossierPart | null {
  const found =
    about === 'TECH PLAN' ? technical(facts, opportunity) : strategic(facts, commercial);
  const lines = [
    ...found.findings.map(({ title, reason }) => `- ${title}: ${reason}`),
    ...found.tasks.map(({ title, description }) => `- Step: ${title}. ${description}`),
  ];
  if (lines.length === 0) return null;
  const text = [...new Set(lines)]
    .slice(0, mostFindings)
    .map((line) => line.replaceAll(/\s+/g, ' ').slice(0, longestFinding).toWellFormed())
    .join('\n');
  return { name: 'candidates by rules', text, origin: 'candidates', isOptional: true };
}

function strategic(facts: DealFacts, { methodology, data }: MethodologyTexts) {
  const { crossChecks, warnings, tasks } = analyzeStrategy(methodology, data, facts);
  return { findings: [...crossChecks, ...warnings], tasks };
}

function technical(facts: DealFacts, opportunity: DossierDeal | null) {
  if (!opportunity) return { findings: [], tasks: [] };
  const challenges = opportunity.technical_insights_challenges_list.map(
    ({ title, severity, status, createdAt }) => ({
      title,
      severity,
      status,
      openDays: createdAt ? daysBetween(createdAt, facts.today) : null,
    }),
  );
  const { warnings, tasks } = analyzeTechPlan(opportunity, { ...facts, challenges });
  return { findings: warnings, tasks };
}
