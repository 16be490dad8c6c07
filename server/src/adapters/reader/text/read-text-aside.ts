import { Worker } from 'node:worker_threads';
import { ReaderError } from '../reader.ts';
import type { Raw } from './read-text.ts';
import type { ReadableText } from './readable.ts';
import type { TextAnswer } from './text.worker.ts';

/** Taking a document apart takes milliseconds; one that takes so long never ends. */
const longestMs = 30_000;
const mostMemoryMb = 512;

let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a document like `readText`, in a thread of its own: the server answers people meanwhile,
 * and a document that takes all time or memory costs no more than that thread.
 * @throws ReaderError when it is too long, Error when it is broken or locked
 */
export function readTextAside(raw: Raw): Promise<ReadableText | null> {
  const text = last.then(() => readNext(raw));
  last = text.catch(() => null); // whoever asked is told; the next one begins anew
  return text;
}

async function readNext(raw: Raw): Promise<ReadableText | null> {
  const answer = await ask(raw);
  if (answer.kind === 'read') return answer.text;
  throw answer.isKnown ? new ReaderError(answer.message) : new Error(answer.message);
}

async function ask(raw: Raw): Promise<TextAnswer> {
  const thread = (worker ??= startWorker());
  thread.ref();
  const over = new AbortController();
  try {
    return await new Promise<TextAnswer>((done, fail) => {
      const timer = setTimeout(
        () => fail(new ReaderError('A document takes too long to be read.')),
        longestMs,
      );
      over.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        thread.off('message', done).off('error', fail);
      });
      thread.once('message', done).once('error', fail);
      thread.postMessage(raw, []);
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

function startWorker(): Worker {
  return new Worker(new URL('./text.worker.ts', import.meta.url), {
    execArgv: [], // what the server is started with is not meant for its threads
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
}
