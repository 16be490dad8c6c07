import { plainText } from '@plumbline/domain/knowledge/markdown.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import { ModelError } from '../../analysis/model-error.ts';
import type { LanguageModel } from './language-model.ts';
import { rfpVerdict } from './prompts/rfp-verdict.ts';

interface Question {
  requirement: string;
  /** Of the documentation, the likeliest first. */
  passages: readonly { headingPath: readonly string[]; text: string }[];
  dealId: string | null;
  signal: AbortSignal;
}

/**
 * Answers requirements by a language model, part by part. It quotes the words of the documentation
 * that each rests on; whether they bear it out is for the caller to check. `passage` counts from 0.
 * Null where a name could not be taken out: then nothing was sent.
 * @param anonymiserOf knows the names of a deal, each time anew
 */
export function requirementModel(
  model: LanguageModel,
  anonymiserOf: (dealId: string | null) => Promise<Anonymiser>,
) {
  return async ({ requirement, passages, dealId, signal }: Question) => {
    const anonymiser = await anonymiserOf(dealId);
    const told = await askWithFewer(passages, async (fewer) => {
      const call = callOf(anonymiser, requirement, fewer);
      return call && model.answer({ ...call, signal });
    });
    if (!told) return null;
    const { parts, comment, confidence } = told.value;
    const restored = (text: string) => anonymiser.restore(text).text;
    return {
      confidence,
      comment: restored(comment),
      parts: parts.map(({ part, level, quote, passage }) => ({
        level,
        part: restored(part),
        quote: quote === null ? null : restored(quote),
        passage: passage === null ? null : passage - 1,
      })),
    };
  };
}

/** Half of the passages, the likeliest, where all of them are longer than the model reads. */
async function askWithFewer<Passage, Answer>(
  passages: readonly Passage[],
  ask: (passages: readonly Passage[]) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(passages);
  } catch (error) {
    const isTooLong = error instanceof ModelError && error.code === 'too_long';
    if (!isTooLong || passages.length < 2) throw error;
    return askWithFewer(passages.slice(0, Math.ceil(passages.length / 2)), ask);
  }
}

function callOf(anonymiser: Anonymiser, requirement: string, passages: Question['passages']) {
  const sources = passages.map(
    ({ headingPath, text }) => `${headingPath.join(' › ')}\n${plainText(text)}`,
  );
  for (const source of sources) anonymiser.allow(source);
  try {
    return rfpVerdict({
      requirement: anonymiser.anonymise(requirement),
      passages: sources.map((source) => anonymiser.anonymiseDocumentation(source)),
    });
  } catch (error) {
    if (error instanceof LeakError) return null;
    throw error;
  }
}
