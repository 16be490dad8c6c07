import { stageNumber, stages } from '../../opportunities/stage.ts';
import type { DealFacts } from '../facts.ts';
import type { Framework } from '../section-texts.ts';
import { bantSteps } from './bant.ts';
import { meddpiccSteps } from './meddpicc.ts';
import { spicedSteps } from './spiced.ts';
import type { StepRow, StepTable } from './step.ts';
import { techPlanSteps } from './tech-plan.ts';

/** The steps by what a deal's texts are kept by, as the docs show them. */
export const stepTables: Readonly<Record<Framework, StepTable>> = {
  MEDDPICC: meddpiccSteps,
  SPICED: spicedSteps,
  BANT: bantSteps,
  'TECH PLAN': techPlanSteps,
};

/** The id of a row: `metrics.words`, `economic_buyer.name.text`. */
export function ruleOf({ section, field, lacks }: StepRow): string {
  return [section, field, lacks].filter(Boolean).join('.');
}

/** Keys of the sections that should hold something at the stage of a deal; none of a deal that is over. */
export function requiredSections(
  framework: Framework,
  deal: Pick<DealFacts, 'stage' | 'probability' | 'outcome'>,
): ReadonlySet<string> {
  return new Set(
    stages.slice(0, stageNumber(deal) + 1).flatMap((each) => stepTables[framework].required[each]),
  );
}
