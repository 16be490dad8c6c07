/** Does work when its owner has a turn, one piece of work at a time. */
export type FairTurns = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Owners take turns: each does one piece of work, then all others that wait do one. Who asks for a
 * hundred things waits for them; another person waits for one of them at most.
 */
export function createFairTurns(): FairTurns {
  /** What each owner waits to begin; the owner whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;

  function passOn(): void {
    const [next] = waiting;
    if (!next) {
      isBusy = false;
      return;
    }
    const [owner, [begin, ...rest]] = next;
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    begin?.();
  }

  return async (owner, work) => {
    if (isBusy) {
      await new Promise<void>((begin) => {
        waiting.set(owner, [...(waiting.get(owner) ?? []), begin]);
      });
    }
    isBusy = true;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
