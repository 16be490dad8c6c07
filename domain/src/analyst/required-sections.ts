import type { Methodology } from '../commercial/methodologies.ts';
import { stageOf, stages } from '../opportunities/stage.ts';
import type { DealFacts } from './facts.ts';
import { bantSteps } from './steps/bant.ts';
import { meddpiccSteps } from './steps/meddpicc.ts';
import { spicedSteps } from './steps/spiced.ts';
import { techPlanSteps } from './steps/tech-plan.ts';

const requiredAt = {
  MEDDPICC: meddpiccSteps.required,
  SPICED: spicedSteps.required,
  BANT: bantSteps.required,
  'TECH PLAN': techPlanSteps.required,
} as const;

/** Keys of the sections that should hold something at the stage of a deal; none of a deal that is over. */
export function requiredSections(
  framework: Methodology | 'TECH PLAN',
  { stage, probability, outcome }: Pick<DealFacts, 'stage' | 'probability' | 'outcome'>,
): ReadonlySet<string> {
  const known = stageOf(stage, probability, outcome);
  const at = stages.findIndex((each) => each === known);
  return new Set(stages.slice(0, at + 1).flatMap((each) => requiredAt[framework][each]));
}
