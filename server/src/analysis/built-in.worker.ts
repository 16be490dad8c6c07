import { answerRequests } from '../platform/thread.ts';
import { tasks } from './built-in-tasks.ts';

answerRequests(tasks, () => false);
