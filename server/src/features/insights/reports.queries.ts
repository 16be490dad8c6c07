import { addDays } from '@plumbline/domain/text/days.ts';
import { meddpiccSections } from '@plumbline/domain/commercial/methodologies.ts';
import { inGroupOrder } from '@plumbline/domain/opportunities/deal-group.ts';
import { techPlanSections } from '@plumbline/domain/technical/tech-plan.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { stageProbabilities } from '../../platform/db/stage-outcomes.queries.ts';
import { gapReport } from '../../platform/db/schema/insights.ts';

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

/** In the pipeline's order of stages. */
export async function sumPipeline(db: Executor): Promise<PipelineRow[]> {
  const { rows } = await db.execute<PipelineRow & Record<string, unknown>>(sql`
    select a as stage, case when c >= 8 then 'high' when c >= 5 then 'middle' else 'low' end as band,
      b as currency, sum(n)::integer as deals, sum(m)::double precision as value,
      (sum(m * c) / 10)::double precision as weighted
    from tallied where kind = 'deals' and outcome = 'open'
    group by 1, 2, 3 having sum(n) > 0 order by 1, 2, 3`);
  const names = [...new Set(rows.map(({ stage }) => stage))];
  const order = inGroupOrder('stage', names, await stageProbabilities(db));
  return rows.toSorted((one, other) => order.indexOf(one.stage) - order.indexOf(other.stage));
}

/** In the order of the bits of `deal_figures`. */
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
export async function countCoverage(db: Executor): Promise<CoverageRow[]> {
  const { rows } = await db.execute<{ letter: number; complete: number; begun: number }>(sql`
    select a::integer as letter, sum(n)::integer as complete, sum(m)::integer as begun
    from tallied where kind = 'letters' and outcome = 'open' group by 1
    union all
    select -1, coalesce(sum(n), 0)::integer, 0 from tallied where kind = 'deals' and outcome = 'open'`);
  const byLetter = new Map(rows.map((row) => [row.letter, row]));
  const deals = byLetter.get(-1)?.complete ?? 0;
  return letters.map(({ framework, key, title }, index) => {
    const { complete = 0, begun = 0 } = byLetter.get(index) ?? {};
    return { framework, key, title, complete, partial: begun - complete, deals };
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
  today: string,
  weeks: number,
): Promise<MovementRow[]> {
  const start = addDays(today, -7 * (weeks - 1));
  // Steps of each day summed up week by week. The history counts in days of UTC, which may be ahead
  // of the person's: what was written by now is in the last week.
  const { rows } = await db.execute<MovementRow & Record<string, unknown>>(sql`
    with summed as (
      select least(${weeks - 1}::integer, greatest(0, (a::date - ${start}::date + 6) / 7)) as week,
        sum(m) as score, sum(n) as deals
      from tallied where kind = 'movement' and outcome = 'open' group by week),
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
export async function listGaps(db: Executor, limit: number): Promise<GapRow[]> {
  const { rows } = await db.execute<GapRow & Record<string, unknown>>(sql`
    with asked as (
      select distinct on (r.question_key, r.opportunity_id) r.question_key, r.requirement,
        r.support_level, f.value, f.currency
      from rfp_requirements r join deal_figures f on f.opportunity_id = r.opportunity_id
      where r.support_level in ('not_supported', 'partially_supported') and f.outcome = 'open'
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

/** The report as it was kept; null where none is. */
export async function readGapReport(
  db: Executor,
): Promise<{ gaps: GapRow[]; computedAt: Date } | null> {
  const [row] = await db.select().from(gapReport);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was stored below
  return row ? { gaps: row.gaps as GapRow[], computedAt: row.computed_at } : null;
}

/** Keeps a report in the place of the one before; null keeps none. */
export async function saveGapReport(
  db: Executor,
  report: { gaps: GapRow[]; computedAt: Date } | null,
): Promise<void> {
  if (report === null) {
    await db.delete(gapReport);
    return;
  }
  const row = { gaps: report.gaps, computed_at: report.computedAt };
  await db.insert(gapReport).values(row).onConflictDoUpdate({ target: gapReport.single, set: row });
}

export interface WinLossRow {
  /** Letter of MEDDPICC, or `all` for the mean of a deal's letters, rounded. */
  key: string;
  title: string;
  /** Closed deals by evidence level, 0 to 3. */
  levels: { won: number; deals: number }[];
}

/** How closed deals in which MEDDPICC was written ended, by the evidence level of each letter. */
export async function countOutcomes(db: Executor): Promise<WinLossRow[]> {
  const { rows } = await db.execute<{ key: string; level: number; won: number; deals: number }>(sql`
    select a as key, b::integer as level,
      coalesce(sum(n) filter (where outcome = 'won'), 0)::integer as won, sum(n)::integer as deals
    from tallied where kind = 'levels' and outcome <> 'open'
    group by 1, 2 having sum(n) > 0`);
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
