import { answerOf, foundPassages } from '@plumbline/domain/ask/answer.ts';
import { chosenPassages } from '@plumbline/domain/ask/passages.ts';
import type { ModelReply } from '@plumbline/domain/ask/shape.ts';
import type { AskSource } from '@plumbline/domain/ask/sources.ts';
import type { AskAnswer, AskRefusal } from '@plumbline/domain/ask/wire.ts';
import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import { LeakError, type Replacement } from '@plumbline/domain/privacy/replacement.ts';
import type { Line } from '@plumbline/domain/reading/lines.ts';
import type { Logger } from 'pino';
import type { Run } from '../../analysis/analyst.ts';
import { mostSurvivors } from '../../analysis/analyze.ts';
import { ModelError } from '../../analysis/model-error.ts';
import type { Person } from '../../platform/http/permission.ts';

/** The language model as it is set up now, asked for a person; null where none answers questions. */
export type AskModelNow = (personId: string) => Promise<{
  name: string;
  ask: (asked: {
    about: 'deal' | 'pipeline';
    question: string;
    dealIds: readonly string[];
    facts: string;
    sources: readonly ReadableConversation[];
    lines: readonly Line[];
    people: readonly { name: string; about: string }[];
    mask: readonly string[];
    signal: AbortSignal;
    onProgress: (receivedCharacters: number) => void;
  }) => Promise<{
    reply: ModelReply;
    given: string;
    replacements: readonly Replacement[];
    namesKept: boolean;
  }>;
} | null>;

/** What is needed to answer. */
interface AnswerDependencies {
  now: () => Date;
  log: Logger;
  askModelNow: AskModelNow;
}

/** What a person asks. */
export interface Asked {
  question: string;
  mask?: readonly string[] | undefined;
}

/** As much of one deal, or of all of them, as a prompt holds: some six thousand tokens. */
const mostCharacters = 24_000;
/** Of each deal where all are asked about. */
const mostOfOneDeal = 2400;

interface ToAnswer extends Asked {
  about: 'deal' | 'pipeline';
  sources: readonly AskSource[];
  /** What a source is called to the model. */
  titleOf: (source: AskSource) => string;
  facts: string;
  people: readonly { name: string; about: string }[];
  participants: ConversationContext['participants'];
  deals: readonly { id: string; name: string }[];
  searched: { deals: number; searched: number };
}

/**
 * Answers a question from sources: by the language model, as far as lines carry what it says; else
 * with the passages that were found. `lines` are those that the model was told.
 */
export async function answered(
  dependencies: AnswerDependencies,
  person: Person,
  { question, mask = [], about, sources, titleOf, participants, deals, ...given }: ToAnswer,
  run: Run,
): Promise<Omit<AskAnswer, 'id'> & { lines: readonly Line[] }> {
  const { now, log, askModelNow } = dependencies;
  const { lines, best, isWhole } = chosenPassages(
    question,
    sources,
    about === 'deal'
      ? { characters: mostCharacters }
      : { characters: mostCharacters, ofDeal: mostOfOneDeal },
  );
  const dealNames = new Map(deals.map(({ id, name }) => [id, name]));
  const from = { sources, participants, dealNames };
  const told = [...new Set(lines.map(({ conversation }) => conversation))].flatMap(
    (at) => sources[at] ?? [],
  );
  const found = {
    question,
    asked_at: now().toISOString(),
    passages: foundPassages(best, from),
    read: {
      conversations: told
        .filter(({ section }) => section === null)
        .map(({ id, deal_id, title, happened_at: said_at }) => ({ id, deal_id, title, said_at }))
        .toSorted((one, other) => other.said_at.localeCompare(one.said_at)),
      texts: told.filter(({ section }) => section !== null).length,
      is_whole: isWhole,
      ...given.searched,
    },
    lines,
  };
  const unanswered = (refusal: AskRefusal, why: string, survivors: readonly string[] = []) => ({
    ...found,
    answer: null,
    refusal,
    told: why,
    survivors: [...survivors],
    quotes: [],
    has_anonymized_data: false,
    names_kept: false,
    given: '',
    replacements: [],
  });
  if (lines.length === 0) return unanswered('nothing', messages.nothing(sources.length > 0));
  const model = await askModelNow(person.id);
  if (!model) return unanswered('off', messages.off);
  try {
    run.onProgress({ step: 'asking', received: 0 });
    const asked = await model.ask({
      about,
      question,
      mask,
      lines,
      facts: given.facts,
      people: given.people,
      dealIds: deals.map(({ id }) => id),
      sources: sources.map((source) => ({ ...source, title: titleOf(source) })),
      signal: run.signal,
      onProgress: (received) => run.onProgress({ step: 'answering', received }),
    });
    const { quotes, ...answer } = answerOf(asked.reply, { ...from, lines });
    return {
      ...found,
      answer: { ...answer, model: model.name },
      refusal: null,
      told: null,
      survivors: [],
      quotes,
      has_anonymized_data: asked.replacements.length > 0,
      names_kept: asked.namesKept,
      given: asked.given,
      replacements: [...asked.replacements],
    };
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof LeakError) {
      log.warn('a name could not be taken out: nothing was sent to the language model');
      return unanswered('leak', messages.leak, error.names.slice(0, mostSurvivors));
    }
    if (!(error instanceof ModelError)) throw error;
    log.warn({ err: error, code: error.code }, 'the language model answered no question');
    const isCapped = error.code === 'over_budget';
    return unanswered(isCapped ? 'budget' : 'failed', isCapped ? messages.budget : error.message);
  }
}

const messages = {
  off: 'No language model answers questions here.',
  budget: 'The limit for language model answers is used up.',
  leak: 'A passage may contain a name that isn’t known yet, so nothing was sent.',
  nothing: (isAny: boolean) =>
    isAny ? 'No passage shares a word with the question.' : 'There’s nothing to read yet.',
};
