import { monthsOf, type Quarter } from '@plumbline/domain/money/fiscal.ts';
import type { CurrencySum } from '@plumbline/domain/money/one-currency.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import {
  slippedStates,
  statesWithin,
  summedStatesWithin,
} from '../../platform/db/deal-changes.queries.ts';
import { ofScope, type Scope } from './dashboard.queries.ts';

/** What is open, what of it closes in a quarter, and what ended in it; by currency. */
export const sumKeys = ['open', 'weighted', 'closing', 'closing_weighted', 'won', 'lost'] as const;
export type Sums = Record<(typeof sumKeys)[number], CurrencySum[]>;

/** Sums over all deals are kept; those over a person's own are few enough to count. */
export async function sumDeals(db: Executor, scope: Scope, quarter: Quarter): Promise<Sums> {
  const { rows } = await db.execute<Record<string, unknown> & CurrencySum & { key: string }>(
    scope.names ? sumsOfOwner(scope, quarter) : sumsOfAll(quarter),
  );
  const of = (key: string) =>
    rows
      .filter((row) => row.key === key && row.deals > 0)
      .map(({ currency, deals, amount }) => ({ currency, deals, amount }));
  return {
    open: of('open'),
    weighted: of('weighted'),
    closing: of('closing'),
    closing_weighted: of('closing_weighted'),
    won: of('won'),
    lost: of('lost'),
  };
}

function sumsOfAll(quarter: Quarter): SQL {
  const months = monthsOf(quarter).map((month) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    return String(year * 12 + number - 1);
  });
  const inQuarter = sql`kind = 'closing' and a = any(${sql.param(months)}::text[])`;
  const sums = (key: string, amount: SQL, where: SQL) => sql`
    select ${key}::text as key, b as currency, sum(n)::integer as deals, (${amount})::text as amount
    from tallied where ${where} group by b`;
  const weighted = sql`sum(m * c) / 10`;
  const open = sql`kind = 'deals' and outcome = 'open'`;
  return sql.join(
    [
      sums('open', sql`sum(m)`, open),
      sums('weighted', weighted, open),
      sums('closing', sql`sum(m)`, sql`${inQuarter} and outcome = 'open'`),
      sums('closing_weighted', weighted, sql`${inQuarter} and outcome = 'open'`),
      sums('won', sql`sum(m)`, sql`${inQuarter} and outcome = 'won'`),
      sums('lost', sql`sum(m)`, sql`${inQuarter} and outcome = 'lost'`),
    ],
    sql` union all `,
  );
}

function sumsOfOwner(scope: Scope, { from, to }: Quarter): SQL {
  const inQuarter = sql`f.close_date between ${from}::date and ${to}::date`;
  return sql`
    with sums as (
      select f.currency, f.outcome, coalesce(${inQuarter}, false) as closes, count(*)::integer as deals,
        sum(f.value::numeric) as amount, sum(f.value::numeric * f.score) / 10 as weighted
      from deal_figures f where ${ofScope(scope)} group by 1, 2, 3)
    select e.key, s.currency, sum(s.deals)::integer as deals, sum(e.amount)::text as amount
    from sums s cross join lateral (values
      ('open', s.amount, s.outcome = 'open'),
      ('weighted', s.weighted, s.outcome = 'open'),
      ('closing', s.amount, s.outcome = 'open' and s.closes),
      ('closing_weighted', s.weighted, s.outcome = 'open' and s.closes),
      ('won', s.amount, s.outcome = 'won' and s.closes),
      ('lost', s.amount, s.outcome = 'lost' and s.closes)) e (key, amount, holds)
    where e.holds group by 1, 2`;
}

/** Open deals that close later than they were to when a moment came. */
export function sumSlipped(db: Executor, { names }: Scope, since: Date): Promise<CurrencySum[]> {
  return sumOpen(db, sql`select 1 as deals, s.* from ${slippedStates(since, names)} s`);
}

/** Open deals that changed since a moment, or came in. */
export function sumChanged(db: Executor, { names }: Scope, since: Date): Promise<CurrencySum[]> {
  return sumOpen(
    db,
    names
      ? sql`select 1 as deals, s.* from ${statesWithin({ from: since }, names)} s`
      : sql`select * from ${summedStatesWithin({ from: since })} s`,
  );
}

async function sumOpen(db: Executor, states: SQL): Promise<CurrencySum[]> {
  const { rows } = await db.execute<Record<string, unknown> & CurrencySum>(sql`
    select currency, sum(deals)::integer as deals, sum(value::numeric)::text as amount
    from (${states}) of where outcome = 'open' group by 1`);
  return rows;
}
