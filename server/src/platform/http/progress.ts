import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Logger } from 'pino';
import { AppError, fromOutage } from './errors.ts';

export const progressType = 'application/x-ndjson';

/**
 * Answers work that takes a while: as JSON when it is done, or, to a client that accepts
 * `application/x-ndjson`, line by line: any number of `{progress}`, then one `{result}` or
 * `{error, code}`. The signal aborts when the client has gone.
 */
export function answerWithProgress<Result extends object>(
  c: Context,
  log: Logger,
  work: (run: { signal: AbortSignal; onProgress: (progress: object) => void }) => Promise<Result>,
) {
  const { signal } = c.req.raw;
  if (!c.req.header('accept')?.includes(progressType)) {
    return work({ signal, onProgress: () => {} }).then(
      (result) => c.json(result),
      (error: unknown) => {
        throw isAbort(error, signal) ? stopped(error) : error;
      },
    );
  }
  const gone = new AbortController();
  c.header('Content-Type', progressType);
  c.header('X-Accel-Buffering', 'no');
  return Promise.resolve(
    stream(c, async (out) => {
      out.onAbort(() => gone.abort());
      const either = AbortSignal.any([signal, gone.signal]);
      const write = (line: object) => out.write(`${JSON.stringify(line)}\n`);
      try {
        const result = await work({
          signal: either,
          onProgress: (progress) => void write({ progress }),
        });
        await write({ result });
      } catch (error) {
        if (isAbort(error, either)) return;
        await write(failureLine(error, log));
      }
    }),
  );
}

/** Whether it is the client that went, and not another failure of the work meanwhile. */
function isAbort(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && error === signal.reason;
}

/** Nobody reads it: it keeps a client that has gone out of the log of errors. */
function stopped(cause: unknown): AppError {
  return new AppError('unavailable', 'The analysis was stopped.', { cause });
}

function failureLine(error: unknown, log: Logger): object {
  if (error instanceof AppError) {
    return { error: error.message, code: error.code, ...error.details };
  }
  log.error({ err: error }, 'unexpected error');
  const outage = fromOutage(error);
  if (outage) return { error: outage.message, code: outage.code };
  return { error: 'Something went wrong. Please try again.', code: 'internal' };
}
