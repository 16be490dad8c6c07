import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isOfDeleted, outageOf } from '../db/outage.ts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorCodes } from './error-codes.ts';

export type ErrorCode = keyof typeof errorCodes;

interface AppErrorOptions extends ErrorOptions {
  /** What is wrong with each field, keyed by its path, e.g. `meddpicc_data.metrics`. */
  fields?: Record<string, string>;
  /** More for the client to act on, merged into the body. Safe to show. */
  details?: Record<string, unknown>;
}

/** A failure that the caller can act on. Its message is shown to the person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
  }

  get status() {
    return errorCodes[this.code].status;
  }
}

/** A bug or an outage of ours during work whose failure has words of its own. */
class WorkFailure extends Error {
  /** @param told what people are told where nothing else is known */
  constructor(told: string, cause: unknown) {
    super(told, { cause });
    this.name = 'WorkFailure';
  }
}

/** Does work; a failure of ours in it is told in these words, an end that was asked for is not. */
export async function failingAs<Result>(
  told: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError || signal.aborted ? error : new WorkFailure(told, error);
  }
}

/** What a failure tells whoever asked: `{error, code, fields?}` and what the client can act on. */
export interface ErrorAnswer {
  status: ContentfulStatusCode;
  /** Seconds after which to ask again; only where that helps. */
  retryAfter?: number;
  body: { error: string; code: string; fields?: Record<string, string>; [detail: string]: unknown };
}

/**
 * The only place where an error becomes an answer, of a request or in a stream. A bug or an outage
 * goes to the log, and its details stay there.
 */
export function errorBody(error: unknown, logUnexpected: (error: unknown) => void): ErrorAnswer {
  if (error instanceof HTTPException) return errorBody(fromHttpException(error), logUnexpected);
  if (error instanceof AppError) {
    const { message, code, fields, details, status } = error;
    return { status, body: { error: message, code, ...(fields && { fields }), ...details } };
  }
  if (error instanceof WorkFailure) {
    const answer = errorBody(error.cause, logUnexpected);
    const isUnknown = answer.status === 500;
    return isUnknown ? { ...answer, body: { ...answer.body, error: error.message } } : answer;
  }
  if (isOfDeleted(error)) {
    const told = 'Someone just deleted what this belongs to.';
    return errorBody(new AppError('not_found', told), logUnexpected);
  }
  logUnexpected(error);
  const outage = fromOutage(error);
  if (outage) return { ...errorBody(outage, logUnexpected), retryAfter: retryAfterSeconds };
  const told = 'Something went wrong. Please try again.';
  return { status: 500, body: { error: told, code: 'internal' } };
}

/** Answers requests that failed. */
export function errorResponse(logUnexpected: (error: unknown) => void): ErrorHandler {
  return (error, c) => {
    const { body, status, retryAfter } = errorBody(error, logUnexpected);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return c.json(body, status);
  };
}

/** Outages and lock waits pass by themselves: whoever asks again is served. */
const retryAfterSeconds = 5;

/** What people are told of a database that is away or busy; null where it is neither. */
export function fromOutage(error: unknown): AppError | null {
  const outage = outageOf(error);
  if (outage === null) return null;
  const message =
    outage === 'away'
      ? 'Can’t reach the database right now. Try again in a few seconds.'
      : 'Plumbline is busy saving other changes. Try again in a few seconds.';
  return new AppError('unavailable', message, { cause: error });
}

/** Hono's own refusals, such as a body that is not JSON. */
function fromHttpException(error: HTTPException): AppError {
  if (error.status === 413) return new AppError('too_large', 'The request is too large');
  if (error.status === 404) return new AppError('not_found', 'Not found');
  return new AppError('invalid', 'The request body is not valid JSON', { cause: error });
}
