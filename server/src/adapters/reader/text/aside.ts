import { createOutsideThread } from '../../../platform/outside.ts';
import { TaskError } from '../../../platform/thread.ts';
import { TooMuchError } from '../reader.ts';
import type { TaskName, Tasks } from './tasks.ts';

const run = createOutsideThread<Tasks>({
  url: new URL('./text.worker.ts', import.meta.url),
  /** Taking a document apart takes milliseconds; one that takes so long never ends. */
  longestMs: 60_000,
  /** The largest page that is read, 3 MB of 200,000 elements, needs 480 as a tree. */
  mostMemoryMb: 512,
  told: {
    'too long': 'A document took too long to read.',
    'too large': 'A document needs too much memory to read.',
  },
});

/**
 * Does one of the `tasks` in a thread of its own, in the turn of the source for which it is read:
 * the server answers people meanwhile, and a document that takes all time or memory costs no more
 * than that thread.
 * @throws TooMuchError when it is more than is read of one document, Error when it is broken or locked
 */
export async function aside<Name extends TaskName>(
  name: Name,
  ...given: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  try {
    return await run(name, ...given);
  } catch (error) {
    throw error instanceof TaskError ? new TooMuchError(error.message) : error;
  }
}
