import { lowestScores } from '@plumbline/domain/money/forecast.ts';
import type { CurrencySum } from '@plumbline/domain/money/one-currency.ts';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { crmConnections, crmDealFacts, crmPortals } from '../../platform/db/schema/crm.ts';
import { commitments } from '../../platform/db/schema/workspace.ts';
import { ofScope, type Scope } from './dashboard.queries.ts';

export interface ForecastSum extends CurrencySum {
  /** '' for deals without an owner. */
  owner: string;
  /** Such as 2026-11. */
  month: string;
  is_won: boolean;
  /** A score band, or a category of the CRM. */
  band: string;
}

/** The account whose categories deals are forecast in. */
export interface Categories {
  portal: string;
  categories: { value: string; label: string }[];
}

/** The connected CRM's categories, if any deal is in one of them; null else. */
export async function findCategories(db: Executor): Promise<Categories | null> {
  const isUsed = sql`exists (select from ${crmDealFacts}
    where ${crmDealFacts.hubspot_portal} = ${crmPortals.portal_id}
      and ${crmDealFacts.forecast_category} is not null)`;
  const [row] = await db
    .select({ portal: crmPortals.portal_id, categories: crmPortals.forecast_categories })
    .from(crmPortals)
    .innerJoin(crmConnections, eq(crmConnections.portal_id, crmPortals.portal_id))
    .where(isUsed);
  return row?.categories ? { portal: row.portal, categories: row.categories } : null;
}

const byScore = sql`case when f.score >= ${lowestScores.commit}::integer then 'commit'
  when f.score >= ${lowestScores.best_case}::integer then 'best_case' else 'pipeline' end`;

/** What closes in a span of days, by owner, month and band; what was won in it, too. */
export async function sumForecast(
  db: Executor,
  { from, to }: { from: string; to: string },
  scope: Scope,
  categories: Categories | null,
): Promise<ForecastSum[]> {
  const category = categories
    ? sql`left join opportunities o on o.id = f.opportunity_id and o.hubspot_portal = ${categories.portal}
        left join crm_deal_facts told
          on told.hubspot_id = o.hubspot_id and told.hubspot_portal = o.hubspot_portal`
    : sql``;
  const band = categories ? sql`coalesce(told.forecast_category, '')` : byScore;
  const { rows } = await db.execute<Record<string, unknown> & ForecastSum>(sql`
    select coalesce(owner, '') as owner, to_char(month, 'YYYY-MM') as month, is_won, band, currency,
      deals, amount::text as amount
    from (
      select f.owner, date_trunc('month', f.close_date)::date as month, f.outcome = 'won' as is_won,
        case when f.outcome = 'open' then ${band} else '' end as band, f.currency,
        count(*)::integer as deals, sum(f.value::numeric) as amount
      from deal_figures f ${category}
      where f.outcome in ('open', 'won') and f.close_date between ${from}::date and ${to}::date
        and ${ofScope(scope)}
      group by 1, 2, 3, 4, 5) summed`);
  return rows;
}

export interface Commitment {
  owner: string;
  month: string;
  amount: string;
  currency: string;
  typed_at: Date;
  /** Empty where the person is gone. */
  typed_by: string;
}

/** The last commitment of each owner and month in a span, and the first one's amount. */
export async function listCommitments(
  db: Executor,
  { from, to }: { from: string; to: string },
  scope: Scope,
): Promise<(Commitment & { first_amount: string; first_currency: string })[]> {
  const isOwn = scope.names ? sql`c.owner = any(${sql.param(scope.names)}::text[])` : sql`true`;
  const { rows } = await db.execute<
    Record<string, unknown> & Commitment & { first_amount: string; first_currency: string }
  >(sql`
    select distinct on (c.owner, c.month) c.owner, to_char(c.month, 'YYYY-MM') as month,
      trim_scale(c.amount)::text as amount, c.currency, c.typed_at, coalesce(p.name, '') as typed_by,
      trim_scale(first_value(c.amount) over firsts)::text as first_amount,
      first_value(c.currency) over firsts as first_currency
    from commitments c left join people p on p.id = c.typed_by
    where c.month between ${from}::date and ${to}::date and ${isOwn}
    window firsts as (partition by c.owner, c.month order by c.typed_at, c.id)
    order by c.owner, c.month, c.typed_at desc, c.id desc`);
  return rows;
}

export async function addCommitment(
  db: Executor,
  { typed_by, ...commitment }: Omit<Commitment, 'typed_by'> & { typed_by: string },
): Promise<void> {
  const person = sql`(select id from people where id = ${typed_by}::uuid)`;
  await db.insert(commitments).values({ ...commitment, typed_by: person });
}
