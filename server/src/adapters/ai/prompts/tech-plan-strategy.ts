import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import type { ModelCall } from '../language-model.ts';
import type { ToldDossier } from './dossier.ts';
import { systemText } from './rules.ts';
import { strategyShape, strategyTask, type Strategy } from './strategy.ts';

const system = systemText(
  'You are an experienced sales engineer who reviews the technical side of one deal by TECH PLAN: Team, Environment, Challenges, Hurdles, Performance criteria, Lead time, Approach, Narrative.',
  strategyTask,
);

/** Next technical steps out of a TECH PLAN (TPL-05). */
export function techPlanStrategy(parts: {
  dossier: ToldDossier;
  /** What the person says beside the texts. */
  notes: Anonymised | null;
}): ModelCall<Strategy> {
  const { dossier, notes } = parts;
  const said = notes?.trim() ? notes : null;
  const told = said
    ? { ...dossier, quotable: [...dossier.quotable, { text: said, day: null }] }
    : dossier;
  return {
    prompt: 'tech-plan-strategy/4',
    system,
    text: joinAnonymised(said ? [dossier.text, dataBlock('notes', said)] : [dossier.text], '\n\n'),
    ...strategyShape(told),
  };
}
