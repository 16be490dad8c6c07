import { createThread, TaskError, ThreadEnded } from '../../../platform/thread.ts';
import { ReaderError } from '../reader.ts';
import type { TaskName, Tasks } from './tasks.ts';

const run = createThread<Tasks>({
  url: new URL('./text.worker.ts', import.meta.url),
  /** Taking a document apart takes milliseconds; one that takes so long never ends. */
  longestMs: 30_000,
  mostMemoryMb: 512,
});

const told = {
  'too long': 'A document took too long to read.',
  'too large': 'A document needs too much memory to read.',
} as const;

/**
 * Does one of the `tasks` in a thread of its own: the server answers people meanwhile, and a
 * document that takes all time or memory costs no more than that thread.
 * @throws ReaderError when it is too long, Error when it is broken or locked
 */
export async function aside<Name extends TaskName>(
  name: Name,
  ...given: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  try {
    return await run(name, ...given);
  } catch (error) {
    if (error instanceof ThreadEnded) throw new ReaderError(told[error.why]);
    if (error instanceof TaskError) throw new ReaderError(error.message);
    throw error;
  }
}
