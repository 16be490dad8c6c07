import type { Methodology } from '@plumbline/domain/commercial/methodologies.ts';
import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import type { ModelCall } from '../language-model.ts';
import type { ToldDossier } from './dossier.ts';
import { systemText } from './rules.ts';
import { strategyShape, strategyTask, type Strategy } from './strategy.ts';

const system = systemText(
  'You are an experienced sales coach who reviews one deal by the methodology that the team uses.',
  strategyTask,
);

const intros: Record<Methodology, Anonymised> = {
  MEDDPICC: prompt`The methodology is MEDDPICC.`,
  SPICED: prompt`The methodology is SPICED.`,
  BANT: prompt`The methodology is BANT.`,
};

/** Next steps out of what a team wrote by its sales methodology (COM-11). */
export function commercialStrategy(parts: {
  methodology: Methodology;
  dossier: ToldDossier;
}): ModelCall<Strategy> {
  return {
    prompt: 'commercial-strategy/4',
    system,
    text: joinAnonymised([intros[parts.methodology], parts.dossier.text], '\n\n'),
    ...strategyShape(parts.dossier),
  };
}
