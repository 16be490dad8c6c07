import { addDays } from '@plumbline/domain/facts/calendar.ts';
import { meddpiccSections } from '@plumbline/domain/commercial/methodologies.ts';
import { techPlanSections } from '@plumbline/domain/technical/tech-plan.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/** Score bands as the colours of the gauge have them. */
export const bands = ['high', 'middle', 'low'] as const;

export interface PipelineRow {
  stage: string;
  band: (typeof bands)[number];
  currency: string;
  deals: number;
  value: number;
  /** Value by score: a tenth of it for each point. */
  weighted: number;
}

export async function sumPipeline(db: Executor, open: SQL): Promise<PipelineRow[]> {
  const { rows } = await db.execute<PipelineRow & Record<string, unknown>>(sql`
    select o.stage, case when o.score >= 8 then 'high' when o.score >= 5 then 'middle' else 'low' end as band,
      coalesce(o.currency, 'USD') as currency, count(*)::integer as deals, sum(o.value) as value,
      sum(o.value * o.score / 10) as weighted
    from opportunities o where ${open} group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

/** In the order of the bits of `written_letters`. */
const letters = [
  ...meddpiccSections.map(({ key, title }) => ({ framework: 'MEDDPICC' as const, key, title })),
  ...techPlanSections.map(({ key, title }) => ({ framework: 'TECH PLAN' as const, key, title })),
];

export interface CoverageRow {
  framework: 'MEDDPICC' | 'TECH PLAN';
  key: string;
  title: string;
  /** Open deals in which all of it is written. */
  complete: number;
  /** Open deals in which some of it is. */
  partial: number;
  deals: number;
}

/** In how many open deals each letter is written: counted, not read. */
export async function countCoverage(db: Executor, open: SQL): Promise<CoverageRow[]> {
  const columns = letters.map(
    (_letter, index) => `
      coalesce(sum(deals) filter (where complete & ${1 << index} <> 0), 0)::integer as all_${index},
      coalesce(sum(deals) filter (where begun & ${1 << index} <> 0), 0)::integer as any_${index}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`
    with alike as (
      select w.complete, w.begun, count(*) as deals
      from opportunities o join written_letters w on w.opportunity_id = o.id where ${open}
      group by w.complete, w.begun)
    select coalesce(sum(deals), 0)::integer as deals, ${sql.raw(columns.join(', '))} from alike`);
  const [row = {}] = rows;
  return letters.map(({ framework, key, title }, index) => {
    const complete = row[`all_${index}`] ?? 0;
    const partial = (row[`any_${index}`] ?? 0) - complete;
    return { framework, key, title, complete, partial, deals: row['deals'] ?? 0 };
  });
}

export interface MovementRow {
  day: string;
  deals: number;
  score: number;
}

/** The mean score of the deals that are open today, at the end of each of the last weeks. */
export async function scoreMovement(
  db: Executor,
  open: SQL,
  today: string,
  weeks: number,
): Promise<MovementRow[]> {
  const start = addDays(today, -7 * (weeks - 1));
  // Changes summed up week by week: one pass, however many weeks. The history counts in days of
  // UTC, which may be ahead of the person's: what was written by now is in the last week.
  const { rows } = await db.execute<MovementRow & Record<string, unknown>>(sql`
    with changes as (
      select least(${weeks - 1}::integer, greatest(0, (h.day - ${start}::date + 6) / 7)) as week,
        h.score - coalesce(lag(h.score) over written, 0) as score,
        (lag(h.score) over written is null)::integer as deals
      from score_history h join opportunities o on o.id = h.opportunity_id where ${open}
      window written as (partition by h.opportunity_id order by h.day)),
    summed as (select week, sum(score) as score, sum(deals) as deals from changes group by week),
    running as (
      select week, sum(coalesce(score, 0)) over (order by week) as score,
        sum(coalesce(deals, 0)) over (order by week) as deals
      from generate_series(0, ${weeks - 1}::integer) week left join summed using (week))
    select (${start}::date + 7 * week)::text as day, deals::integer as deals,
      round(score / deals, 2)::double precision as score
    from running where deals > 0 order by week`);
  return rows;
}

export interface GapRow {
  requirement: string | null;
  support_level: 'not_supported' | 'partially_supported';
  deals: number;
  /** Sums of open value by currency, largest first. */
  value: { currency: string; value: number }[];
}

/** What customers of open deals ask for and the product lacks, by the value that asks for it. */
export async function listGaps(db: Executor, open: SQL, limit: number): Promise<GapRow[]> {
  const { rows } = await db.execute<GapRow & Record<string, unknown>>(sql`
    with asked as (
      select distinct on (r.question_key, r.opportunity_id) r.question_key, r.requirement,
        r.support_level, o.id, o.value, coalesce(o.currency, 'USD') as currency
      from rfp_requirements r join opportunities o on o.id = r.opportunity_id
      where r.support_level in ('not_supported', 'partially_supported') and ${open}
      order by r.question_key, r.opportunity_id, r.support_level),
    summed as (
      select question_key, currency, min(requirement) as requirement,
        min(support_level) as support_level, count(*) as deals, sum(value) as value
      from asked group by question_key, currency)
    select min(requirement) as requirement, min(support_level) as support_level,
      sum(deals)::integer as deals,
      json_agg(json_build_object('currency', currency, 'value', value) order by value desc) as value
    from summed group by question_key
    order by max(value) desc, sum(deals) desc, question_key limit ${limit}`);
  return rows;
}

export interface WinLossRow {
  /** Letter of MEDDPICC, or `all` for the mean of a deal's letters, rounded. */
  key: string;
  title: string;
  /** Closed deals by evidence level, 0 to 3. */
  levels: { won: number; deals: number }[];
}

/** How closed deals in which MEDDPICC was written ended, by the evidence level of each letter. */
export async function countOutcomes(db: Executor, outcome: SQL): Promise<WinLossRow[]> {
  const { rows } = await db.execute<{ key: string; level: number; won: number; deals: number }>(sql`
    with ended as (
      select e.opportunity_id, e.levels, ${outcome} as outcome
      from opportunities o join evidence_levels e on e.opportunity_id = o.id),
    closed as (
      select opportunity_id, letter.key, letter.value::integer as level, outcome = 'won' as is_won
      from ended cross join lateral jsonb_each_text(levels) letter
      where outcome <> 'open'),
    levelled as (
      select key, level, is_won from closed
      union all
      select 'all', round(avg(level))::integer, bool_and(is_won) from closed group by opportunity_id)
    select key, level, count(*) filter (where is_won)::integer as won, count(*)::integer as deals
    from levelled group by key, level`);
  if (rows.length === 0) return [];
  const listed: { key: string; title: string }[] = [
    { key: 'all', title: 'All letters' },
    ...meddpiccSections,
  ];
  return listed.map(({ key, title }) => ({
    key,
    title,
    levels: [0, 1, 2, 3].map((level) => {
      const found = rows.find((row) => row.key === key && row.level === level);
      return { won: found?.won ?? 0, deals: found?.deals ?? 0 };
    }),
  }));
}
