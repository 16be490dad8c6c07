import type { RunKey } from '../features/rfp/analyses.queries.ts';
import { createAnalysisQueue } from '../features/rfp/analysis.job.ts';
import type { RequirementModel } from '../features/rfp/answer.service.ts';
import { changeRequirements } from '../features/opportunities/change-requirements.service.ts';
import { openKnowledge } from '../knowledge-search.ts';
import { createTestApi } from './app.ts';
import { emptyTables } from './database.ts';

/** The API, whose analyses of requirements run when a test says so. */
export async function createRfpApi(overrides: Parameters<typeof createTestApi>[0] = {}) {
  let asked: RunKey[] = [];
  const server = await createTestApi({
    jobs: {
      send: async (_tx, _queue, data) => {
        asked.push(data as RunKey);
      },
    },
    ...overrides,
  });
  const { db } = server;
  const now = () => new Date();

  return {
    ...server,
    /** No opportunities and no documentation. */
    async empty(): Promise<void> {
      asked = [];
      await emptyTables(db, 'opportunities', 'companies', 'knowledge_sources');
    },
    /** The analysis that was asked for last. */
    lastAsked(): RunKey {
      const key = asked.at(-1);
      if (!key) throw new Error('No work was asked for');
      return key;
    },
    /** Who answers what was asked for. */
    queue: (model: RequirementModel | null = null) =>
      createAnalysisQueue({
        db,
        now,
        openKnowledge: openKnowledge(db),
        modelNow: async () => model,
        changeRequirements: (id, change) => changeRequirements({ db, now }, id, change),
      }),
  };
}
