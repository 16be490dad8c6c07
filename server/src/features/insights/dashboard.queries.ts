import type {
  BantData,
  MeddpiccData,
  Methodology,
  SpicedData,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { AcceptedQuote } from '@plumbline/domain/opportunities/accepted-quotes.ts';
import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { ScoreParts } from '@plumbline/domain/opportunities/score.ts';
import type { TechPlanInput } from '@plumbline/domain/analyst/technical.ts';
import { techPlanSections } from '@plumbline/domain/technical/tech-plan.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { acceptedQuotesOf } from '../../platform/db/accepted-quotes.queries.ts';
import { assessed } from '../../platform/db/assessed.queries.ts';
import { crmFactsOf } from '../../platform/db/crm-facts.queries.ts';
import { openDeals } from '../../platform/db/open-deals.queries.ts';

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

/**
 * A condition on `o`, an opportunity: it is open and bears the reader's name as its owner's. Whoever
 * owns none, as managers do, has all that are open.
 */
export async function openDealsFor(
  db: Executor,
  names: readonly string[],
): Promise<{ scope: 'mine' | 'all'; open: SQL }> {
  const open = await openDeals(db);
  const mine = sql`(${open} and o.owner = any(${sql.param(names)}::text[]))`;
  const { rows } = await db.execute(sql`select 1 from opportunities o where ${mine} limit 1`);
  return rows.length > 0 ? { scope: 'mine', open: mine } : { scope: 'all', open };
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
  open: SQL,
  sides: { commercial: boolean; technical: boolean },
  limit: number,
): Promise<PointDeal[]> {
  const side = sides.commercial ? (sides.technical ? '' : 'commercial_') : 'technical_';
  const { rows } = await db.execute<PointDeal & Record<string, unknown>>(sql`
    with chosen as materialized (
      select o.id from opportunities o where ${open}
      order by o.value desc, o.close_date, o.id limit ${limit})
    select ${named}, ${assessed('o')} as is_assessed,
      ${sql.raw(`o.${side}provisional_score`)} as provisional_score
    from chosen join opportunities o on o.id = chosen.id
    order by o.value desc, o.close_date, o.id`);
  return rows;
}

const named = sql.raw(
  'o.id, o.name, o.company_name, o.stage, o.owner, o.value, o.currency, o.close_date::text as close_date, o.score',
);

/** Days ahead of the close date from which a deal is looked at. */
const soonDays = 60;

/**
 * Open deals that close soon or should have, most urgent first: the nearer the close date and the
 * lower the score, the more urgent.
 */
const byUrgency = (today: string) =>
  sql`(11 - o.score)::double precision / (7 + greatest(0, o.close_date - ${today}::date)) desc, o.value desc, o.id`;
const isSoon = (today: string) =>
  sql`coalesce(o.close_date, 'infinity') <= ${today}::date + ${sql.raw(String(soonDays))}`;

export async function listUrgent(
  db: Executor,
  open: SQL,
  today: string,
  limit: number,
): Promise<NamedDeal[]> {
  // Chosen by what an index has of them: texts are read of the few that are shown.
  const { rows } = await db.execute<NamedDeal & Record<string, unknown>>(sql`
    with chosen as materialized (
      select o.id from opportunities o where ${open} and ${isSoon(today)}
      order by ${byUrgency(today)} limit ${limit})
    select ${named} from chosen join opportunities o on o.id = chosen.id
    order by ${byUrgency(today)}`);
  return rows;
}

/** How many open deals have suggestions to review, and how many these are, by the sides one reads. */
export async function countToReview(
  db: Executor,
  open: SQL,
  sides: { commercial: boolean; technical: boolean },
): Promise<{ deals: number; suggestions: number }> {
  const waiting = sql`(case when ${sides.commercial} then o.commercial_to_review else 0 end
    + case when ${sides.technical} then o.technical_to_review else 0 end)`;
  const { rows } = await db.execute<{ deals: number; suggestions: number }>(sql`
    select count(*)::integer as deals, coalesce(sum(${waiting}), 0)::integer as suggestions
    from opportunities o
    where (o.commercial_to_review > 0 or o.technical_to_review > 0) and ${open} and ${waiting} > 0`);
  return rows[0] ?? { deals: 0, suggestions: 0 };
}

/** A deal with the texts that warnings are read from. */
export type ReadDeal = NamedDeal &
  TechPlanInput & {
    win_progress: number;
    has_rfp: boolean;
    methodology: Methodology;
    meddpicc_data: MeddpiccData | null;
    spiced_data: SpicedData | null;
    bant_data: BantData | null;
    crm_facts: CrmDealFacts | null;
    accepted_quotes: AcceptedQuote[] | null;
  };

const techPlanColumns = sql.raw(
  techPlanSections
    .flatMap(({ key, fields }) => [
      ...fields.map((field) => `o.${field.key}`),
      `to_json(o.technical_insights_${key}_last_updated) #>> '{}' as technical_insights_${key}_last_updated`,
    ])
    .join(', '),
);

/** The most urgent deals with their texts; those without a close date come last. */
export async function listToRead(
  db: Executor,
  open: SQL,
  today: string,
  limit: number,
): Promise<ReadDeal[]> {
  const { rows } = await db.execute<ReadDeal & Record<string, unknown>>(sql`
    with chosen as materialized (
      select o.id from opportunities o where ${open}
      order by o.close_date is null, ${byUrgency(today)} limit ${limit})
    select ${named}, o.win_progress, o.methodology, o.meddpicc_data, o.spiced_data, o.bant_data,
      exists (select from rfp_requirements r where r.opportunity_id = o.id) as has_rfp,
      ${techPlanColumns}, ${crmFactsOf('o')} as crm_facts,
      ${acceptedQuotesOf(sql`o.id`)} as accepted_quotes
    from chosen join opportunities o on o.id = chosen.id
    order by o.close_date is null, ${byUrgency(today)}`);
  return rows;
}

export type MovedDeal = NamedDeal & ScoreParts & { before: ScoreParts & { score: number } };

/**
 * Open deals whose score is another than it was on a day, or when they came in since, those that
 * moved most first. Found by scores alone, which indexes hold; `offset 0` keeps the planner from
 * looking up each earlier score once more for every place that names it.
 */
export async function listMoved(
  db: Executor,
  open: SQL,
  since: string,
  limit: number,
): Promise<MovedDeal[]> {
  const { rows } = await db.execute<MovedDeal & Record<string, unknown>>(sql`
    with moved as materialized (
      select o.id, abs(earlier.score - o.score) as distance
      from (select distinct opportunity_id from score_history where day > ${since}::date) written
      join opportunities o on o.id = written.opportunity_id
      cross join lateral (
        select coalesce(
          (select h.score from score_history h
          where h.opportunity_id = o.id and h.day <= ${since}::date order by h.day desc limit 1),
          (select i.score from initial_scores i where i.opportunity_id = o.id)) as score
        offset 0) earlier
      where ${open} and earlier.score <> o.score
      order by distance desc, o.value desc, o.id limit ${limit})
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
