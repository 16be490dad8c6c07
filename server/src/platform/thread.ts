import { parentPort, Worker } from 'node:worker_threads';

/** Work that a thread does, by name. */
export type ThreadTasks = Readonly<Record<string, (...given: never[]) => unknown>>;

interface Request {
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
  longestMs: number;
  mostMemoryMb: number;
  /** What the module finds as its `workerData`. */
  data?: unknown;
}

/**
 * Does work in a thread of its own, one after the other: the server answers people meanwhile, and
 * a text that takes all time or memory costs no more than that thread. It is started at the first
 * request, and does not keep the process alive while nothing is asked.
 * @throws ThreadEnded, TaskError; Error for any other fault of the work
 */
export function createThread<Tasks extends ThreadTasks>({
  url,
  longestMs,
  mostMemoryMb,
  data = null,
}: ThreadOptions) {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function ask(request: Request): Promise<Answer> {
    const thread = (worker ??= new Worker(url, {
      workerData: data,
      execArgv: [], // what the server is started with is not meant for its threads
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    }));
    thread.ref();
    const over = new AbortController();
    try {
      return await new Promise<Answer>((answered, fail) => {
        const timer = setTimeout(() => fail(new ThreadEnded('too long')), longestMs);
        const failed = (error: unknown) =>
          fail(isOutOfMemory(error) ? new ThreadEnded('too large') : error);
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
      thread.unref();
    }
  }

  async function resultOf(request: Request): Promise<unknown> {
    const answer = await ask(request);
    if (answer.kind === 'done') return answer.result;
    throw answer.isKnown ? new TaskError(answer.message) : new Error(answer.message);
  }

  return <Name extends keyof Tasks & string>(
    name: Name,
    ...given: Parameters<Tasks[Name]>
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> => {
    const result = last.then(() => resultOf({ name, given }));
    last = result.catch(() => null); // whoever asked is told; the next one begins anew
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers with what the task of this name returns
    return result as Promise<Awaited<ReturnType<Tasks[Name]>>>;
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * The thread's own side: answers what it is asked.
 * @param isKnown whether a fault's message is for people
 */
export function answerRequests(tasks: ThreadTasks, isKnown: (error: unknown) => boolean): void {
  async function answerTo({ name, given }: Request): Promise<Answer> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- given holds the parameters of the task of this name
      const task = tasks[name] as (...given: readonly unknown[]) => unknown;
      return { kind: 'done', result: await task(...given) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { kind: 'failed', message, isKnown: isKnown(error) };
    }
  }
  parentPort?.on('message', (request: Request) => {
    void answerTo(request).then((answer) => parentPort?.postMessage(answer, []));
  });
}
