import { opportunitiesOfCrm } from './crm-wiring.ts';
import { createReadingQueue, type ReadingJobDependencies } from './features/crm/reading.job.ts';
import { createSyncQueue, type SyncDependencies } from './features/knowledge/sync.job.ts';
import { createWritingQueue } from './features/crm/write-back.job.ts';
import { findOpportunities } from './features/opportunities/opportunities.queries.ts';
import { changeRequirements } from './features/opportunities/change-requirements.service.ts';
import { createAnalysisQueue } from './features/rfp/analysis.job.ts';
import type { RequirementModel } from './features/rfp/answer.service.ts';
import { openKnowledge } from './knowledge-search.ts';
import type { Queue } from './platform/jobs/jobs.ts';

interface WorkDependencies extends SyncDependencies {
  /** The CRM, and how it is connected; null where this process knows none. */
  crm: Omit<
    ReadingJobDependencies,
    keyof ReturnType<typeof opportunitiesOfCrm> | 'db' | 'now' | 'log'
  > | null;
  /** Null where no language model is configured. */
  requirementModel: RequirementModel | null;
}

/** The work of every feature that outlives a request; the counterpart of the API's routes. */
export function backgroundWork(dependencies: WorkDependencies): Queue<never>[] {
  const { db, now, log, crm, requirementModel } = dependencies;
  const newId = () => crypto.randomUUID();
  return [
    createSyncQueue(dependencies),
    ...(crm
      ? [
          createReadingQueue({
            ...crm,
            ...opportunitiesOfCrm({ db, now, newId }),
            db,
            now,
            log,
          }),
          createWritingQueue({
            ...crm,
            findOpportunities: (ids) => findOpportunities(db, ids),
            db,
            now,
            log,
          }),
        ]
      : []),
    createAnalysisQueue({
      db,
      now,
      openKnowledge: openKnowledge(db),
      model: requirementModel,
      changeRequirements: (id, change) => changeRequirements({ db, now }, id, change),
    }),
  ];
}
