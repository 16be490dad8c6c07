import { setTimeout as sleep } from 'node:timers/promises';
import { aborted, timedOut, type Failure } from './failures.ts';

/** The clock, and chance. */
export interface Waits {
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  /** Rejects once the signal is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export const realWaits: Waits = {
  now: () => performance.now(),
  random: () => Math.random(),
  pause: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** The time that one answer may take, all tries and waits together; one that moves has it anew. */
export interface TimeLimit {
  /** Aborted when the time is over, or when the caller no longer wants the answer. */
  signal: AbortSignal;
  leftMs: () => number;
  /** Another piece of the answer came. */
  moved: () => void;
  /** Why it was aborted; null while it was not. */
  failure: () => Failure | null;
  end: () => void;
}

export function startTimeLimit(
  ms: number,
  caller: AbortSignal | undefined,
  now: Waits['now'],
): TimeLimit {
  let endsAt = now() + ms;
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    leftMs: () => endsAt - now(),
    moved() {
      endsAt = now() + ms;
      timer.refresh();
    },
    failure() {
      if (!controller.signal.aborted) return null;
      return caller?.aborted ? aborted : timedOut;
    },
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
