import { sql, type SQL } from 'drizzle-orm';

/** From a moment on, up to another; without one up to now. */
export interface Span {
  from: Date;
  to?: Date;
}

const within = (row: SQL, { from, to }: Span) =>
  to ? sql`${row}.at >= ${from} and ${row}.at < ${to}` : sql`${row}.at >= ${from}`;

const fields = ['outcome', 'stage', 'owner', 'currency', 'value', 'close_date'];
const bothStates = fields.map((field) => `c.was_${field}, c.${field}`).join(', ');

/** A condition on `c`: its deal came in before a span began. */
const wasThere = ({ from }: Span) =>
  sql`c.was_outcome is not null and (c.came_at is null or c.came_at < ${from})`;

const ofOwners = (names: readonly string[] | null) =>
  names
    ? sql`and c.opportunity_id in (
        select f.opportunity_id from deal_figures f where f.owner = any(${sql.param(names)}::text[]))`
    : sql``;

/**
 * A query of the deals that were there before a span and changed within it: how each stood before its
 * first change and after its last one. Nearly all changed once, and their row tells both; of the others
 * the changes stand in the order of their ids.
 * @param wanted which of the deals that changed once are asked for; the others are all told
 */
function changedStates(span: Span, own: SQL, wanted = sql`true`): SQL {
  const rows = sql`${within(sql`c`, span)} and ${wasThere(span)} ${own}`;
  const states = fields.flatMap((field) => [
    `first_value(c.was_${field}) over deal as was_${field}`,
    `last_value(c.${field}) over deal as ${field}`,
  ]);
  return sql`
    with again as materialized (
      select distinct c.opportunity_id from deal_changes c where ${rows} and c.last_at >= ${span.from})
    select c.opportunity_id as id, ${sql.raw(bothStates)}
    from deal_changes c
    where ${rows} and ${wanted} and not exists (select from again where again.opportunity_id = c.opportunity_id)
    union all
    (select distinct on (c.opportunity_id) c.opportunity_id as id, ${sql.raw(states.join(', '))}
    from deal_changes c where ${rows} and c.opportunity_id in (select opportunity_id from again)
    window deal as (partition by c.opportunity_id order by c.id
      rows between unbounded preceding and unbounded following))`;
}

/**
 * A query of all deals that changed or came in within a span. Of those that came in and did not change
 * since, as after a large import, one row tells all: they are not put in order.
 * @param names of which owners the deals are now; null for all
 */
export function statesWithin(span: Span, names: readonly string[] | null = null): SQL {
  const own = ofOwners(names);
  const none = fields.map((field) => `null as was_${field}, c.${field}`).join(', ');
  const inSpan = within(sql`c`, span);
  return sql`(
    select c.opportunity_id as id, ${sql.raw(bothStates)}
    from deal_changes c
    where c.was_outcome is null and ${inSpan} ${own} and not exists (
      select from deal_changes k
      where k.opportunity_id = c.opportunity_id and k.was_outcome is not null and ${within(sql`k`, span)})
    union all
    (select distinct on (c.opportunity_id) c.opportunity_id as id, ${sql.raw(none)}
    from deal_changes c where c.was_outcome is not null and c.came_at >= ${span.from} and ${inSpan} ${own}
    order by c.opportunity_id, c.id desc)
    union all
    (${changedStates(span, own)}))`;
}

/**
 * A query like that of {@link statesWithin}, of all owners, in which deals that came in are sums of
 * several: `deals` has how many, `close_date` the first day of their month. They are kept, so that it
 * reads as few rows after an import of a million as in any other week.
 * @param closing leaves out deals that neither closed nor close within these days, as far as that is cheap
 */
export function summedStatesWithin(span: Span, closing?: { from: string; to: string }): SQL {
  const { from, to } = span;
  const closes = (day: string) =>
    sql`c.${sql.raw(day)} between ${closing?.from}::date and ${closing?.to}::date`;
  const wanted = closing && sql`(${closes('was_close_date')} or ${closes('close_date')})`;
  const later = to
    ? sql`union all
      select side.outcome, side.currency, t.c, side.sign, side.sign * side.value::numeric
      from deal_changes c cross join lateral (values
        (1, c.was_outcome, c.was_currency, c.was_value, c.was_close_date),
        (-1, c.outcome, c.currency, c.value, c.close_date)) side (sign, outcome, currency, value, close_date)
      cross join lateral tally_of_arrival(c.came_at, side.close_date) t
      where c.was_outcome is not null and c.at >= ${to} and c.came_at >= ${from} and c.came_at < ${to}`
    : sql``;
  const until = to ? sql`and a < quarter_hour(${to})` : sql``;
  return sql`(
    select 1::bigint as deals, was_outcome, was_currency, was_value::numeric, was_close_date,
      outcome, currency, value::numeric, close_date
    from (${changedStates(span, sql``, wanted)}) changed
    union all
    select sum(deals), null, null, null, null, outcome, currency, sum(value),
      case when month > 0 then make_date(month / 12, month % 12 + 1, 1) end
    from (
      select outcome, b as currency, c as month, n as deals, m as value
      from tallied where kind = 'came' and a >= quarter_hour(${from}) ${until}
      ${later}) came
    group by outcome, currency, month having sum(deals) > 0)`;
}

const slips = (of: 's' | 'c') =>
  sql.raw(`(${of}.outcome in ('open', 'unknown')
  and ${of}.was_outcome in ('open', 'unknown') and ${of}.close_date > ${of}.was_close_date)`);

/** A condition on `s`, a deal's states: it was open, still is, and closes later than it was to. */
export const isSlipped = slips('s');

/** A condition on `f`, figures: it is open, and changed since, other than in its texts and scores. */
export function changedSince(since: Date): SQL {
  return sql`(f.outcome = 'open' and f.opportunity_id in (
    select c.opportunity_id from deal_changes c where c.at >= ${since}))`;
}

/** A query of the deals that were open and still are, and close later than they were to. */
export function slippedStates(since: Date, names: readonly string[] | null = null): SQL {
  return sql`(select * from (${changedStates({ from: since }, ofOwners(names), slips('c'))}) s
    where ${isSlipped})`;
}

/** A condition on `f`, figures: it was open and still is, and closes later than it was to. */
export function slippedSince(since: Date): SQL {
  return sql`(f.outcome = 'open' and f.opportunity_id in (select s.id from ${slippedStates(since)} s))`;
}
