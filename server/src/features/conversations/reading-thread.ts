import type { Demand } from '../../platform/demand.ts';
import { createOutsideThread } from '../../platform/outside.ts';
import { createThread, TaskError, ThreadEnded } from '../../platform/thread.ts';
import type { Tasks } from './reading-tasks.ts';

const url = new URL('./reading.worker.ts', import.meta.url);
const longestMs = 60_000;
const told = {
  'too long': 'The conversation took too long to read.',
  'too large': 'The conversation needs too much memory to read.',
} as const;

/** Runs the tasks of conversations in threads of its own. */
export type ReadingThread = <Name extends keyof Tasks>(
  name: Name,
  ...given: Parameters<Tasks[Name]>
) => Promise<ReturnType<Tasks[Name]>>;

/**
 * What people send is taken apart in fair turns, within the limits for what comes from outside; the
 * rules read what is stored, one deal after the other.
 * @param demand who goes first, where nobody waits for what the rules read
 * @returns what asks the thread; TaskError where a text cannot be read, with a message for people
 */
export function createReadingThread(demand?: Demand): ReadingThread {
  const outside = createOutsideThread<Tasks>({ url, longestMs, told });
  const stored = createThread<Tasks>({
    url,
    longestMs,
    mostMemoryMb: 768,
    isGentle: true,
    data: demand?.cell,
  });
  return async <Name extends keyof Tasks>(name: Name, ...given: Parameters<Tasks[Name]>) => {
    try {
      const ask = name === 'parse' ? outside : stored;
      return await ask(name, ...given);
    } catch (error) {
      throw error instanceof ThreadEnded ? new TaskError(told[error.why]) : error;
    }
  };
}
