import type { ModelFailure } from '../../analysis/model-error.ts';
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
}

export const unavailable: Failure = {
  code: 'unavailable',
  message: "Can't reach the language model right now. Try again in a minute.",
  mayPass: true,
};

const wrongAddress: Failure = {
  code: 'not_configured',
  message:
    "The language model's address answers, but not like a language model. An administrator should check AI_BASE_URL.",
  mayPass: false,
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

const noCredit: Failure = {
  code: 'rate_limited',
  message: 'Your language model account is out of credit. Ask an administrator to top it up.',
  mayPass: false,
};

/** The first that fits a status counts. */
const byStatus: readonly [fits: (status: number) => boolean, failure: Failure][] = [
  [
    (status) => status === 401 || status === 403,
    {
      code: 'key_refused',
      message:
        'The language model provider rejected the key. An administrator should check AI_API_KEY.',
      mayPass: false,
    },
  ],
  [(status) => status === 402, noCredit],
  [
    (status) => status === 404,
    {
      code: 'not_configured',
      message:
        "The provider doesn't offer this language model. An administrator should check AI_MODEL and AI_BASE_URL.",
      mayPass: false,
    },
  ],
  [
    (status) => status === 429,
    {
      code: 'rate_limited',
      message: 'The language model is busy. Try again in a minute.',
      mayPass: true,
    },
  ],
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
  if (foreign) return foreign.reason === 'page' ? wrongAddress : unusable;
  if (!hasStatus(error)) return unavailable;
  const { statusCode: status, responseBody = '', responseHeaders = {} } = error;
  if (status === 200 && error.isRetryable) return unavailable; // the connection broke
  if (status === 429 && /insufficient_quota|billing|credit/i.test(responseBody)) return noCredit;
  const failure = byStatus.find(([fits]) => fits(status))?.[1] ?? unavailable;
  const retryAfterMs = retryAfter(responseHeaders);
  return { ...failure, message: withWait(failure.message, retryAfterMs), status, retryAfterMs };
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
