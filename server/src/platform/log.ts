import { AsyncLocalStorage } from 'node:async_hooks';
import { destination, pino, type DestinationStream, type Level, type Logger } from 'pino';
import { createRepeats } from './log-repeats.ts';
import { safeError } from './safe-error.ts';

/** Told of in each line that is written while a request is served. */
const requests = new AsyncLocalStorage<() => object>();

/** The product's log: lines of JSON, of errors only what holds no text of anybody. */
export function createLog(
  level: Level | 'silent',
  stream: DestinationStream = destination(2),
  now: () => number = Date.now,
): Logger {
  return pino(
    {
      level,
      serializers: { err: safeError },
      mixin: () => requests.getStore()?.() ?? {},
      hooks: { logMethod: createRepeats(now) },
    },
    stream,
  );
}

/** Does work in whose log lines `about` is told, whoever writes them. */
export function withLogContext<Result>(about: () => object, work: () => Result): Result {
  return requests.run(about, work);
}
