import { sql, type SQL } from 'drizzle-orm';

/** From a moment on, up to another; without one up to now. */
export interface Span {
  from: Date;
  to?: Date;
}

const within = (row: SQL, { from, to }: Span) =>
  to ? sql`${row}.at >= ${from} and ${row}.at < ${to}` : sql`${row}.at >= ${from}`;

const before = ['outcome', 'stage', 'owner', 'currency', 'value', 'close_date'];

/** A condition on `c`: its deal changed within a span otherwise than by coming in. */
const isKnown = (span: Span) => sql`exists (
  select from deal_changes k
  where k.opportunity_id = c.opportunity_id and k.was_outcome is not null
    and ${within(sql`k`, span)})`;

/**
 * A query of the deals that changed within a span, but for those that came in and did not change since:
 * how each stood before its first change and after its last one. A deal's changes stand in the order of
 * their ids.
 */
function changedStates(span: Span, own: SQL): SQL {
  const states = before.flatMap((field) => [
    `first_value(c.was_${field}) over deal as was_${field}`,
    `last_value(c.${field}) over deal as ${field}`,
  ]);
  return sql`
    select distinct on (c.opportunity_id) c.opportunity_id as id, ${sql.raw(states.join(', '))}
    from deal_changes c where ${within(sql`c`, span)} and ${isKnown(span)} ${own}
    window deal as (partition by c.opportunity_id order by c.id
      rows between unbounded preceding and unbounded following)`;
}

/**
 * A query of all deals that changed within a span. Of those that came in and did not change since, as
 * after a large import, one row tells all: they are not put in order.
 * @param names of which owners the deals are now; null for all
 */
export function statesWithin(span: Span, names: readonly string[] | null = null): SQL {
  const own = names
    ? sql`and c.opportunity_id in (
        select f.opportunity_id from deal_figures f where f.owner = any(${sql.param(names)}::text[]))`
    : sql``;
  const states = before.flatMap((field) => [`c.was_${field}`, `c.${field}`]);
  return sql`(
    select c.opportunity_id as id, ${sql.raw(states.join(', '))}
    from deal_changes c
    where c.was_outcome is null and ${within(sql`c`, span)} and not ${isKnown(span)} ${own}
    union all
    (${changedStates(span, own)}))`;
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
    select s.id from (${changedStates({ from: since }, sql``)}) s where ${isSlipped}))`;
}
