import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import * as v from 'valibot';
import { confidence, cutText, saying } from '../answer-fields.ts';
import { goodItemsOf } from '../good-items.ts';
import type { ModelCall } from '../language-model.ts';
import type { ToldDossier } from './dossier.ts';
import { systemText } from './rules.ts';
import { numberOfSource, sourceBlocks } from './sources.ts';

export interface TechnicalChallengeParts {
  title: Anonymised;
  description: Anonymised;
  /** Severity and status, a line each. */
  context: Anonymised | null;
  dossier: ToldDossier;
  /** Passages of the documentation that may help, the likeliest first. */
  sources: readonly Anonymised[];
}

/** Advice, and the words of the documentation that it rests on. */
export interface ToldAdvice {
  text: string;
  /** Empty for advice that rests on what is known of the deal. */
  quote: string;
  /** From 1; null for none. */
  source: number | null;
}

export interface ToldTechnicalChallenge {
  summary: string;
  recommendations: ToldAdvice[];
  risks: string[];
  /** 0 to 1. */
  confidence: number;
  comment: string;
}

const mostItems = 8;

/** What an answer looks like; `prompts.test.ts` reads it by the schema. */
export const technicalChallengeExample = {
  summary:
    'Groups must come from Okta by 3 March. Users do today; groups are in beta, so the open point is whether the beta is enough for them.',
  recommendations: [
    {
      text: 'Switch on the beta for their test tenant and show [PERSON_1] three of their own groups.',
      quote: 'Provisioning of groups is in beta and must be enabled by support.',
      source: 1,
    },
    { text: 'Ask [PERSON_1] which groups they need on day one.', quote: '', source: null },
  ],
  risks: ['The beta changes before 3 March; it shows in the release notes.'],
  confidence: 70,
  comment: 'Not known: how many groups, and whether a beta passes their security review.',
} as const;

export const technicalChallengeSystem = systemText(
  'You are an experienced sales engineer. One technical challenge stands in the way of a deal.',
  [
    'The data is all that is known of the deal, with a reading of the conversations with the customer and what was said in them, then the challenge, and last numbered passages of our own documentation. The later word counts more than the earlier. Done tasks are done: do not recommend them again.',
    'summary: what the challenge is about and the way out, in two to four sentences.',
    'recommendations: three to six actions, the most useful first; text: who does what with whom. Where one rests on the documentation, quote: the whole sentence or row of it, copied letter by letter, with three dots where you leave words out, and source: its number. Otherwise quote is empty and source null.',
    'risks: what may go wrong, and how it would show; at most five.',
    'confidence: 0 to 100, how well the sources and the data bear out the answer; below 50 where no source speaks of it.',
    'comment: what is not known and should be asked, in one or two sentences.',
    `Example of an answer, on another challenge:\n${JSON.stringify(technicalChallengeExample)}`,
  ],
);

/** What to do about a technical challenge, as far as the documentation tells (TCH-02). */
export function technicalChallenge(
  parts: TechnicalChallengeParts,
  /** Told how many recommendations had no shape, with each try. */
  onLeftOut: (count: number) => void = () => {},
): ModelCall<ToldTechnicalChallenge> {
  const challenge = prompt`${parts.title}\n\n${parts.description}`;
  const context = parts.context ? [dataBlock('state of the challenge', parts.context)] : [];
  return {
    prompt: 'technical-challenge/4',
    system: technicalChallengeSystem,
    text: joinAnonymised(
      [
        parts.dossier.text,
        dataBlock('challenge', challenge),
        ...context,
        sourceBlocks(parts.sources),
      ],
      '\n\n',
    ),
    schema: shapeFor(parts.sources.length, onLeftOut),
  };
}

/** Whether the quotes stand where they are said to is for the caller to check. */
function shapeFor(sources: number, onLeftOut: (count: number) => void) {
  const advice = v.object({
    text: saying(1500),
    quote: cutText(1500),
    source: numberOfSource(sources),
  });
  return v.object({
    summary: saying(4000),
    recommendations: v.pipe(
      goodItemsOf(advice, mostItems, onLeftOut),
      v.minLength(1, 'Must have one at least'),
    ),
    risks: goodItemsOf(saying(1500), mostItems, () => {}),
    confidence,
    comment: cutText(2000),
  });
}
