import type { AskConversationModel } from './features/conversations/model-reader.ts';
import { createReadingQueue } from './features/conversations/reading.job.ts';
import type { ReadingThread } from './features/conversations/reading-thread.ts';
import { createSyncQueue, type SyncDependencies } from './features/knowledge/sync.job.ts';
import { changeRequirements } from './features/opportunities/change-requirements.service.ts';
import { changeSuggestionsOf } from './features/opportunities/change-suggestions.service.ts';
import { createAnalysisQueue } from './features/rfp/analysis.job.ts';
import type { RequirementModel } from './features/rfp/answer.service.ts';
import { openKnowledge } from './knowledge-search.ts';
import type { Queue } from './platform/jobs/jobs.ts';

interface WorkDependencies extends SyncDependencies {
  timeZone: string;
  /** Reads conversations; null where no language model is configured. */
  askConversationModel: AskConversationModel | null;
  /** Reads conversations beside the event loop. */
  conversationThread: ReadingThread;
  /** Null where no language model is configured. */
  requirementModel: RequirementModel | null;
}

/** The work of every feature that outlives a request; the counterpart of the API's routes. */
export function backgroundWork(dependencies: WorkDependencies): Queue<never>[] {
  const { db, now, requirementModel } = dependencies;
  return [
    createSyncQueue(dependencies),
    createAnalysisQueue({
      db,
      now,
      openKnowledge: openKnowledge(db),
      model: requirementModel,
      changeRequirements: (id, change) => changeRequirements({ db, now }, id, change),
    }),
    createReadingQueue({
      ...dependencies,
      thread: dependencies.conversationThread,
      askModel: dependencies.askConversationModel,
      changeSuggestions: changeSuggestionsOf(db),
    }),
  ];
}
