import { sql, type SQL } from 'drizzle-orm';

type Table = 'o' | 'opportunities';

/**
 * How an opportunity ended: by its CRM where that speaks of its stage, else by the workspace's list
 * of stages, else by the words of its stage; null while it is open.
 * @param o what the statement calls the table of opportunities
 */
export function outcomeOf(o: Table): SQL<'won' | 'lost' | null> {
  return sql`(
    select case when f.outcome in ('won', 'lost') then f.outcome end
    from deal_figures f where f.opportunity_id = ${sql.raw(o)}.id)`;
}

/** Since which day it is in its stage, and the usual days there; null for a deal of a CRM. */
export function ownStageOf(o: Table): SQL<{ since: string; usual_days: number | null } | null> {
  const own = sql.raw(o);
  return sql`(
    select json_build_object(
      'since', to_char(coalesce((
          select max(h.changed_at) from item_history h
          where h.opportunity_id = ${own}.id and h.kind = 'deal'
            and h.after ? 'stage' and h.how <> 'rename'),
        ${own}.created_date) at time zone 'UTC', 'YYYY-MM-DD'),
      'usual_days', s.usual_days)
    from deal_stages s
    where ${own}.hubspot_id is null and lower(s.name) = lower(${own}.stage))`;
}
