import { giveWay } from '../../platform/demand.ts';
import { answerRequests, TaskError, threadData } from '../../platform/thread.ts';
import { createTasks } from './reading-tasks.ts';

/** A conversation is read in a fraction of it. */
const mostWaitMs = 25;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- createReadingThread hands it over
const cell = threadData() as Int32Array<SharedArrayBuffer> | null;
const tasks = createTasks(() => cell && giveWay(cell, mostWaitMs));

answerRequests(tasks, (error) => error instanceof TaskError);
