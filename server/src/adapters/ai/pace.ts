import { busy, type Failure } from './failures.ts';
import type { TimeLimit, Waits } from './waits.ts';

/** A longer wait is told, not waited for. */
export const longestWaitMs = 30_000;

/** What a provider says is left of a limit, and when there is more. */
const limits: readonly [remaining: string, reset: string][] = [
  ['x-ratelimit-remaining-requests', 'x-ratelimit-reset-requests'],
  ['x-ratelimit-remaining-tokens', 'x-ratelimit-reset-tokens'],
  ['anthropic-ratelimit-requests-remaining', 'anthropic-ratelimit-requests-reset'],
  ['anthropic-ratelimit-tokens-remaining', 'anthropic-ratelimit-tokens-reset'],
];

/**
 * Keeps all questions of a process within the provider's limits: once one is told to wait, or nothing
 * is left, the others wait as well, and none costs a refusal of its own.
 */
export function createPace(waits: Waits) {
  let heldUntil = 0;
  const hold = (ms: number) => {
    heldUntil = Math.max(heldUntil, waits.now() + ms);
  };
  return {
    hold,
    /** Reads what an answer's headers tell. */
    heed(headers: Headers): void {
      for (const [remaining, reset] of limits) {
        if (headers.get(remaining) !== '0') continue;
        const ms = untilReset(headers.get(reset) ?? '');
        if (ms !== null) hold(ms);
      }
    },
    /** Waits for a turn; a failure where that would take too long. */
    async turn(limit: TimeLimit): Promise<Failure | null> {
      const waitMs = heldUntil - waits.now();
      if (waitMs <= 0) return null;
      if (waitMs > Math.min(longestWaitMs, limit.leftMs())) return busy(waitMs);
      await waits.pause(waitMs, limit.signal).catch(() => {}); // the question sees why
      return null;
    },
  };
}

/** OpenAI tells `1s`, `6m0s` or `20ms`; Anthropic a moment. */
function untilReset(text: string): number | null {
  const parts = /^(?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)s)?(?:(\d+(?:\.\d+)?)ms)?$/.exec(
    text.slice(0, 50),
  );
  if (text !== '' && parts) {
    const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts
      .slice(1)
      .map((part) => Number(part ?? 0));
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
  }
  const until = Date.parse(text) - Date.now();
  return Number.isFinite(until) ? Math.max(0, until) : null;
}
