import { sql, type SQL } from 'drizzle-orm';

/** A condition on `f`, figures: it is open, and changed since, other than in its texts and scores. */
export function changedSince(since: Date): SQL {
  return sql`(f.outcome = 'open' and f.opportunity_id in (
    select c.opportunity_id from deal_changes c where c.at >= ${since}))`;
}

/** A condition on `f`, figures: it was open and still is, and closes later than it was to. */
export function slippedSince(since: Date): SQL {
  // What stands after a deal's last change stands now.
  return sql`(f.outcome = 'open' and f.opportunity_id in (
    select distinct on (c.opportunity_id) case
      when first_value(c.was_outcome) over deal in ('open', 'unknown')
        and last_value(c.close_date) over deal > first_value(c.was_close_date) over deal
      then c.opportunity_id end
    from deal_changes c where c.at >= ${since}
    window deal as (partition by c.opportunity_id order by c.at, c.id
      rows between unbounded preceding and unbounded following)))`;
}
