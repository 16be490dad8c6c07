import { setPriority } from 'node:os';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Work that a thread does, by name. */
export type ThreadTasks = Readonly<Record<string, (...given: never[]) => unknown>>;

export interface ThreadRequest {
  name: string;
  given: readonly unknown[];
}

type Answer =
  | { kind: 'done'; result: unknown }
  /** `isKnown` for a fault whose message is for people. */
  | { kind: 'failed'; message: string; isKnown: boolean };

/** Why a thread was ended in the middle of its work. */
export class ThreadEnded extends Error {
  readonly why: 'too long' | 'too large';

  constructor(why: 'too long' | 'too large') {
    super(`The work was ${why}`);
    this.name = 'ThreadEnded';
    this.why = why;
  }
}

/** A fault of the work whose message is for people. */
export class TaskError extends Error {
  override name = 'TaskError';
}

interface ThreadOptions {
  /** The module that calls {@link answerRequests}. */
  url: URL;
  mostMemoryMb: number;
  /** Everything else on the machine goes first. */
  isGentle?: boolean;
  /** What the module finds with {@link threadData}. */
  data?: unknown;
}

/** A thread, started at the first request. */
export interface Thread {
  /**
   * One request at a time. A thread that takes too long or too much memory is ended, and the next
   * request starts another.
   * @throws ThreadEnded, TaskError; Error for any other fault of the work
   */
  resultOf: (request: ThreadRequest, longestMs: number) => Promise<unknown>;
  /** Ends the thread and gives its memory back; the next request starts another. */
  end: () => Promise<void>;
}

const megabyte = 1024 * 1024;
/** Of the heap, where what is new stands. */
const youngMb = 32;
/** So often is looked how much memory the work holds. */
const watchMs = 50;

/** It does not keep the process alive while nothing is asked. */
export function openThread({
  url,
  mostMemoryMb,
  isGentle = false,
  data = null,
}: ThreadOptions): Thread {
  let running: { worker: Worker; ready: Promise<unknown> } | null = null;

  function start() {
    const worker = new Worker(url, {
      workerData: { isGentle, data },
      execArgv: [], // what the server is started with is not meant for its threads
      resourceLimits: {
        maxOldGenerationSizeMb: mostMemoryMb - youngMb,
        maxYoungGenerationSizeMb: youngMb,
      },
    });
    const ready = new Promise((resolve, fail) => {
      worker.once('message', resolve).once('error', fail);
      worker.once('exit', () => fail(new Error('The thread ended')));
    });
    const started = { worker, ready };
    ready.catch(() => null); // whoever asks is told
    worker.once('exit', () => {
      if (running === started) running = null;
    });
    return started;
  }

  async function end(): Promise<void> {
    const ended = running;
    running = null;
    await ended?.worker.terminate();
  }

  async function ask(request: ThreadRequest, longestMs: number): Promise<Answer> {
    running ??= start();
    const { worker, ready } = running;
    worker.ref();
    const over = new AbortController();
    try {
      await ready; // the time of the work does not begin before
      return await new Promise<Answer>((answered, fail) => {
        const failed = (error: unknown) =>
          fail(isOutOfMemory(error) ? new ThreadEnded('too large') : error);
        const exited = () => fail(new Error('The thread ended'));
        const timer = setTimeout(() => fail(new ThreadEnded('too long')), longestMs);
        const watch = setInterval(() => {
          void heldMb(worker).then((held) => {
            if (held > mostMemoryMb) fail(new ThreadEnded('too large'));
          });
        }, watchMs);
        over.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          clearInterval(watch);
          worker.off('message', answered).off('error', failed).off('exit', exited);
        });
        worker.once('message', answered).once('error', failed).once('exit', exited);
        worker.postMessage(request, []);
      });
    } catch (error) {
      await end();
      throw error;
    } finally {
      over.abort();
      worker.unref();
    }
  }

  return {
    end,
    async resultOf(request, longestMs) {
      const answer = await ask(request, longestMs);
      if (answer.kind === 'done') return answer.result;
      throw answer.isKnown ? new TaskError(answer.message) : new Error(answer.message);
    },
  };
}

/** What a thread holds outside of its heap too: bytes do not count as heap. */
async function heldMb(worker: Worker): Promise<number> {
  try {
    const { used_heap_size: heap, external_memory: outside } = await worker.getHeapStatistics();
    return (heap + outside) / megabyte;
  } catch {
    return 0; // it has ended, or is of a Node that cannot tell
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** What asks a thread for one of its tasks. */
export type AskThread<Tasks extends ThreadTasks> = <Name extends keyof Tasks & string>(
  name: Name,
  ...given: Parameters<Tasks[Name]>
) => Promise<Awaited<ReturnType<Tasks[Name]>>>;

/**
 * Does work in a thread of its own, one after the other: the server answers people meanwhile, and
 * a text that takes all time or memory costs no more than that thread.
 * @throws ThreadEnded, TaskError; Error for any other fault of the work
 */
export function createThread<Tasks extends ThreadTasks>({
  longestMs,
  ...options
}: ThreadOptions & { longestMs: number }): AskThread<Tasks> {
  const thread = openThread(options);
  let last: Promise<unknown> = Promise.resolve();
  return (name, ...given) => {
    const result = last.then(() => thread.resultOf({ name, given }, longestMs));
    last = result.catch(() => null); // whoever asked is told; the next one begins anew
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers with what the task of this name returns
    return result as never;
  };
}

/** The thread's own side: what it was given when it was opened. */
export function threadData(): unknown {
  return startedWith().data;
}

/**
 * The thread's own side: answers what it is asked.
 * @param isKnown whether a fault's message is for people
 */
export function answerRequests(tasks: ThreadTasks, isKnown: (error: unknown) => boolean): void {
  async function answerTo({ name, given }: ThreadRequest): Promise<Answer> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- given holds the parameters of the task of this name
      const task = tasks[name] as (...given: readonly unknown[]) => unknown;
      return { kind: 'done', result: await task(...given) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { kind: 'failed', message, isKnown: isKnown(error) };
    }
  }
  // Linux gives each thread a priority of its own.
  if (startedWith().isGentle && process.platform === 'linux') setPriority(10);
  parentPort?.on('message', (request: ThreadRequest) => {
    void answerTo(request).then((answer) => parentPort?.postMessage(answer, []));
  });
  parentPort?.postMessage('ready', []);
}

function startedWith() {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- openThread hands it over
  return workerData as { isGentle: boolean; data: unknown };
}
