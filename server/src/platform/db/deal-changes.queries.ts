import { sql, type SQL } from 'drizzle-orm';

/** From a moment on, up to another; without one up to now. */
export interface Span {
  from: Date;
  to?: Date;
}

/**
 * A query of the deals that changed within a span: how each stood before its first change and after
 * its last one. A deal's changes stand in the order of their ids.
 * @param names of which owners the deals are now; null for all
 */
export function statesWithin({ from, to }: Span, names: readonly string[] | null = null): SQL {
  const before = to ? sql`and c.at < ${to}` : sql``;
  const own = names
    ? sql`and c.opportunity_id in (
        select f.opportunity_id from deal_figures f where f.owner = any(${sql.param(names)}::text[]))`
    : sql``;
  return sql`(
    select distinct on (c.opportunity_id) c.opportunity_id as id,
      first_value(c.was_outcome) over deal as was_outcome,
      first_value(c.was_stage) over deal as was_stage,
      first_value(c.was_owner) over deal as was_owner,
      first_value(c.was_currency) over deal as was_currency,
      first_value(c.was_value) over deal as was_value,
      first_value(c.was_close_date) over deal as was_close_date,
      last_value(c.outcome) over deal as outcome, last_value(c.stage) over deal as stage,
      last_value(c.owner) over deal as owner, last_value(c.currency) over deal as currency,
      last_value(c.value) over deal as value, last_value(c.close_date) over deal as close_date
    from deal_changes c where c.at >= ${from} ${before} ${own}
    window deal as (partition by c.opportunity_id order by c.id
      rows between unbounded preceding and unbounded following))`;
}

/** A condition on `s`, a deal's states: it was open, still is, and closes later than it was to. */
export const isSlipped = sql.raw(`(s.outcome in ('open', 'unknown')
  and s.was_outcome in ('open', 'unknown') and s.close_date > s.was_close_date)`);

/** A condition on `f`, figures: it is open, and changed since, other than in its texts and scores. */
export function changedSince(since: Date): SQL {
  return sql`(f.outcome = 'open' and f.opportunity_id in (
    select c.opportunity_id from deal_changes c where c.at >= ${since}))`;
}

/** A condition on `f`, figures: it was open and still is, and closes later than it was to. */
export function slippedSince(since: Date): SQL {
  return sql`(f.outcome = 'open' and f.opportunity_id in (
    select s.id from ${statesWithin({ from: since })} s where ${isSlipped}))`;
}
