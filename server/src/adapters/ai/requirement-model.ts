import { rawText } from '@plumbline/domain/knowledge/raw-text.ts';
import { plainVoice, type Voice } from '@plumbline/domain/language-model/voice.ts';
import type { Anonymised, Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { withoutPlaceholders } from '@plumbline/domain/privacy/placeholders.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import { neutralised } from '@plumbline/domain/reading/chat-marks.ts';
import type { ConfirmedAnswer } from '@plumbline/domain/rfp/library.ts';
import { supportLevelNames } from '@plumbline/domain/rfp/requirement.ts';
import { ModelError } from '../../analysis/model-error.ts';
import type { LanguageModel } from './language-model.ts';
import { rfpVerdict } from './prompts/rfp-verdict.ts';
import { safeText } from './safe-answer.ts';

interface Question {
  requirement: string;
  /** Of the documentation, the likeliest first. */
  passages: readonly { headingPath: readonly string[]; text: string }[];
  /** What people confirmed before, as examples. */
  before?: readonly ConfirmedAnswer[];
  dealId: string | null;
  signal: AbortSignal;
}

type AnonymiserOf = (dealId: string | null) => Promise<Anonymiser>;

/**
 * Answers requirements by a language model, part by part. It quotes the words of the documentation
 * that each rests on; whether they stand there is for the caller to check. `passage` counts from 0.
 * Null where a name could not be taken out: then nothing was sent.
 * @param readerOf knows the names of a deal, each time anew
 * @param anonymiserOf the same for answers of other deals, whose names are taken out for every model
 */
export function requirementModel(
  model: LanguageModel,
  readerOf: AnonymiserOf,
  {
    voice = plainVoice,
    anonymiserOf = readerOf,
  }: { voice?: Voice; anonymiserOf?: AnonymiserOf } = {},
) {
  const example = examplesOf(anonymiserOf);
  return async ({ requirement, passages, before = [], dealId, signal }: Question) => {
    const anonymiser = await readerOf(dealId);
    const examples = (await Promise.all(before.map(example))).filter((each) => each !== null);
    let leftOut = 0;
    const told = await askWithFewer(passages, async (fewer) => {
      const texts = textsOf(anonymiser, { requirement, passages: fewer, voice });
      if (!texts) return null;
      const call = rfpVerdict({ ...texts, before: examples }, (count) => (leftOut = count));
      return model.answer({ ...call, signal });
    });
    if (!told) return null;
    const { parts, level, comment, confidence } = told.value;
    const restored = (text: string) => anonymiser.restore(text).text;
    // What stands behind a placeholder came from the sheet: it is made safe like the answer itself.
    const plain = (text: string) => safeText(restored(text), { sent: '', links: [] });
    return {
      level,
      confidence,
      comment: plain(comment),
      leftOut,
      parts: parts.map(({ quotes, ...part }) => ({
        ...part,
        part: plain(part.part),
        note: plain(part.note),
        quotes: quotes.map(({ source, text }) => ({
          passage: source === null ? null : source - 1,
          text: restored(text),
        })),
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

/** Nothing may be sent where a name could not be taken out: then null. */
function nullOnLeak<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof LeakError) return null;
    throw error;
  }
}

function textsOf(
  anonymiser: Anonymiser,
  { requirement, passages, voice }: Pick<Question, 'requirement' | 'passages'> & { voice: Voice },
) {
  const sources = passages.map(
    ({ headingPath, text }) => `${headingPath.join(' › ')}\n${neutralised(rawText(text))}`,
  );
  for (const source of sources) anonymiser.allow(source);
  return nullOnLeak(() => ({
    requirement: anonymiser.anonymise(neutralised(requirement)),
    passages: sources.map((source) => anonymiser.anonymiseDocumentation(source)),
    voice: voiceTold(voice, anonymiser),
  }));
}

/** In the administrators' words; what we call ourselves is no secret, names of customers would be one. */
function voiceTold({ tone, us, product }: Voice, anonymiser: Anonymiser): Anonymised | null {
  const lines = [
    tone && `Tone: ${tone}`,
    us && `We call ourselves: ${us}`,
    product && `We call the product: ${product}`,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return anonymiser.anonymiseDocumentation(neutralised(lines.join('\n')));
}

/**
 * Answers of other deals as examples. Their names are taken out by what is known of their own deal, and
 * for good: none of them can come back in an answer on this one.
 */
function examplesOf(anonymiserOf: AnonymiserOf) {
  const known = new Map<string, Promise<Anonymiser>>();
  return async ({ opportunity_id: id, requirement, supportLevel, comment }: ConfirmedAnswer) => {
    const anonymising = known.get(id) ?? anonymiserOf(id);
    known.set(id, anonymising);
    const anonymiser = await anonymising;
    const text = [
      `Asked: ${requirement}`,
      `Level: ${supportLevelNames[supportLevel]}`,
      ...(comment ? [`Answer: ${comment}`] : []),
    ].join('\n');
    return nullOnLeak(() => withoutPlaceholders(anonymiser.anonymise(neutralised(text))));
  };
}
