import { setImmediate } from 'node:timers/promises';

/** Long work that offers a rest now and then: other requests have their turn there. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
