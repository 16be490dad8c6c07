import { Worker } from 'node:worker_threads';
import { ReaderError } from '../reader.ts';
import type { TaskName, Tasks } from './tasks.ts';
import type { TaskAnswer, TaskRequest } from './text.worker.ts';

/** Taking a document apart takes milliseconds; one that takes so long never ends. */
const longestMs = 30_000;
const mostMemoryMb = 512;

let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Does one of the `tasks` in a thread of its own: the server answers people meanwhile, and a
 * document that takes all time or memory costs no more than that thread.
 * @throws ReaderError when it is too long, Error when it is broken or locked
 */
export function aside<Name extends TaskName>(
  name: Name,
  ...given: Parameters<Tasks[Name]>
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const result = last.then(() => resultOf({ name, given }));
  last = result.catch(() => null); // whoever asked is told; the next one begins anew
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers with what the task of this name returns
  return result as Promise<Awaited<ReturnType<Tasks[Name]>>>;
}

async function resultOf(request: TaskRequest): Promise<unknown> {
  const answer = await ask(request);
  if (answer.kind === 'done') return answer.result;
  throw answer.isKnown ? new ReaderError(answer.message) : new Error(answer.message);
}

async function ask(request: TaskRequest): Promise<TaskAnswer> {
  const thread = (worker ??= startWorker());
  thread.ref();
  const over = new AbortController();
  try {
    return await new Promise<TaskAnswer>((answered, fail) => {
      const timer = setTimeout(() => fail(new ReaderError(tooLong)), longestMs);
      const failed = (error: unknown) => fail(isOutOfMemory(error) ? tooLarge() : error);
      over.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        thread.off('message', answered).off('error', failed);
      });
      thread.once('message', answered).once('error', failed);
      thread.postMessage(request, []);
    });
  } catch (error) {
    worker = null;
    await thread.terminate();
    throw error;
  } finally {
    over.abort();
    thread.unref(); // it does not keep the process alive while nothing is read
  }
}

const tooLong = 'A document takes too long to be read.';
const tooLarge = () => new ReaderError('A document takes too much memory to be read.');

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function startWorker(): Worker {
  return new Worker(new URL('./text.worker.ts', import.meta.url), {
    execArgv: [], // what the server is started with is not meant for its threads
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
}
