import type { Rescored } from '@plumbline/domain/opportunities/opportunity.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { demandMatch } from '../../platform/http/etag.ts';
import { renewReview } from '../../suggestions/review.service.ts';
import * as queries from './opportunities.queries.ts';
import type { Context } from './opportunities.service.ts';
import { failNotFound } from './refusals.ts';
import { listLevels } from './requirements.queries.ts';
import { recordScores } from './score-history.queries.ts';

/** What came of a change of requirements, and what it made of the opportunity. */
export interface RequirementsChanged<Result> {
  result: Result;
  opportunity: Rescored;
}

/**
 * Changes requirements of an opportunity one by one, and recomputes its scores in the same
 * transaction; nobody else can write the opportunity meanwhile.
 * @throws AppError `not_found`; `precondition_failed` where the opportunity is not as `ifMatch` says
 */
export async function changeRequirements<Result>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  change: (tx: Transaction) => Promise<Result>,
  { ifMatch }: { ifMatch?: string | undefined } = {},
): Promise<RequirementsChanged<Result>> {
  return db.transaction(async (tx) => {
    const row = (await queries.lockRow(tx, id)) ?? failNotFound();
    demandMatch(ifMatch, row.updated_date);
    const result = await change(tx);
    const technical_insights_rfp_requirements = await listLevels(tx, id);
    const time = now();
    const scores = scoresOf({ ...row, technical_insights_rfp_requirements });
    await queries.updateColumns(tx, id, {
      ...scores,
      technical_insights_rfp_last_updated: time,
      technical_insights_last_updated: time,
      updated_date: time,
    });
    await recordScores(tx, [id]);
    await renewReview(tx, id, { ...row, technical_insights_rfp_requirements });
    const { commercial_tasks: _commercial, technical_tasks: _technical, ...rescored } = scores;
    const at = time.toISOString();
    return {
      result,
      opportunity: {
        ...rescored,
        technical_insights_rfp_last_updated: at,
        technical_insights_last_updated: at,
        updated_date: at,
      },
    };
  });
}
