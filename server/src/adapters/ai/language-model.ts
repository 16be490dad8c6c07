import { searchesWeb } from '@plumbline/domain/language-model/providers.ts';
import type { Searched } from '@plumbline/domain/language-model/searched.ts';
import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import type { Inside } from '@plumbline/domain/privacy/inside.ts';
import type { PublicCompanyQuestion } from '@plumbline/domain/privacy/public-company.ts';
import type * as v from 'valibot';
import { ModelError } from '../../analysis/model-error.ts';
import { jsonIn } from './answer-json.ts';
import { createAsker, type Asked, type AskerOptions } from './asking.ts';
import type { Reply } from './exchange.ts';
import { cutOff, filtered, refused, unusable, type Failure } from './failures.ts';
import { messagesOf, readAnswer, type Fault } from './reading.ts';
import type { LinkRule } from './safe-answer.ts';
import type { LanguageModelConfig } from './settings.ts';
import { realWaits, startTimeLimit } from './waits.ts';
import { wireSchema } from './wire-schema.ts';

/** One question to a language model. */
export interface ModelCall<T> {
  /** Name and version of the prompt's file, e.g. `commercial-strategy/1`. */
  prompt: string;
  /** What the model is told to do: constant, never holds data. */
  system: string;
  /** The data, names taken out; or the name of a company whose public facts are asked for. */
  text: Anonymised | PublicCompanyQuestion;
  /** Shape of the answer. */
  schema: v.GenericSchema<unknown, T>;
  /** What is taken of a second answer, where the first one was refused; else the same. */
  lenient?: v.GenericSchema<unknown, T>;
  /** Addresses that the answer may name; every other one is taken out of it. */
  links?: LinkRule;
  /** Whether it may search the web by its provider’s own tool; only where nothing of a deal is told. */
  searches?: boolean;
  signal?: AbortSignal;
  /** Called with each answer as it was given, before it is read: for recordings. */
  onAnswer?: (said: unknown) => void;
  /** Told how far the answer is, where the server sends it in pieces. */
  onProgress?: (receivedCharacters: number) => void;
  /** Told of each try, also of those that failed. */
  onTry?: (tried: Try) => void;
}

/** One try of a question: what it took. */
export interface Try {
  seconds: number;
  /** Estimated by their length where the provider does not tell. */
  tokens: { input: number; output: number };
  /** Searches of the web by the provider’s own tool, as it tells them. */
  searches: number;
  /** Null for an answer. */
  failure: Failure | null;
}

export interface ModelAnswer<T> {
  value: T;
  /** The value as JSON: what the model said beyond it is not handed on. */
  raw: string;
  /** Of both tries together; null where the provider does not tell. */
  tokens: { input: number | null; output: number | null };
  /** What was searched for it; null where nothing was. */
  searched: Searched | null;
}

/** The configured language model. */
export interface LanguageModel {
  /** Provider and model, e.g. `openai/gpt-5`. */
  name: string;
  /** Whether it may be given its provider’s own search. */
  searches: boolean;
  /** Proof that it may be told names as they are; null for every model outside. */
  inside: Inside | null;
  /** @throws ModelError */
  answer<T>(call: ModelCall<T>): Promise<ModelAnswer<T>>;
}

/** What a second answer may have at least, where the first one was cut off. */
const moreRoom = 16_000;

/** The model of the settings. */
export function createLanguageModel(
  config: LanguageModelConfig,
  { inside = null, ...options }: Partial<AskerOptions> & { inside?: Inside | null } = {},
): LanguageModel {
  const { provider, model, timeoutMs } = config;
  const { waits = realWaits, send = fetch, known = null, onLearned = () => {} } = options;
  const ask = createAsker(config, { waits, send, known, onLearned });
  return {
    name: `${provider}/${model}`,
    searches: searchesWeb(provider),
    inside,
    async answer(call) {
      const limit = startTimeLimit(timeoutMs, call.signal, waits.now);
      try {
        return await answerTo(call, (asked) => ask(asked, limit));
      } finally {
        limit.end();
      }
    },
  };
}

/** Asks, and once more with what was wrong with an answer that cannot be used. */
async function answerTo<T>(
  call: ModelCall<T>,
  ask: (asked: Asked) => Promise<Reply | Failure>,
): Promise<ModelAnswer<T>> {
  const question = {
    name: call.prompt.split('/')[0] ?? call.prompt,
    system: call.system,
    schema: wireSchema(call.schema),
    searches: call.searches ?? false,
    onText: call.onProgress && countInto(call.onProgress),
    onTry: call.onTry && triedBy(call),
  };
  const first = answered(await ask({ ...question, messages: messagesOf(call.text) }));
  call.onAnswer?.(jsonIn(first.text));
  const read = readAnswer(first, call);
  if ('value' in read) return { ...read, tokens: first.tokens, searched: first.searched };

  const before = { text: first.text, faults: read.faults };
  const told = await ask({
    ...question,
    messages: messagesOf(call.text, before),
    mostTokens: first.isCutOff ? moreRoom : undefined,
  });
  if (first.isCutOff && isTooMuchRoom(told)) throw modelError(cutOff);
  const second = answered(told);
  call.onAnswer?.(jsonIn(second.text));
  const reread = readAnswer(second, { ...call, schema: call.lenient ?? call.schema });
  if ('faults' in reread) throw modelError(second.isCutOff ? cutOff : unusable, reread.faults);
  const searched = second.searched ?? first.searched;
  return { ...reread, tokens: sumOf(first.tokens, second.tokens), searched };
}

/** The server may give no more than it gave. */
function isTooMuchRoom(told: Reply | Failure): boolean {
  return !('text' in told) && (told.status === 400 || told.status === 422);
}

function answered(outcome: Reply | Failure): Reply {
  if (!('text' in outcome)) throw modelError(outcome);
  if (outcome.isFiltered) throw modelError(outcome.text.trim() === '' ? filtered : refused);
  return outcome;
}

const lettersOfToken = 4;
const tokensOf = (text: string) => Math.ceil(text.length / lettersOfToken);

function triedBy({ system, text, onTry }: ModelCall<unknown>): NonNullable<Asked['onTry']> {
  return (seconds, outcome) => {
    if (!('text' in outcome)) {
      onTry?.({ seconds, tokens: { input: 0, output: 0 }, searches: 0, failure: outcome });
      return;
    }
    const { input, output } = outcome.tokens;
    const tokens = {
      input: input ?? tokensOf(system) + tokensOf(text),
      output: output ?? tokensOf(outcome.text),
    };
    onTry?.({ seconds, tokens, searches: outcome.searched?.queries.length ?? 0, failure: null });
  };
}

/** Its cause holds nothing of the texts: it goes to the log. */
function modelError(failure: Failure, faults: readonly Fault[] = []): ModelError {
  const { code, message, status, retryAfterMs } = failure;
  const known = [...(status ? [`HTTP ${status}`] : []), ...faults.map(({ where }) => where)];
  const cause = known.length > 0 ? { cause: new Error(known.join(', ')) } : {};
  return new ModelError(code, message, { retryAfterMs, ...cause });
}

function countInto(onProgress: (receivedCharacters: number) => void) {
  let total = 0;
  return (received: number) => {
    total += received;
    onProgress(total);
  };
}

function sumOf(one: Reply['tokens'], other: Reply['tokens']): Reply['tokens'] {
  const sum = (a: number | null, b: number | null) =>
    a === null && b === null ? null : (a ?? 0) + (b ?? 0);
  return { input: sum(one.input, other.input), output: sum(one.output, other.output) };
}
