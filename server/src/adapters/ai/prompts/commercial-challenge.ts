import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import * as v from 'valibot';
import { caseInsensitive, listOf, saying } from '../answer-fields.ts';
import type { ModelCall } from '../language-model.ts';
import type { ToldDossier } from './dossier.ts';
import { systemText } from './rules.ts';

export interface CommercialChallengeParts {
  challenge: Anonymised;
  dossier: ToldDossier;
}

const schema = v.object({
  problemAnalysis: saying(4000),
  summary: saying(1000),
  recommendations: listOf(
    v.object({ action: saying(1500), priority: caseInsensitive(['high', 'medium', 'low']) }),
    1,
    8,
  ),
});
export type CommercialChallengeAnswer = v.InferOutput<typeof schema>;

const system = systemText(
  'You are an experienced sales coach. A team is held up in one deal by the challenge that the data describes.',
  [
    'The data is all that is known of the deal, and last the challenge. Done tasks are done: do not recommend them again. Candidates by rules may be wrong.',
    'problemAnalysis: what is behind the challenge, what it puts at risk, and what is not known yet, in three to six sentences.',
    'summary: the way out in one or two sentences.',
    'recommendations: three to six actions, the most useful first; each says who does what with whom. priority: high, medium or low.',
  ],
);

/** What is behind a commercial challenge, and what to do (CHA-03). */
export function commercialChallenge(
  parts: CommercialChallengeParts,
): ModelCall<CommercialChallengeAnswer> {
  return {
    prompt: 'commercial-challenge/2',
    system,
    text: joinAnonymised([parts.dossier.text, dataBlock('challenge', parts.challenge)], '\n\n'),
    schema,
  };
}
