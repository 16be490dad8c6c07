import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import * as v from 'valibot';
import type { TechnicalChallengeAnswer } from '../../../analysis/analyst.ts';
import { cutText, listOf, confidence, saying } from '../answer-fields.ts';
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
  /** Passages of the documentation that may help; their addresses stay here. */
  sources: readonly { passage: Anonymised; url: string }[];
}

const system = systemText(
  'You are an experienced sales engineer. One technical challenge stands in the way of a deal.',
  [
    'The data is all that is known of the deal, then the challenge, and last numbered passages of our own documentation. Done tasks are done: do not recommend them again. Candidates by rules may be wrong.',
    'summary: what the challenge is about and the way out, in two to four sentences.',
    'recommendations: three to six actions, the most useful first. risks: what may go wrong, and how it would show; at most five.',
    'confidence: 0 to 100, how well the sources and the data bear out the answer; below 50 where no source speaks of it.',
    'comment: what is not known and should be asked, in one or two sentences. source: number of the source that the answer rests on, or null.',
  ],
);

/** What to do about a technical challenge, as far as the documentation tells (TCH-02). */
export function technicalChallenge(
  parts: TechnicalChallengeParts,
): ModelCall<TechnicalChallengeAnswer> {
  const challenge = prompt`${parts.title}\n\n${parts.description}`;
  const context = parts.context ? [dataBlock('state of the challenge', parts.context)] : [];
  return {
    prompt: 'technical-challenge/2',
    system,
    text: joinAnonymised(
      [
        parts.dossier.text,
        dataBlock('challenge', challenge),
        ...context,
        sourceBlocks(parts.sources.map(({ passage }) => passage)),
      ],
      '\n\n',
    ),
    schema: schemaFor(parts.sources.map(({ url }) => url)),
  };
}

function schemaFor(urls: readonly string[]) {
  return v.pipe(
    v.object({
      summary: saying(4000),
      recommendations: listOf(saying(1500), 1, 8),
      risks: listOf(saying(1500), 0, 8),
      confidence,
      comment: cutText(2000),
      source: numberOfSource(urls.length),
    }),
    v.transform(({ source, ...answer }): TechnicalChallengeAnswer => ({
      ...answer,
      docLink: source === null ? null : (urls[source - 1] ?? null),
    })),
  );
}
