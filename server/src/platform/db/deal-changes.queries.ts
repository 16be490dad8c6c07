import { sql, type SQL } from 'drizzle-orm';

/** The first change of each deal from a moment on: what stood before it stood at that moment. */
const firstSince = (since: Date) => sql`
  select distinct on (c.opportunity_id) c.opportunity_id, c.was_outcome, c.was_close_date
  from deal_changes c where c.at >= ${since} order by c.opportunity_id, c.at, c.id`;

/** A condition on `f`, figures: it is open, and changed since, other than in its texts and scores. */
export function changedSince(since: Date): SQL {
  return sql`(f.outcome = 'open' and f.opportunity_id in (
    select c.opportunity_id from deal_changes c where c.at >= ${since}))`;
}

/** A condition on `f`, figures: it was open and still is, and closes later than it was to. */
export function slippedSince(since: Date): SQL {
  return sql`(f.outcome = 'open' and f.opportunity_id in (
    select first.opportunity_id from (${firstSince(since)}) first
    join deal_figures n on n.opportunity_id = first.opportunity_id
    where first.was_outcome in ('open', 'unknown') and n.close_date > first.was_close_date))`;
}
