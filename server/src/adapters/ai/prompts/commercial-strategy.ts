import {
  bantSections,
  meddpiccSections,
  spicedSections,
  type Methodology,
  type MethodologySection,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import type { ModelCall } from '../language-model.ts';
import { systemText } from './rules.ts';
import { fieldBlocks, strategySchema, strategyTask, type Strategy } from './strategy.ts';

export interface CommercialStrategyParts {
  methodology: Methodology;
  /** By section, or `section.field` where it has several: `pain`, `champion.details`. */
  texts: Readonly<Record<string, Anonymised | undefined>>;
  /** Stage, dates and the like, a line each. */
  deal: Anonymised | null;
}

const system = systemText(
  'You are an experienced sales coach who reviews one deal by the methodology that the team uses.',
  strategyTask,
);

const methodologies: Record<
  Methodology,
  { sections: readonly MethodologySection[]; intro: Anonymised }
> = {
  MEDDPICC: { sections: meddpiccSections, intro: prompt`The methodology is MEDDPICC.` },
  SPICED: { sections: spicedSections, intro: prompt`The methodology is SPICED.` },
  BANT: { sections: bantSections, intro: prompt`The methodology is BANT.` },
};

/** Next steps out of what a team wrote by its sales methodology (COM-11). */
export function commercialStrategy(parts: CommercialStrategyParts): ModelCall<Strategy> {
  const { sections, intro } = methodologies[parts.methodology];
  const fields = sections.flatMap((section) =>
    section.fields.map(({ key }) => ({
      name: [section.key, key ?? ''].join(' ').replaceAll('_', ' ').trim(),
      text: parts.texts[key === null ? section.key : `${section.key}.${key}`],
    })),
  );
  const deal = parts.deal ? [dataBlock('deal', parts.deal)] : [];
  return {
    prompt: 'commercial-strategy/1',
    system,
    text: joinAnonymised([intro, ...deal, fieldBlocks(fields)], '\n\n'),
    schema: strategySchema,
  };
}
