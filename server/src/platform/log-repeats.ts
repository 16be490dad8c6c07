import type { LogFn, Logger } from 'pino';

interface Repeat {
  since: number;
  /** Lines that were not written. */
  count: number;
  /** Writes the line once more, with how often it came. */
  tell: (repeated: number) => void;
}

/** How long a line is not written again. */
const restMs = 60_000;
/** More different lines than this in a minute are forgotten, and may be written again. */
const mostLines = 1000;
const warning = 40;

/**
 * Keeps warnings and errors from flooding the log: of lines that say the same within a minute the
 * first is written, and then how many there were. A hook for pino's `logMethod`.
 */
export function createRepeats(now: () => number) {
  const lines = new Map<string, Repeat>();

  /** Tells of what came again, and forgets it. */
  function flush(key: string, repeat: Repeat): void {
    if (lines.get(key) !== repeat) return; // it was told of meanwhile
    lines.delete(key);
    if (repeat.count > 0) repeat.tell(repeat.count);
  }

  return function logMethod(
    this: Logger,
    args: Parameters<LogFn>,
    method: LogFn,
    level: number,
  ): void {
    if (level < warning) {
      method.apply(this, args);
      return;
    }
    const key = keyOf(level, args);
    const known = lines.get(key);
    if (known && now() - known.since < restMs) {
      known.count += 1;
      return;
    }
    const tell = (repeated: number) => method.apply(this, withCount(args, repeated));
    lines.delete(key);
    if (lines.size >= mostLines) for (const each of lines) flush(...each);
    const repeat = { since: now(), count: 0, tell };
    lines.set(key, repeat);
    if (known && known.count > 0) tell(known.count);
    else method.apply(this, args);
    setTimeout(() => flush(key, repeat), restMs).unref();
  };
}

/** What a line says, apart from when and in which request. */
function keyOf(level: number, args: readonly unknown[]): string {
  try {
    return JSON.stringify([level, ...args], (_name, value: unknown) =>
      value instanceof Error ? [value.name, value.message] : value,
    );
  } catch {
    return crypto.randomUUID(); // what refers to itself is like no other line
  }
}

function withCount(args: Parameters<LogFn>, repeated: number): Parameters<LogFn> {
  const [first, ...rest]: unknown[] = args;
  const told =
    typeof first === 'object' && first !== null
      ? [{ ...(first instanceof Error ? { err: first } : first), repeated }, ...rest]
      : [{ repeated }, first, ...rest];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object and what followed, as pino takes it
  return told as Parameters<LogFn>;
}
