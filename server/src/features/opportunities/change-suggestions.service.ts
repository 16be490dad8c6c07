import type { Database, Transaction } from '../../platform/db/database.ts';
import { renewReview } from '../../suggestions/review.service.ts';
import * as queries from './opportunities.queries.ts';
import { presentOpportunity } from './presenter.ts';

/**
 * Does work on the suggestions of an opportunity, and renews what is to review of it in the same
 * transaction; nobody else can write the opportunity meanwhile. Answers what the work returned;
 * null where there is no such opportunity.
 */
export function changeSuggestionsOf(db: Database) {
  return <Result>(id: string, work: (tx: Transaction) => Promise<Result>): Promise<Result | null> =>
    db.transaction(async (tx) => {
      const found = await queries.lockOpportunity(tx, id);
      if (!found) return null;
      const result = await work(tx);
      await renewReview(tx, id, presentOpportunity(found.row, found));
      return result;
    });
}
