import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { outageOf } from '../db/outage.ts';
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

/** The only place where an error becomes an HTTP answer: `{error, code, fields?}`. */
export function errorResponse(logUnexpected: (error: Error) => void): ErrorHandler {
  return (error, c) => {
    if (error instanceof AppError) return answer(c, error);
    if (error instanceof HTTPException) return answer(c, fromHttpException(error));
    logUnexpected(error); // a bug or an outage: details stay in the log
    const outage = fromOutage(error);
    if (outage) {
      c.header('Retry-After', retryAfterSeconds);
      return answer(c, outage);
    }
    return c.json({ error: 'Something went wrong. Please try again.', code: 'internal' }, 500);
  };
}

/** Outages and lock waits pass by themselves: whoever asks again is served. */
const retryAfterSeconds = '5';

/** What people are told of a database that is away or busy; null where it is neither. */
export function fromOutage(error: unknown): AppError | null {
  const outage = outageOf(error);
  if (outage === null) return null;
  const message =
    outage === 'away'
      ? 'Plumbline cannot reach its data at the moment. Please try again in a few seconds.'
      : 'Plumbline is busy with other changes. Please try again in a few seconds.';
  return new AppError('unavailable', message, { cause: error });
}

function answer(c: Context, error: AppError) {
  return c.json(
    {
      error: error.message,
      code: error.code,
      ...(error.fields && { fields: error.fields }),
      ...error.details,
    },
    error.status,
  );
}

/** Hono's own refusals, such as a body that is not JSON. */
function fromHttpException(error: HTTPException): AppError {
  if (error.status === 413) return new AppError('too_large', 'The request is too large');
  if (error.status === 404) return new AppError('not_found', 'Not found');
  return new AppError('invalid', 'The request body is not valid JSON', { cause: error });
}
