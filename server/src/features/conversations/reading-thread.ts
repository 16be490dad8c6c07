import { createThread, TaskError, ThreadEnded } from '../../platform/thread.ts';
import type { Demand } from '../../platform/demand.ts';
import type { Tasks } from './reading-tasks.ts';

const told = {
  'too long': 'The conversation took too long to read.',
  'too large': 'The conversation needs too much memory to read.',
} as const;

/** Runs the tasks of conversations in a thread of its own. */
export type ReadingThread = ReturnType<typeof createReadingThread>;

/**
 * @param demand who goes first, where nobody waits for what this thread does
 * @returns what asks the thread; TaskError where a text cannot be read, with a message for people
 */
export function createReadingThread(demand?: Demand) {
  const run = createThread<Tasks>({
    url: new URL('./reading.worker.ts', import.meta.url),
    longestMs: 60_000,
    mostMemoryMb: 768,
    data: demand?.cell,
  });
  return async <Name extends keyof Tasks>(name: Name, ...given: Parameters<Tasks[Name]>) => {
    try {
      return await run(name, ...given);
    } catch (error) {
      throw error instanceof ThreadEnded ? new TaskError(told[error.why]) : error;
    }
  };
}
