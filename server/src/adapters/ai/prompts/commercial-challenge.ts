import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import * as v from 'valibot';
import { caseInsensitive, cutText, saying } from '../answer-fields.ts';
import { goodItemsOf } from '../good-items.ts';
import type { ModelCall } from '../language-model.ts';
import type { ToldDossier } from './dossier.ts';
import { systemText } from './rules.ts';

export interface CommercialChallengeParts {
  challenge: Anonymised;
  dossier: ToldDossier;
  /** What is publicly known of the customer's company; null where nothing is, or nobody asked for it. */
  market?: Anonymised | null;
}

const challengePriorities = ['high', 'medium', 'low'] as const;
const mostItems = 8;

/** What an answer looks like; `prompts.test.ts` reads it by the schema. */
export const commercialChallengeExample = {
  problemAnalysis:
    'Nothing new is bought until July, so the price is not what holds the deal. [PERSON_1: buyer] can sign nothing new; whether an exception is possible is not written anywhere.',
  summary: 'Ask for the exception first, and offer a start in January that needs no new budget.',
  recommendations: [
    {
      action:
        'The account executive asks [PERSON_2] how an exception is filed and how long it takes.',
      priority: 'high',
      evidence: 'unsigned spend is on hold to June 30',
    },
    {
      action: 'Agree inside our team the least that may start in January.',
      priority: 'medium',
      evidence: '',
    },
  ],
} as const;

export const commercialChallengeSystem = systemText(
  'You are an experienced sales coach. A team is held up in one deal by the challenge that the data describes.',
  [
    'The data is all that is known of the deal, with a reading of the conversations with the customer and what was said in them, what is publicly known of the customer where the team asked for it, and last the challenge. What the customer said counts more than what the team wrote, and the later word more than the earlier. Done tasks are done: do not recommend them again.',
    'problemAnalysis: what is behind the challenge, what it puts at risk, and what is not known yet, in three to six sentences.',
    'summary: the way out in one or two sentences.',
    'recommendations: three to six actions, the most useful first; action: who does what with whom. priority: high, medium or low. evidence: the words of the data that call for it, copied letter by letter out of one text, with three dots where you leave words out; what the reading concludes and lists are no evidence; empty for advice that rests on experience.',
    'What is publicly known says nothing of this deal: use it where it explains the challenge, and say that it is public.',
    `Example of an answer, on another challenge:\n${JSON.stringify(commercialChallengeExample)}`,
  ],
);

/** What is behind a commercial challenge, and what to do (CHA-03). */
export function commercialChallenge(
  parts: CommercialChallengeParts,
  /** Told how many recommendations had no shape, with each try. */
  onLeftOut: (count: number) => void = () => {},
) {
  const market = parts.market ? [dataBlock('publicly known', parts.market)] : [];
  return {
    prompt: 'commercial-challenge/4',
    system: commercialChallengeSystem,
    text: joinAnonymised(
      [parts.dossier.text, ...market, dataBlock('challenge', parts.challenge)],
      '\n\n',
    ),
    schema: shapeFor(onLeftOut),
  } satisfies ModelCall<unknown>;
}

/** Whether the evidence stands in the data is for the caller to check. */
function shapeFor(onLeftOut: (count: number) => void) {
  const advice = v.object({
    action: saying(1500),
    priority: caseInsensitive(challengePriorities),
    evidence: cutText(1000),
  });
  return v.object({
    problemAnalysis: saying(4000),
    summary: saying(1000),
    recommendations: v.pipe(
      goodItemsOf(advice, mostItems, onLeftOut),
      v.minLength(1, 'Must have one at least'),
    ),
  });
}
