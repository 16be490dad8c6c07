import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { settleStages } from './stage-outcomes.queries.ts';

/** A condition on `f`, the figures of a deal: it is neither won nor lost. */
export async function openDeals(db: Executor): Promise<SQL> {
  await settleStages(db);
  return sql`f.outcome = 'open'`;
}
