import { setImmediate } from 'node:timers/promises';
import type { Anonymised, Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import type { ModelFinding, ModelLine } from '@plumbline/domain/suggestions/model-findings.ts';
import type { LanguageModel } from './language-model.ts';
import { conversationReading } from './prompts/conversation-reading.ts';

interface Question {
  lines: readonly ModelLine[];
  /** Names of whoever takes part, which the deal may not know. */
  names: readonly string[];
  dealId: string;
  signal: AbortSignal;
}

/**
 * Reads a conversation by a language model, names taken out. It only names words, which the caller
 * looks for in the conversation. Null where a name could not be taken out: then nothing was sent.
 * @param anonymiserOf knows the names of a deal and those that it is told
 */
export function conversationModel(
  model: LanguageModel,
  anonymiserOf: (dealId: string, names: readonly string[]) => Promise<Anonymiser>,
) {
  return async ({ lines, names, dealId, signal }: Question): Promise<ModelFinding[] | null> => {
    const anonymiser = await anonymiserOf(dealId, names);
    const anonymised = await anonymisedLines(anonymiser, lines, signal);
    if (!anonymised) return null;
    const call = conversationReading(anonymised);
    const { findings } = (await model.answer({ ...call, signal })).value;
    return findings.map(({ quote, ...finding }) => ({
      ...finding,
      quote: anonymiser.restore(quote).text,
    }));
  };
}

/** Line by line: a long call takes seconds of computing, and others want to be served meanwhile. */
async function anonymisedLines(
  anonymiser: Anonymiser,
  lines: readonly ModelLine[],
  signal: AbortSignal,
): Promise<{ side: ModelLine['side']; text: Anonymised }[] | null> {
  try {
    for (const { text } of lines) {
      anonymiser.learn(text);
      await setImmediate(undefined, { signal });
    }
    const anonymised = [];
    for (const { side, text } of lines) {
      anonymised.push({ side, text: anonymiser.anonymise(text) });
      await setImmediate(undefined, { signal });
    }
    return anonymised;
  } catch (error) {
    if (error instanceof LeakError) return null;
    throw error;
  }
}
