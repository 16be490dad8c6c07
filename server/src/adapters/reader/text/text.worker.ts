import { answerRequests } from '../../../platform/thread.ts';
import { ReaderError } from '../reader.ts';
import { tasks } from './tasks.ts';

answerRequests(tasks, (error) => error instanceof ReaderError);
