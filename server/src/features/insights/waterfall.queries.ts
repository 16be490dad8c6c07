import {
  moveKinds,
  type MoveKind,
  type Moves,
  type MoveSum,
} from '@plumbline/domain/money/moves.ts';
import type { Quarter } from '@plumbline/domain/money/fiscal.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  statesWithin,
  summedStatesWithin,
  type Span,
} from '../../platform/db/deal-changes.queries.ts';
import type { Scope } from './dashboard.queries.ts';

/**
 * Named queries, of which `moves` has what deals add to and take from what is open and closes in a
 * quarter, from their first state within a span to their last: each deal alone, or those that moved
 * alike together, which are few. Of a scope are the deals that are its owner's now, as at either end
 * of the bars. A change of the value comes before what the deal does with it, so
 * that a bar has what was won or slipped.
 */
function moves(of: 'each' | 'alike', span: Span, quarter: Quarter, scope: Scope): SQL {
  const states =
    of === 'alike' && !scope.names
      ? sql`select * from ${summedStatesWithin(span, quarter)} s`
      : sql`select 1::bigint as deals, s.* from ${statesWithin(span, scope.names)} s`;
  const closes = (day: SQL) => sql`${day} between ${quarter.from}::date and ${quarter.to}::date`;
  const isEach = of === 'each';
  return sql`
    states as (${states}),
    flagged as (
      select states.*, coalesce(was_outcome in ('open', 'unknown'), false) as was_open,
        coalesce(was_outcome in ('open', 'unknown') and ${closes(sql`was_close_date`)}, false) as was_in,
        coalesce(outcome in ('open', 'unknown') and ${closes(sql`close_date`)}, false) as is_in,
        coalesce(outcome in ('won', 'lost') and ${closes(sql`close_date`)}
          and coalesce(was_outcome not in ('won', 'lost'), true), false) as ends_in,
        case when outcome in ('won', 'lost') then outcome when outcome = 'gone' then 'removed'
          when close_date > ${quarter.to}::date then 'slipped' else 'moved_out' end as leaves_as,
        sign(value - was_value) as direction
      from states),
    summed as (
      select ${isEach ? sql`id, ` : sql``}was_open, was_in, is_in, ends_in, leaves_as, direction,
        currency, was_currency, sum(deals)::integer as deals, sum(value::numeric) as value,
        sum(was_value::numeric) as was_value
      from flagged where was_in or is_in or ends_in
      group by ${isEach ? sql`id, ` : sql``}was_open, was_in, is_in, ends_in, leaves_as, direction,
        currency, was_currency),
    moves as (
      select ${isEach ? sql`summed.id, ` : sql``}e.kind, e.currency, e.amount, summed.deals,
        case when summed.was_in and summed.currency <> summed.was_currency then summed.deals else 0 end
          as switched
      from summed cross join lateral (values
        (case when was_open then 'moved_in' else 'added' end, currency, value,
          not was_in and (is_in or ends_in)),
        ('grew', currency, case when currency = was_currency then value - was_value else value end,
          was_in and (currency <> was_currency or direction > 0)),
        ('shrank', was_currency,
          case when currency = was_currency then was_value - value else was_value end,
          was_in and (currency <> was_currency or direction < 0)),
        (leaves_as, currency, value, (was_in and not is_in) or (not was_in and ends_in))
      ) e (kind, currency, amount, holds) where e.holds)`;
}

/** What moved, by kind and currency. */
export async function sumMoves(
  db: Executor,
  span: Span,
  quarter: Quarter,
  scope: Scope,
): Promise<Moves> {
  const { rows } = await db.execute<Record<string, unknown> & MoveSum & { kind: string }>(sql`
    with ${moves('alike', span, quarter, scope)}
    select kind, currency, sum(deals)::integer as deals, sum(amount)::text as amount,
      sum(switched)::integer as switched
    from moves group by 1, 2`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each kind
  return Object.fromEntries(
    moveKinds.map((kind) => [
      kind,
      rows
        .filter((row) => row.kind === kind)
        .map(({ currency, deals, amount, switched }) => ({ currency, deals, amount, switched })),
    ]),
  ) as Moves;
}

/** A deal behind a bar. */
export interface MovedDealRow {
  id: string;
  name: string;
  owner: string | null;
  stage: string;
  currency: string;
  /** What it adds to the bar. */
  amount: number;
  was_value: number | null;
  was_currency: string | null;
  value: number;
  /** What `value` is in. */
  is_currency: string;
  was_close_date: string | null;
  close_date: string | null;
}

/** The deals of a bar, those of the largest amount first. */
export async function listMoves(
  db: Executor,
  asked: Span & { kind: MoveKind; limit: number },
  quarter: Quarter,
  scope: Scope,
): Promise<MovedDealRow[]> {
  const { rows } = await db.execute<Record<string, unknown> & MovedDealRow>(sql`
    with ${moves('each', asked, quarter, scope)}
    select o.id, o.name, o.owner, o.stage, m.currency, m.amount::double precision as amount,
      s.was_value, s.was_currency, s.value, s.currency as is_currency, s.was_close_date::text as was_close_date, s.close_date::text as close_date
    from (select * from moves where kind = ${asked.kind} order by amount desc, id limit ${asked.limit}) m
    join states s on s.id = m.id join opportunities o on o.id = m.id order by m.amount desc, o.id`);
  return rows;
}
