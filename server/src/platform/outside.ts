import { AsyncLocalStorage } from 'node:async_hooks';
import { createFairTurns } from './fair-turns.ts';
import { openThread, TaskError, ThreadEnded, type AskThread, type ThreadTasks } from './thread.ts';

const owners = new AsyncLocalStorage<string>();

/** What is read from outside within the work is read in the turn of this person or source. */
export function onBehalfOf<Result>(
  owner: { person: string } | { source: string },
  work: () => Result,
): Result {
  return owners.run(JSON.stringify(owner), work);
}

/** What one file may take of the memory, whatever stands in it. */
const usualMemoryMb = 256;
/** What is larger, or packed, waits for others like it; smaller texts do not wait for them. */
const lightBytes = 64 * 1024;
const lightMs = 2000;
/** So long, whoever sent something small that took long has no light work. */
const suspectMs = 10 * 60_000;
/** A thread that waited so long for work gives its memory back. */
const idleMs = 5000;

/** Of the whole process: one at most does heavy work, whatever its kind. */
const heavyTurns = createFairTurns();

interface OutsideOptions {
  /** The module that calls `answerRequests`. */
  url: URL;
  longestMs: number;
  /** Of what is large or packed, where the usual 256 are not enough. */
  mostMemoryMb?: number;
  /** What people are told of a file that was given up. */
  told: Readonly<Record<ThreadEnded['why'], string>>;
}

/**
 * Reads what others wrote in threads of its own. What is small is read at once, what is large or
 * packed one at a time with everything else that is; both fair by person and by source. A thread
 * that met a bad large file is thrown away with all that the file left behind.
 * @returns what throws TaskError for what cannot be read, Error for what is broken or locked
 */
export function createOutsideThread<Tasks extends ThreadTasks>({
  url,
  longestMs,
  mostMemoryMb = usualMemoryMb,
  told,
}: OutsideOptions): AskThread<Tasks> {
  const light = openThread({ url, mostMemoryMb: usualMemoryMb });
  const heavy = openThread({ url, mostMemoryMb, isGentle: true });
  const lightTurns = createFairTurns();
  /** Until when an owner counts as heavy. */
  const suspects = new Map<string, number>();
  let idle: NodeJS.Timeout | undefined;

  async function heavyResult(name: string, given: readonly unknown[]): Promise<unknown> {
    clearTimeout(idle);
    try {
      const result = await heavy.resultOf({ name, given }, longestMs);
      idle = setTimeout(() => void heavy.end(), idleMs).unref();
      return result;
    } catch (error) {
      await heavy.end();
      throw error instanceof ThreadEnded ? new TaskError(told[error.why]) : error;
    }
  }

  async function resultOf(name: string, given: readonly unknown[]): Promise<unknown> {
    const owner = owners.getStore() ?? '';
    if (isLight(given) && (suspects.get(owner) ?? 0) < performance.now()) {
      try {
        return await lightTurns(owner, () => light.resultOf({ name, given }, lightMs));
      } catch (error) {
        if (!(error instanceof ThreadEnded)) throw error;
        suspects.set(owner, performance.now() + suspectMs);
      }
    }
    return heavyTurns(owner, () => heavyResult(name, given));
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers with what the task of this name returns
  return (name, ...given) => resultOf(name, given) as never;
}

/** Beginnings of what unpacks to more than it weighs: ZIP, gzip, PDF. */
const packed: readonly (readonly number[])[] = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
  [0x25, 0x50, 0x44, 0x46],
];

/** Whether texts and bytes are small and are no archives, as far as two levels tell. */
function isLight(given: readonly unknown[]): boolean {
  let size = 0;
  let isPacked = false;
  function weigh(value: unknown, level: number): void {
    if (typeof value === 'string') size += value.length;
    else if (value instanceof Uint8Array) {
      size += value.byteLength;
      isPacked ||= packed.some((start) => start.every((byte, at) => value[at] === byte));
    } else if (level > 0 && typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) weigh(each, level - 1);
  }
  for (const each of given) weigh(each, 1);
  return !isPacked && size <= lightBytes;
}
