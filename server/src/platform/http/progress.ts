import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Logger } from 'pino';
import type * as v from 'valibot';
import type { Answered, DescribedEnv } from './describe.ts';
import { AppError, errorBody } from './errors.ts';
import type { Exact } from './exact.ts';
import type { AppEnv } from './permission.ts';

export const progressType = 'application/x-ndjson';

interface Run {
  /** Aborts when the client has gone. */
  signal: AbortSignal;
  onProgress: (progress: object) => void;
}

/**
 * Answers work that takes a while: as JSON when it is done, or, to a client that accepts
 * `application/x-ndjson`, line by line: any number of `{progress}`, then one `{result}` or
 * `{error, code}`.
 */
export function answerWithProgress<Schema extends v.GenericSchema, Result>(
  c: Context<AppEnv & DescribedEnv<Schema, 200>>,
  log: Logger,
  work: (run: Run) => Promise<Exact<v.InferOutput<Schema>, Result>>,
): Promise<Answered<Schema, 200>> {
  const { signal } = c.req.raw;
  // The type tells clients what the result is; which work made it the compiler has checked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result has the shape of the schema, and Hono knows no type for a stream
  const answered = (response: Response) => response as Answered<Schema, 200>;
  if (!c.req.header('accept')?.includes(progressType)) {
    return work({ signal, onProgress: () => {} }).then(
      (result) => answered(c.json(result)),
      (error: unknown) => {
        throw isAbort(error, signal) ? stopped(error) : error;
      },
    );
  }
  const gone = new AbortController();
  c.header('Content-Type', progressType);
  c.header('X-Accel-Buffering', 'no');
  const lines = stream(c, async (out) => {
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
      await write(errorBody(error, (err) => log.error({ err }, 'unexpected error')).body);
    }
  });
  return Promise.resolve(answered(lines));
}

/** Whether it is the client that went, and not another failure of the work meanwhile. */
function isAbort(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted && error === signal.reason;
}

/** Nobody reads it: it keeps a client that has gone out of the log of errors. */
function stopped(cause: unknown): AppError {
  return new AppError('unavailable', 'The analysis was stopped.', { cause });
}
