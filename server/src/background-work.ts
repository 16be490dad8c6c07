import { createReadingQueue, readingRequest } from './features/conversations/reading.job.ts';
import type { ReadingThread } from './features/conversations/reading-thread.ts';
import {
  createFetchingQueue,
  type WritingsDependencies,
} from './features/conversations/hubspot-reading.job.ts';
import { withToken } from './features/crm/token.service.ts';
import { fetchingBy, opportunitiesOfCrm } from './crm-wiring.ts';
import {
  createReadingQueue as createCrmQueue,
  type ReadingJobDependencies,
} from './features/crm/reading.job.ts';
import { createSyncQueue, type SyncDependencies } from './features/knowledge/sync.job.ts';
import { createWritingQueue } from './features/crm/write-back.job.ts';
import { findOpportunities } from './features/opportunities/opportunities.queries.ts';
import { changeRequirements } from './features/opportunities/change-requirements.service.ts';
import { changeSuggestionsOf } from './features/opportunities/change-suggestions.service.ts';
import type { Demand } from './platform/demand.ts';
import { createAnalysisQueue } from './features/rfp/analysis.job.ts';
import type { RequirementModel } from './features/rfp/answer.service.ts';
import { openKnowledge } from './knowledge-search.ts';
import type { Jobs, Queue } from './platform/jobs/jobs.ts';

/** The CRM, and how it is connected. */
type CrmWork = Omit<
  ReadingJobDependencies,
  keyof ReturnType<typeof opportunitiesOfCrm> | 'db' | 'now' | 'log'
> & {
  /** Asks for work of another kind. */
  send: Jobs['send'];
  /** Whether it is the one that people connected: a process' own stand-in is not. */
  isRead: boolean;
};

interface WorkDependencies extends SyncDependencies {
  timeZone: string;
  /** Whether anything that was said is taken in at all. */
  readsConversations: boolean;
  /** Says that deals wait for the language model now. */
  wakeDealReading?: () => void;
  /** Reads conversations beside the event loop. */
  conversationThread: ReadingThread;
  /** Who waits for answers of this process. */
  demand?: Demand;
  /** The CRM, and how it is connected; null in tests of other work. */
  crm: CrmWork | null;
  /** The language model as it is set up now, asked for a person; null where none answers. */
  requirementModelNow: (personId: string | null) => Promise<RequirementModel | null>;
}

/** The work of every feature that outlives a request; the counterpart of the API's routes. */
export function backgroundWork(dependencies: WorkDependencies): Queue<never>[] {
  const { db, now, requirementModelNow, crm } = dependencies;
  return [
    createSyncQueue(dependencies),
    ...(crm ? workOfCrm(dependencies, crm) : []),
    createAnalysisQueue({
      db,
      now,
      openKnowledge: openKnowledge(db),
      modelNow: requirementModelNow,
      changeRequirements: (id, change) => changeRequirements({ db, now }, id, change),
    }),
    createReadingQueue({
      ...dependencies,
      thread: dependencies.conversationThread,
      changeSuggestions: changeSuggestionsOf(db),
    }),
  ];
}

/** Every process knows these queues, as each may ask for the work: not each may do it. */
function workOfCrm(
  { db, now, log, timeZone, readsConversations: isOn, wakeDealReading }: WorkDependencies,
  crm: CrmWork,
): Queue<never>[] {
  const newId = () => crypto.randomUUID();
  const queues: Queue<never>[] = [
    createFetchingQueue({
      db,
      now,
      log,
      timeZone,
      isOn,
      readWritings: readingOf({ ...crm, db, now }),
      sendReading: readingRequest(crm.send, { now, isOn }),
      ...(wakeDealReading && { wakeReading: wakeDealReading }),
    }),
    createCrmQueue({
      ...crm,
      ...opportunitiesOfCrm({ db, now, newId, sendFetching: fetchingBy(crm.send) }),
      db,
      now,
      log,
    }),
    createWritingQueue({
      ...crm,
      ...opportunitiesOfCrm({ db, now, newId, sendFetching: fetchingBy(crm.send) }),
      findOpportunities: (ids) => findOpportunities(db, ids),
      db,
      now,
      log,
    }),
  ];
  return crm.isRead ? queues : queues.map((queue) => ({ ...queue, run: async () => {} }));
}

/** Reads with a token that is good, and renews one that ends on the way. */
function readingOf(crm: Parameters<typeof withToken>[0]): WritingsDependencies['readWritings'] {
  return (dealIds, signal, asked) =>
    withToken(crm, (token, renew) =>
      crm.crm.readWritings(token, dealIds, { signal, renew, asked }),
    );
}
