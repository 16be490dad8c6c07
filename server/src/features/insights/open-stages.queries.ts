import { outcomeOf } from '@plumbline/domain/opportunities/outcome.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** A condition on `o`, an opportunity: it is neither won nor lost, by the words of its stage. */
export async function openDeals(db: Executor): Promise<SQL> {
  const { won, lost } = await closedStages(db);
  return sql`o.stage <> all(${sql.param([...won, ...lost])}::text[])`;
}

/** The stages of the stored deals in which a deal is over. */
export async function closedStages(db: Executor): Promise<{ won: string[]; lost: string[] }> {
  // From each stage to the next by the index, however many deals are in one.
  const { rows } = await db.execute<{ stage: string }>(sql`
    with recursive found as (
      select min(stage) as stage from opportunities
      union all
      select (select min(o.stage) from opportunities o where o.stage > found.stage)
      from found where found.stage is not null)
    select stage from found where stage is not null`);
  const stages = rows.map(({ stage }) => stage);
  return {
    won: stages.filter((stage) => outcomeOf(stage) === 'won'),
    lost: stages.filter((stage) => outcomeOf(stage) === 'lost'),
  };
}
