import { setPriority } from 'node:os';
import { answerRequests, TaskError } from '../../platform/thread.ts';
import { tasks } from './reading-tasks.ts';

// Linux gives each thread a priority of its own: whoever asks the server comes first.
if (process.platform === 'linux') setPriority(10);

answerRequests(tasks, (error) => error instanceof TaskError);
