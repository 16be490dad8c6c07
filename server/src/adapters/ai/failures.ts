import type { ModelFailure } from '../../analysis/model-error.ts';
import { GuardedFetchError } from '../guarded-fetch/guarded-fetch-error.ts';
import { ForeignAnswer } from './model-fetch.ts';

export interface Failure {
  code: ModelFailure;
  /** For people. */
  message: string;
  /** Whether the same question may be answered a little later. */
  mayPass: boolean;
  /** Milliseconds that the provider asks to wait. */
  retryAfterMs?: number | undefined;
  /** HTTP status, where there was an answer. */
  status?: number | undefined;
  /** The server answered in one what it was asked for in pieces. */
  isUnstreamed?: boolean;
}

/** Where an administrator sets the model up. */
const page = 'Settings > AI Model';

export const unavailable: Failure = {
  code: 'unavailable',
  message: "Can't reach the language model right now. Try again in a minute.",
  mayPass: true,
};

const wrongAddress: Failure = {
  code: 'wrong_address',
  message: `The language model's address answers, but not like a language model. An administrator should check it under ${page}.`,
  mayPass: false,
};

const wrongPath: Failure = {
  code: 'wrong_address',
  message: `Nothing answers questions at this path of the language model's address. Most servers need /v1 at its end; an administrator should check it under ${page}.`,
  mayPass: false,
};

const noModel: Failure = {
  code: 'no_model',
  message: `The provider doesn't offer this language model. An administrator should choose another one under ${page}.`,
  mayPass: false,
};

export const tooLong: Failure = {
  code: 'too_long',
  message: 'The text is longer than the language model can read at once. Try again with less text.',
  mayPass: false,
};

export const cutOff: Failure = {
  code: 'cut_off',
  message: 'The language model stopped in the middle of its answer, at its limit of length, twice.',
  mayPass: false,
};

export const refused: Failure = {
  code: 'refused',
  message: 'The language model declined to answer this.',
  mayPass: false,
};

export const filtered: Failure = {
  code: 'content_filter',
  message: "The provider's content filter stopped the answer.",
  mayPass: false,
};

const unstreamed: Failure = {
  code: 'unavailable',
  message: 'The server answers in one, not in pieces.',
  mayPass: false,
  isUnstreamed: true,
};

export const unusable: Failure = {
  code: 'unusable_answer',
  message: "The language model's answer was unusable. Please try again.",
  mayPass: false,
};

export const timedOut: Failure = {
  code: 'timed_out',
  message: 'The language model took too long to answer. Please try again.',
  mayPass: false,
};

export const aborted: Failure = {
  code: 'aborted',
  message: 'The analysis was stopped.',
  mayPass: false,
};

const tooMany: Failure = {
  code: 'rate_limited',
  message: 'The language model is busy. Try again in a minute.',
  mayPass: true,
};

/** The same words for whoever reads them on that page. */
export function onThatPage(message: string): string {
  return message.split(/[.;] [Aa]n administrator should /)[0]?.replace(/\.?$/, '.') ?? message;
}

/** The provider said before how long nobody may ask. */
export function busy(waitMs: number): Failure {
  return { ...tooMany, message: withWait(tooMany.message, waitMs), retryAfterMs: waitMs };
}

const noCredit: Failure = {
  code: 'quota',
  message: 'Your language model account is out of credit. Ask an administrator to top it up.',
  mayPass: false,
};

/** The first that fits a status counts. */
const byStatus: readonly [fits: (status: number) => boolean, failure: Failure][] = [
  [
    (status) => status === 401 || status === 403,
    {
      code: 'key_refused',
      message: `The language model provider rejected the key. An administrator should check it under ${page}.`,
      mayPass: false,
    },
  ],
  [(status) => status === 402, noCredit],
  [(status) => status === 404, wrongPath],
  [(status) => status === 413, tooLong],
  [(status) => status === 429, tooMany],
  [(status) => status === 408 || status === 409 || status >= 500, unavailable],
  [
    (status) => status >= 400,
    {
      code: 'unavailable',
      message:
        'The language model refused the request. It may be too long; try again with less text.',
      mayPass: false,
    },
  ],
  // A redirect, or an answer with status 200 that is not one of a language model.
  [() => true, wrongAddress],
];

/**
 * What providers say in words alone, looked for in their answer and never handed on: OpenAI's codes,
 * Ollama's "model 'x' not found", vLLM's and llama.cpp's context sizes, Azure's content filter.
 */
const byWords: readonly [of: (status: number) => boolean, words: RegExp, failure: Failure][] = [
  [(status) => status === 429, /insufficient_quota|billing|credit/i, noCredit],
  [(status) => status === 404, /model/i, noModel],
  [
    (status) => status >= 400 && status < 500,
    /model_not_found|invalid model|model does not exist|unknown model/i,
    noModel,
  ],
  [
    (status) => status >= 400,
    /context[_ -]?(?:length|size|window)|prompt is too long|too many tokens|maximum (?:input|number of tokens)/i,
    tooLong,
  ],
  [(status) => status === 400, /content[_ ](?:filter|management)/i, filtered],
];

/** An answer with a status that is none, as the library reports it. */
interface StatusError extends Error {
  statusCode: number;
  responseBody?: string;
  responseHeaders?: Record<string, string>;
  isRetryable?: boolean;
}

/**
 * What went wrong, in our words. Errors of the library hold the question and the provider's own
 * words: neither is taken over.
 */
export function failureOf(error: unknown): Failure {
  const foreign = causesOf(error).find((each) => each instanceof ForeignAnswer);
  if (foreign) return ofForeign[foreign.reason];
  const barred = causesOf(error).find((each) => each instanceof GuardedFetchError);
  if (barred) return ofAddress(barred);
  if (!hasStatus(error)) return unavailable;
  const { statusCode: status, responseBody = '', responseHeaders = {} } = error;
  if (status === 200 && error.isRetryable) return unavailable; // the connection broke
  const failure =
    byWords.find(([of, words]) => of(status) && words.test(responseBody))?.[2] ??
    byStatus.find(([fits]) => fits(status))?.[1] ??
    unavailable;
  const retryAfterMs = retryAfter(responseHeaders);
  return { ...failure, message: withWait(failure.message, retryAfterMs), status, retryAfterMs };
}

const ofForeign = { page: wrongAddress, too_long: unusable, unstreamed } as const;

/** An address that is barred stays barred; a host that cannot be reached may come back. */
function ofAddress({ code, message }: GuardedFetchError): Failure {
  if (code === 'unreachable' || code === 'timeout') return unavailable;
  return { code: 'wrong_address', message, mayPass: false };
}

function hasStatus(error: unknown): error is StatusError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** Says how long, where the provider does. */
function withWait(message: string, retryAfterMs: number | undefined): string {
  const minutes = Math.ceil((retryAfterMs ?? 0) / 60_000);
  return minutes > 1 ? message.replace('in a minute', `in ${minutes} minutes`) : message;
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Seconds, or a date; OpenAI tells milliseconds in a header of its own. */
function retryAfter(headers: Record<string, string>): number | undefined {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const told = headers['retry-after'];
  if (!told) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
