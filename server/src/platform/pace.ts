import { setTimeout as wait } from 'node:timers/promises';

/**
 * Spreads work evenly over time, so that it leaves room for what people ask for meanwhile.
 * @returns what each piece of work waits for before it begins, so long after the one before
 */
export function createPace(everyMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(next, now);
    next = turn + everyMs;
    if (turn > now) await wait(turn - now);
  };
}
