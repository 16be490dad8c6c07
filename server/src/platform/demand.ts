import { setTimeout as wait } from 'node:timers/promises';

/** Whether people wait for answers of this process just now, as every thread of it can see. */
export interface Demand {
  /** How many wait, in memory that threads share. */
  cell: Int32Array<SharedArrayBuffer>;
  /** Counts somebody as waiting until the work is done. */
  during: <Result>(work: () => Result | Promise<Result>) => Promise<Result>;
  /** Until nobody waits, but no longer than so many milliseconds. */
  untilCalm: (mostMs: number) => Promise<void>;
  /** After work that took so long: a rest of as long where people are about. */
  rest: (tookMs: number) => Promise<void>;
}

/** What took longer waited for somebody else, a language model say, and took no processor. */
const longestRestMs = 250;
/** People are about until so long after their last call. */
const aboutMs = 2000;

export function createDemand(): Demand {
  let lastAt = -Infinity;
  const cell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const calmed = new Set<() => void>();

  function leave(): void {
    if (Atomics.sub(cell, 0, 1) > 1) return;
    Atomics.notify(cell, 0);
    for (const goOn of calmed) goOn();
  }

  return {
    cell,
    async during(work) {
      Atomics.add(cell, 0, 1);
      lastAt = performance.now();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    rest: async (tookMs) => {
      if (performance.now() - lastAt < aboutMs) await wait(Math.min(tookMs, longestRestMs));
    },
    untilCalm: (mostMs) =>
      new Promise((resolve) => {
        if (Atomics.load(cell, 0) === 0) {
          resolve();
          return;
        }
        const goOn = () => {
          clearTimeout(timer);
          calmed.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, mostMs);
        calmed.add(goOn);
      }),
  };
}

/** For a thread with work that nobody waits for: lets whoever waits go first, but not for longer. */
export function giveWay(cell: Int32Array<SharedArrayBuffer>, mostMs: number): void {
  const waiting = Atomics.load(cell, 0);
  if (waiting > 0) Atomics.wait(cell, 0, waiting, mostMs);
}
