import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { giveWay } from '../../platform/demand.ts';
import { answerRequests, TaskError } from '../../platform/thread.ts';
import { createTasks } from './reading-tasks.ts';

// Linux gives each thread a priority of its own: whoever asks the server comes first.
if (process.platform === 'linux') setPriority(10);

/** A conversation is read in a fraction of it. */
const mostWaitMs = 25;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- createReadingThread hands it over
const cell = workerData as Int32Array<SharedArrayBuffer> | null;
const tasks = createTasks(() => cell && giveWay(cell, mostWaitMs));

answerRequests(tasks, (error) => error instanceof TaskError);
