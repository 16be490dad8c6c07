import type { ModelReply } from '@plumbline/domain/ask/shape.ts';
import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised } from '@plumbline/domain/privacy/prompt.ts';
import type { Replacement } from '@plumbline/domain/privacy/replacement.ts';
import type { Line } from '@plumbline/domain/reading/lines.ts';
import { neutralised } from '@plumbline/domain/reading/chat-marks.ts';
import type { LanguageModel } from './language-model.ts';
import { ask } from './prompts/ask.ts';
import { safeText } from './safe-answer.ts';
import { namesIn, toldLines, type ToldPerson } from './told-lines.ts';

export interface AskedQuestion {
  about: 'deal' | 'pipeline';
  question: string;
  /** Deals whose names must not leave. */
  dealIds: readonly string[];
  /** What is computed of the deal or the deals, a line each; everybody's to read. */
  facts: string;
  sources: readonly ReadableConversation[];
  /** Those of their lines that are told. */
  lines: readonly Line[];
  people: readonly ToldPerson[];
  /** Words that survived a try before. */
  mask: readonly string[];
  signal: AbortSignal;
  onProgress: (receivedCharacters: number) => void;
}

/** A model's answer, names put back, and what it was given. */
export interface AskedReply {
  reply: ModelReply;
  given: string;
  replacements: readonly Replacement[];
  /** Whether it was told names as they are. */
  namesKept: boolean;
}

/** Asks a language model a question. @throws ModelError; LeakError: then nothing was sent */
export type AskQuestion = (asked: AskedQuestion) => Promise<AskedReply>;

/**
 * Answers questions by a language model, names taken out.
 * @param anonymiserOf knows the names of deals and those that it is told
 */
export function askModel(
  model: LanguageModel,
  anonymiserOf: (dealIds: readonly string[], names: readonly string[]) => Promise<Anonymiser>,
): AskQuestion {
  return async ({ about, dealIds, facts, sources, mask, onProgress, signal, ...asked }) => {
    const { lines, people } = asked;
    const told = { conversations: sources, lines, people, signal };
    const anonymiser = await anonymiserOf(dealIds, [...namesIn(told), ...mask]);
    const question = neutralised(asked.question);
    const known = neutralised(facts);
    anonymiser.learn(known);
    anonymiser.learn(question);
    const { legend, told: texts, heads } = await toldLines(anonymiser, told);
    const call = ask(about, {
      question: anonymiser.anonymise(question),
      around: [
        dataBlock(about === 'deal' ? 'deal' : 'deals', anonymiser.anonymise(known)),
        dataBlock('who is who', joinAnonymised(legend, '\n')),
      ],
      lines: joinAnonymised(
        texts.map(({ text }) => text),
        '\n',
      ),
    });
    const { value } = await model.answer({ ...call, signal, onProgress });
    // What stands behind a placeholder came from a conversation: it is made safe like the answer itself.
    const restored = (text: string) =>
      safeText(withNames(anonymiser.restore(text).text, heads), { sent: '', links: [] });
    return {
      reply: {
        answer: value.answer.map(({ text, quotes }) => ({
          text: restored(text),
          quotes: quotes.map((quote) => anonymiser.restore(quote).text),
        })),
        missing: restored(value.missing),
      },
      given: call.text,
      replacements: [...anonymiser.replacements],
      namesKept: model.inside !== null,
    };
  };
}

/** Somebody may be named by the head of their lines. */
function withNames(text: string, heads: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}_-])[PN]\d+(?![\p{L}\p{N}_-])/gu,
    (head) => heads.get(head) ?? head,
  );
}
