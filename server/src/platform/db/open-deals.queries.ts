import { outcomeOf } from '@plumbline/domain/opportunities/outcome.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** A condition on `o`, an opportunity: it is neither won nor lost. */
export async function openDeals(db: Executor): Promise<SQL> {
  return sql`(${await dealOutcome(db)}) = 'open'`;
}

/**
/**
 * How `o`, an opportunity, stands: `open`, `won` or `lost`, and `gone` where the CRM has an open one
 * no more. The CRM knows it of the stage that it saw the deal in; of any other the words tell.
 * @param deal what the opportunity is called in the statement
 */
export async function dealOutcome(db: Executor, deal: SQL = sql.raw('o')): Promise<SQL> {
  const outcome = await outcomeByStage(db, deal);
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from crm_deal_facts told join opportunities o using (hubspot_id, hubspot_portal)
    where told.gone is not null`);
  if (rows.length === 0) return outcome;
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  return sql`case when ${deal}.id = any(${ids}) and (${outcome}) = 'open' then 'gone'
    else ${outcome} end`;
}

async function outcomeByStage(db: Executor, deal: SQL): Promise<SQL> {
  // From each stage to the next by the index, however many deals are in one.
  const { rows } = await db.execute<{ stage: string }>(sql`
    with recursive found as (
      select min(stage) as stage from opportunities
      union all
      select (select min(o.stage) from opportunities o where o.stage > found.stage)
      from found where found.stage is not null)
    select stage from found where stage is not null`);
  const stages = rows.map(({ stage }) => stage);
  const won = stages.filter((stage) => outcomeOf(stage) === 'won');
  const lost = stages.filter((stage) => outcomeOf(stage) === 'lost');
  const byWords = sql`case when ${deal}.stage = any(${sql.param(won)}::text[]) then 'won'
    when ${deal}.stage = any(${sql.param(lost)}::text[]) then 'lost' else 'open' end`;
  const surprising = await surprisingStages(db);
  // A look at what the CRM told costs one more read a deal: only where it differs from the words.
  if (surprising.length === 0) return byWords;
  return sql`case when ${deal}.stage = any(${sql.param(surprising)}::text[]) then coalesce(
    (select told.outcome from crm_deal_facts told
      where told.hubspot_id = ${deal}.hubspot_id and told.hubspot_portal = ${deal}.hubspot_portal
        and told.stage = ${deal}.stage), ${byWords})
    else ${byWords} end`;
}

/** Stages of which the CRM says something else than their words. */
async function surprisingStages(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ stage: string; outcome: string }>(sql`
    select stage, outcome from crm_deal_facts
    where outcome is not null group by stage, outcome`);
  const odd = rows.filter(({ stage, outcome }) => (outcomeOf(stage) ?? 'open') !== outcome);
  return [...new Set(odd.map(({ stage }) => stage))];
}
