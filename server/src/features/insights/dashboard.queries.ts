import type {
  BantData,
  MeddpiccData,
  Methodology,
  SpicedData,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { DealReading } from '@plumbline/domain/reading/reading.ts';
import type { ScoreParts } from '@plumbline/domain/opportunities/score.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { assessed } from '../../platform/db/assessed.queries.ts';
import { crmFactsOf } from '../../platform/db/crm-facts.queries.ts';
import {
  hasHighlightsOnly,
  waitingOf,
  type Sides,
} from '../../platform/db/review-counts.queries.ts';
import { outcomeOf, ownStageOf } from '../../platform/db/standing.queries.ts';
import { settleStages } from '../../platform/db/stage-outcomes.queries.ts';

/** A deal as the dashboard names it. */
export interface NamedDeal {
  id: string;
  name: string;
  company_name: string | null;
  stage: string;
  owner: string | null;
  value: number;
  currency: string | null;
  close_date: string | null;
  score: number;
}

/** Open deals that somebody looks at: those that bear one of the names as their owner's, or all. */
export interface Scope {
  names: readonly string[] | null;
}

/**
 * The open deals of a reader by the names that they may bear as an owner. Whoever owns none, as
 * managers do, has all that are open.
 */
export async function openDealsFor(db: Executor, names: readonly string[]): Promise<Scope> {
  await settleStages(db);
  const { rows } = await db.execute(
    sql`select 1 from deal_figures f where ${openOf({ names })} limit 1`,
  );
  return { names: rows.length > 0 ? names : null };
}

/** A condition on `f`, the figures of a deal. */
function openOf(scope: Scope): SQL {
  return sql`(f.outcome = 'open' and ${ofScope(scope)})`;
}

/** A condition on `f`, the figures of a deal, open or not. */
export function ofScope({ names }: Scope): SQL {
  return names ? sql`f.owner = any(${sql.param(names)}::text[])` : sql`true`;
}

/** A deal in the picture of all that are open. */
export interface PointDeal extends NamedDeal {
  is_assessed: boolean;
  /** What the score would be with the suggestions that one may review; null where there are none. */
  provisional_score: number | null;
}

/** Deals for the picture of all that are open, those of the highest value first. */
export async function listPoints(
  db: Executor,
  scope: Scope,
  sides: Sides,
  limit: number,
): Promise<PointDeal[]> {
  const side = sides.commercial ? (sides.technical ? '' : 'commercial_') : 'technical_';
  const { rows } = await db.execute<PointDeal & Record<string, unknown>>(sql`
    with chosen as materialized (
      select f.opportunity_id as id from deal_figures f where ${openOf(scope)}
      order by f.value desc, f.close_date, f.opportunity_id limit ${limit})
    select ${named}, ${assessed('o')} as is_assessed,
      ${sql.raw(`o.${side}provisional_score`)} as provisional_score
    from chosen join opportunities o on o.id = chosen.id
    order by o.value desc, o.close_date, o.id`);
  return rows;
}

const named = sql.raw(
  'o.id, o.name, o.company_name, o.stage, o.owner, o.value, o.currency, o.close_date::text as close_date, o.score',
);

const byUrgency = (table: 'o' | 'best', today: string) => {
  const t = sql.raw(table);
  return sql`${t}.close_date is null, (11 - ${t}.score)::double precision
    / (7 + greatest(0, ${t}.close_date - ${today}::date)) desc, ${t}.value desc, ${t}.id`;
};

/**
 * Named queries, of which `chosen` has the ids of the most urgent deals: the nearer the close date and
 * the lower the score, the more urgent; those without a date come last. Of one close date the index
 * has them in their order: of each the first few are enough, however many there are.
 */
function mostUrgent(scope: Scope, today: string, limit: number): SQL {
  const figures = sql`f.opportunity_id as id, f.score, f.value, f.close_date`;
  if (scope.names) {
    return sql`chosen as materialized (
      select best.id from (select ${figures} from deal_figures f where ${openOf(scope)}) best
      order by ${byUrgency('best', today)} limit ${limit})`;
  }
  const firstOf = (day: SQL) => sql`(
    select ${figures} from deal_figures f where ${openOf(scope)} and ${day}
    order by f.score, f.value desc, f.opportunity_id limit ${limit})`;
  return sql`days as (
      select min(f.close_date) as day from deal_figures f where ${openOf(scope)}
      union all
      select (select min(f.close_date) from deal_figures f
        where ${openOf(scope)} and f.close_date > days.day)
      from days where days.day < 'infinity'),
    chosen as materialized (
      select best.id from (
        select first.* from days cross join lateral ${firstOf(sql`f.close_date = days.day`)} first
        union all select * from ${firstOf(sql`f.close_date is null`)} undated) best
      order by ${byUrgency('best', today)} limit ${limit})`;
}

/** How many open deals have suggestions to review, and how many these are, by the sides one reads. */
export async function countToReview(
  db: Executor,
  scope: Scope,
  sides: Sides,
): Promise<{ deals: number; suggestions: number }> {
  const waiting = waitingOf(sides);
  const side = sides.technical ? 'both' : 'commercial';
  const none = !sides.commercial && !sides.technical;
  const { rows } = await db.execute<{ deals: number; suggestions: number }>(
    scope.names || none || hasHighlightsOnly(sides)
      ? sql`select count(*)::integer as deals, coalesce(sum(${waiting}), 0)::integer as suggestions
          from deal_figures f where ${openOf(scope)} and ${waiting} > 0`
      : sql`select coalesce(sum(n), 0)::integer as deals, coalesce(sum(m), 0)::integer as suggestions
          from tallied where kind = 'review' and outcome = 'open' and a = ${side}`,
  );
  return rows[0] ?? { deals: 0, suggestions: 0 };
}

/** A deal with the texts that warnings are read from. */
export type ReadDeal = NamedDeal & {
  is_assessed: boolean;
  win_progress: number;
  methodology: Methodology;
  meddpicc_data: MeddpiccData | null;
  spiced_data: SpicedData | null;
  bant_data: BantData | null;
  crm_facts: CrmDealFacts | null;
  outcome: Opportunity['outcome'];
  own_stage: Opportunity['own_stage'];
  /** What a language model read out of the conversations as risks. */
  told: DealReading['risks'] | null;
};

/** The most urgent deals with their texts; those without a close date come last. */
export async function listToRead(
  db: Executor,
  scope: Scope,
  today: string,
  limit: number,
): Promise<ReadDeal[]> {
  const { rows } = await db.execute<ReadDeal & Record<string, unknown>>(sql`
    with recursive ${mostUrgent(scope, today, limit)}
    select ${named}, ${assessed('o')} as is_assessed, o.win_progress, o.methodology,
      o.meddpicc_data, o.spiced_data, o.bant_data,
      ${crmFactsOf('o')} as crm_facts, ${outcomeOf('o')} as outcome,
      ${ownStageOf('o')} as own_stage, r.reading -> 'risks' as told
    from chosen join opportunities o on o.id = chosen.id
    left join deal_readings r on r.opportunity_id = o.id
    order by ${byUrgency('o', today)}`);
  return rows;
}

export type MovedDeal = NamedDeal & ScoreParts & { before: ScoreParts & { score: number } };

/** Days before its last writing of which `score_moves` knows what a deal's score was. */
const rememberedDays = 10;

/**
 * Open deals whose score is another than it was on a day, or when they came in since, those that
 * moved most first.
 */
export async function listMoved(
  db: Executor,
  scope: Scope,
  since: string,
  limit: number,
): Promise<MovedDeal[]> {
  const moved = (await isRemembered(db, scope, since))
    ? rememberedMoves(since, limit)
    : movesOfEach(scope, since, limit);
  const { rows } = await db.execute<MovedDeal & Record<string, unknown>>(sql`
    with recursive ${moved}
    select ${named}, o.commercial_fit_score, o.commercial_progress_score, o.technical_fit_score,
      o.technical_progress_score, to_json(earlier)::jsonb - 'day' as before
    from moved join opportunities o on o.id = moved.id
    cross join lateral (
      (select h.day, h.score, h.commercial_fit_score, h.commercial_progress_score,
        h.technical_fit_score, h.technical_progress_score
      from score_history h where h.opportunity_id = o.id and h.day <= ${since}::date
      order by h.day desc limit 1)
      union all
      select null, i.score, i.commercial_fit_score, i.commercial_progress_score,
        i.technical_fit_score, i.technical_progress_score
      from initial_scores i where i.opportunity_id = o.id
      order by day nulls last limit 1) earlier
    order by moved.distance desc, o.value desc, o.id`);
  return rows;
}

/** Whether `score_moves` holds all that moved since a day; a person's own deals are few. */
async function isRemembered(db: Executor, scope: Scope, since: string): Promise<boolean> {
  if (scope.names) return false;
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select coalesce(max(last_written) <= ${since}::date + ${rememberedDays}::integer, true) as known
    from deal_figures`);
  return rows[0]?.known === true;
}

/** `moved` by the index: of each day on which a score ended the first few are enough. */
function rememberedMoves(since: string, limit: number): SQL {
  return sql`ends as (
      select min(until) as day from score_moves where until > ${since}::date
      union all
      select (select min(m.until) from score_moves m where m.until > ends.day)
      from ends where ends.day is not null),
    moved as materialized (
      select most.id, most.distance from ends cross join lateral (
        select m.opportunity_id as id, m.distance, m.value from score_moves m
        where m.until = ends.day and m.since <= ${since}::date
        order by m.distance desc, m.value desc, m.opportunity_id limit ${limit}) most
      order by most.distance desc, most.value desc, most.id limit ${limit})`;
}

/**
 * `moved` by the history of each deal. `offset 0` keeps the planner from looking up each earlier
 * score once more for every place that names it.
 */
function movesOfEach(scope: Scope, since: string, limit: number): SQL {
  return sql`moved as materialized (
    select f.opportunity_id as id, abs(earlier.score - f.score) as distance
    from deal_figures f
    cross join lateral (
      select coalesce(
        (select h.score from score_history h
        where h.opportunity_id = f.opportunity_id and h.day <= ${since}::date
        order by h.day desc limit 1),
        (select i.score from initial_scores i where i.opportunity_id = f.opportunity_id)) as score
      offset 0) earlier
    where ${openOf(scope)} and f.last_written > ${since}::date and earlier.score <> f.score
    order by distance desc, f.value desc, f.opportunity_id limit ${limit})`;
}
