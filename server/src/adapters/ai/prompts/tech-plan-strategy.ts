import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import { techPlanSections, type TechPlanFieldKey } from '@plumbline/domain/technical/tech-plan.ts';
import type { ModelCall } from '../language-model.ts';
import { systemText } from './rules.ts';
import { fieldBlocks, strategySchema, strategyTask, type Strategy } from './strategy.ts';

export interface TechPlanStrategyParts {
  texts: Partial<Record<TechPlanFieldKey, Anonymised | undefined>>;
  /** Stage, dates and the like, a line each. */
  deal: Anonymised | null;
}

const system = systemText(
  'You are an experienced sales engineer who reviews the technical side of one deal by TECH PLAN: Team, Environment, Challenges, Hurdles, Performance criteria, Lead time, Approach, Narrative.',
  strategyTask,
);

/** Next technical steps out of a TECH PLAN (TPL-05). */
export function techPlanStrategy(parts: TechPlanStrategyParts): ModelCall<Strategy> {
  const fields = techPlanSections.flatMap((section) =>
    section.fields.map(({ key }) => ({
      name: key.replace('technical_insights_', '').replaceAll('_', ' '),
      text: parts.texts[key],
    })),
  );
  const deal = parts.deal ? [dataBlock('deal', parts.deal)] : [];
  return {
    prompt: 'tech-plan-strategy/1',
    system,
    text: joinAnonymised([...deal, fieldBlocks(fields)], '\n\n'),
    schema: strategySchema,
  };
}
