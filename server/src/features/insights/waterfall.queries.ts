import { moveKinds, type MoveKind } from '@plumbline/domain/money/moves.ts';
import type { Quarter } from '@plumbline/domain/money/fiscal.ts';
import type { CurrencySum } from '@plumbline/domain/money/one-currency.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Scope } from './dashboard.queries.ts';

/** From a moment on, up to another. */
export interface Span {
  from: Date;
  to: Date;
}

/**
 * Named queries, of which `moves` has what each deal adds to and takes from what is open and closes
 * in a quarter, from the first state within a span to the last. A change of the value comes before
 * what the deal does with it, so that a bar has what was won or slipped.
 */
function moves({ from, to }: Span, quarter: Quarter, { names }: Scope): SQL {
  const within = sql`from deal_changes c where c.at >= ${from} and c.at < ${to}`;
  const closes = (day: SQL) => sql`${day} between ${quarter.from}::date and ${quarter.to}::date`;
  const isOwn = names ? sql`last.owner = any(${sql.param(names)}::text[])` : sql`true`;
  return sql`
    first as (
      select distinct on (c.opportunity_id) c.opportunity_id as id, c.was_outcome, c.was_currency,
        c.was_value, c.was_close_date
      ${within} order by c.opportunity_id, c.at, c.id),
    last as (
      select distinct on (c.opportunity_id) c.opportunity_id as id, c.outcome, c.owner, c.currency,
        c.value, c.close_date
      ${within} order by c.opportunity_id, c.at desc, c.id desc),
    net as (
      select id, was_outcome in ('open', 'unknown') as was_open, was_currency, was_value::numeric,
        was_close_date, outcome, currency, value::numeric, close_date,
        coalesce(was_outcome in ('open', 'unknown') and ${closes(sql`was_close_date`)}, false) as was_in,
        coalesce(outcome in ('open', 'unknown') and ${closes(sql`close_date`)}, false) as is_in,
        coalesce(outcome in ('won', 'lost') and ${closes(sql`close_date`)}
          and coalesce(was_outcome not in ('won', 'lost'), true), false) as ends_in
      from first join last using (id) where ${isOwn}),
    moves as (
      select net.id, e.kind, e.currency, e.amount, net.was_value, net.value, net.was_close_date,
        net.close_date
      from net cross join lateral (values
        (case when was_open then 'moved_in' else 'added' end, currency, value,
          not was_in and (is_in or ends_in)),
        ('grew', currency, case when currency = was_currency then value - was_value else value end,
          was_in and (currency <> was_currency or value > was_value)),
        ('shrank', was_currency,
          case when currency = was_currency then was_value - value else was_value end,
          was_in and (currency <> was_currency or value < was_value)),
        (case when outcome in ('won', 'lost') then outcome when outcome = 'gone' then 'removed'
            when close_date > ${quarter.to}::date then 'slipped' else 'moved_out' end,
          currency, value, (was_in and not is_in) or (not was_in and ends_in))
      ) e (kind, currency, amount, holds) where e.holds)`;
}

/** What moved, by kind and currency. */
export async function sumMoves(
  db: Executor,
  span: Span,
  quarter: Quarter,
  scope: Scope,
): Promise<Record<MoveKind, CurrencySum[]>> {
  const { rows } = await db.execute<Record<string, unknown> & CurrencySum & { kind: string }>(sql`
    with ${moves(span, quarter, scope)}
    select kind, currency, count(*)::integer as deals, sum(amount)::text as amount
    from moves group by 1, 2`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each kind
  return Object.fromEntries(
    moveKinds.map((kind) => [
      kind,
      rows
        .filter((row) => row.kind === kind)
        .map(({ currency, deals, amount }) => ({ currency, deals, amount })),
    ]),
  ) as Record<MoveKind, CurrencySum[]>;
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
  value: number;
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
    with ${moves(asked, quarter, scope)}
    select o.id, o.name, o.owner, o.stage, m.currency, m.amount::double precision as amount,
      m.was_value::double precision as was_value, m.value::double precision as value,
      m.was_close_date::text as was_close_date, m.close_date::text as close_date
    from (select * from moves where kind = ${asked.kind} order by amount desc, id limit ${asked.limit}) m
    join opportunities o on o.id = m.id order by m.amount desc, o.id`);
  return rows;
}
