import { parentPort } from 'node:worker_threads';
import { ReaderError } from '../reader.ts';
import { tasks, type TaskName } from './tasks.ts';

export interface TaskRequest {
  name: TaskName;
  given: readonly unknown[];
}

export type TaskAnswer =
  | { kind: 'done'; result: unknown }
  /** `isKnown` for a fault whose message is for people. */
  | { kind: 'failed'; message: string; isKnown: boolean };

parentPort?.on('message', (request: TaskRequest) => {
  void answerTo(request).then((answer) => parentPort?.postMessage(answer, []));
});

async function answerTo({ name, given }: TaskRequest): Promise<TaskAnswer> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- given holds the parameters of the task of this name
    const task = tasks[name] as (...given: readonly unknown[]) => unknown;
    return { kind: 'done', result: await task(...given) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', message, isKnown: error instanceof ReaderError };
  }
}
