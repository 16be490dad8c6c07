import { createSyncQueue, type SyncDependencies } from './features/knowledge/sync.job.ts';
import type { Queue } from './platform/jobs/jobs.ts';

/** The work of every feature that outlives a request; the counterpart of the API's routes. */
export function backgroundWork(dependencies: SyncDependencies): Queue<never>[] {
  return [createSyncQueue(dependencies)];
}
