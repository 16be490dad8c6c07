import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** More words than anybody types say no more. */
const most = 20;

/**
 * What each word of a search has to be like, as a pattern of `like` or `ilike`: names are found by
 * their words in any order, "corvid pilot" too.
 */
export function searchPatterns(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, most);
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** As the index of names has it. */
const names = sql`(f.name || ' ' || f.company)`;
/** A condition on `f`, figures, that the index answers: the name of deal or company contains a word. */
export function nameCondition(pattern: string): SQL {
  return sql`${names} like lower(${pattern}::text)`;
}

/** The same to whoever reads, but not to the index. */
const unindexedNames = sql`(f.name || (' ' || f.company))`;

/** A word of so many deals, of a hundred, is found faster by reading than by the index. */
const rarePercent = 2;

/**
 * Conditions on `f`, figures: the names of deal and company contain all words. The index looks only
 * for the rarest: it would look up each letter of a common one for all that the rare one finds.
 */
export async function searchConditions(
  db: Executor,
  search: string | undefined,
): Promise<readonly SQL[]> {
  const patterns = searchPatterns(search);
  const conditions = patterns.map(nameCondition);
  if (conditions.length < 2) return conditions;
  const [all, ...found] = await expectedDeals(db, [sql`true`, ...conditions]);
  const fewest = Math.min(...found);
  if (fewest * 100 > (all ?? 0) * rarePercent) return conditions;
  const rarest = found.indexOf(fewest);
  return conditions.map((condition, index) =>
    index === rarest ? condition : sql`${unindexedNames} like lower(${patterns[index]}::text)`,
  );
}

interface Planned {
  'Plan Rows': number;
  Plans?: (Planned & { 'Subplan Name'?: string })[];
}

/** How many deals the planner expects for each condition, from its statistics. */
async function expectedDeals(db: Executor, conditions: readonly SQL[]): Promise<number[]> {
  const each = conditions.map(
    (condition) => sql`array(select 1 from deal_figures f where ${condition})`,
  );
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Planned }[] }>(
    sql`explain (format json) select ${sql.join(each, sql`, `)}`,
  );
  const plans = rows[0]?.['QUERY PLAN'][0]?.Plan.Plans ?? [];
  const byName = new Map(plans.map((plan) => [plan['Subplan Name'], plan['Plan Rows']]));
  return conditions.map((_, index) => byName.get(`InitPlan ${index + 1}`) ?? 0);
}
