import { analyzeStrategy } from '@plumbline/domain/analyst/strategy.ts';
import { analyzeTechPlan } from '@plumbline/domain/analyst/technical.ts';
import { callNotes } from './deals/call-notes.ts';
import { contradictoryDeals } from './deals/contradictions.ts';
import { earlyDeals } from './deals/early.ts';
import { excellentDeals } from './deals/excellent.ts';
import { fieldNotes } from './deals/field-notes.ts';
import { otherMethodologies } from './deals/spiced-and-bant.ts';
import { techPlans } from './deals/tech-plans.ts';
import { emptyNamedIn } from '@plumbline/domain/analyst/advice/technical-advice.ts';
import { needsNamedIn } from '@plumbline/domain/analyst/advice/gaps.ts';
import type { EvaluatedDeal } from './expectation.ts';

/** All deals of the evaluation. */
export const evaluatedDeals: readonly EvaluatedDeal[] = [
  ...earlyDeals,
  ...contradictoryDeals,
  ...excellentDeals,
  ...otherMethodologies,
  ...techPlans,
  ...fieldNotes,
  ...callNotes,
];

/** One wish and whether the answer fulfils it. */
interface Outcome {
  wish: string;
  met: boolean;
}

/** The analyst's answer to a deal of the evaluation. */
export function analysisOf(deal: EvaluatedDeal) {
  if (deal.methodology === 'TECH PLAN') {
    return { crossChecks: [], ...analyzeTechPlan(deal.data, deal.facts) };
  }
  return analyzeStrategy(deal.methodology, deal.data, deal.facts);
}

/** Holds the answer against what the seller expects of it. */
export function outcomesOf(deal: EvaluatedDeal): Outcome[] {
  const answer = analysisOf(deal);
  // one step may name several things that are missing
  const missing = answer.tasks
    .filter(({ rule }) => rule === 'little.written')
    .flatMap(({ description }) => [...needsNamedIn(description), ...emptyNamedIn(description)]);
  const tasks = [...answer.tasks.map(({ rule }) => rule), ...missing.map(({ id }) => id)];
  const fired = [...tasks, ...[...answer.crossChecks, ...answer.warnings].map(({ rule }) => rule)];
  const first = answer.tasks.slice(0, 3).map(({ section }) => section);
  return [
    {
      wish: 'a task, and at most eight',
      met: answer.tasks.length >= 1 && answer.tasks.length <= 8,
    },
    ...deal.wanted.map(({ what, rules }) => ({
      wish: `wanted: ${what} (${rules.join(' or ')})`,
      met: fired.some((rule) => rules.some((wanted) => fits(rule, wanted))),
    })),
    ...deal.unwanted.map(({ what, rules }) => {
      const found = fired.filter((rule) => rules.some((unwanted) => fits(rule, unwanted)));
      return {
        wish: `not: ${what}${found.length > 0 ? ` (${found.join(', ')})` : ''}`,
        met: found.length === 0,
      };
    }),
    ...(deal.first ?? []).map((section) => ({
      wish: `among the first three: ${section} (${first.join(', ')})`,
      met: first.includes(section) || missing.some(({ sections }) => sections.includes(section)),
    })),
    ...Object.entries(deal.levels ?? {}).map(([section, [lowest, highest]]) => {
      const level = (answer.evidence as Record<string, { level: number }>)[section]?.level ?? -1;
      return {
        wish: `level of ${section} from ${lowest} to ${highest} (${level})`,
        met: level >= lowest && level <= highest,
      };
    }),
    ...(deal.calm
      ? [
          {
            wish: 'nothing asked that a first talk asks',
            met: answer.tasks.every(({ rule }) => !rule.endsWith('.unknown')),
          },
        ]
      : []),
  ];
}

function fits(rule: string, wanted: string): boolean {
  return wanted.endsWith('*') ? rule.startsWith(wanted.slice(0, -1)) : rule === wanted;
}
