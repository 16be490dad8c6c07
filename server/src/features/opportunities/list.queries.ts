import { createHash } from 'node:crypto';
import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type {
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { resourceOfSide, taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { readingSides } from '@plumbline/domain/reading/model-reading.ts';
import { taskTypes } from '@plumbline/domain/tasks/task.ts';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { assessed } from '../../platform/db/assessed.queries.ts';
import { crmFactsOf } from '../../platform/db/crm-facts.queries.ts';
import { outcomeOf, ownStageOf } from '../../platform/db/standing.queries.ts';
import { opportunities as table } from '../../platform/db/schema/opportunities.ts';
import { wireTypes } from '../../platform/db/wire-types.ts';
import {
  allOf,
  asTheyCame,
  conditionsOnFigures,
  groupKey,
  isOfFigures,
  matching,
  reviewColumns,
  type Filters,
  type Page,
} from './list-filters.queries.ts';
import { sortKeyTypes, type ListField, type ListOrder, type ListQuery } from './list.ts';

const summaryColumns = {
  id: table.id,
  name: table.name,
  value: table.value,
  stage: table.stage,
  currency: table.currency,
  pipeline: table.pipeline,
  close_date: table.close_date,
  owner: table.owner,
  company_name: table.company_name,
  company_domain: table.company_domain,
  next_step: table.next_step,
  next_step_date: table.next_step_date,
  created_date: table.created_date,
  updated_date: table.updated_date,
  win_progress: table.win_progress,
  status: table.status,
  is_draft: table.is_draft,
  is_analyzing: table.is_analyzing,
  hubspot_id: table.hubspot_id,
  hubspot_portal: table.hubspot_portal,
  score: table.score,
  commercial_fit_score: table.commercial_fit_score,
  commercial_progress_score: table.commercial_progress_score,
  meddpicc_completeness: table.meddpicc_completeness,
  technical_fit_score: table.technical_fit_score,
  technical_progress_score: table.technical_progress_score,
  rfp_progress: table.rfp_progress,
  commercial_tasks: table.commercial_tasks,
  technical_tasks: table.technical_tasks,
  is_assessed: sql<boolean>`${assessed('opportunities')}`.as('is_assessed'),
  crm_facts: crmFactsOf('opportunities').as('crm_facts'),
  outcome: outcomeOf('opportunities').as('outcome'),
  own_stage: ownStageOf('opportunities').as('own_stage'),
};

/** What each order sorts by: never null, and indexed together with the id. */
const sortExpressions: Record<ListField, SQL> = {
  created_date: sql`${table.created_date}`,
  name: sql`lower(${table.name})`,
  stage: sql`${table.stage}`,
  value: sql`${table.value}`,
  score: sql`${table.score}`,
  commercial_progress_score: sql`${table.commercial_progress_score}`,
  technical_progress_score: sql`${table.technical_progress_score}`,
  commercial_tasks: sql`${table.commercial_open_tasks}`,
  technical_tasks: sql`${table.technical_open_tasks}`,
  close_date: sql`coalesce(${table.close_date}, 'infinity')`,
  updated_date: sql`${table.updated_date}`,
};

/** A row of the overview, ready for the wire, and what a cursor needs of it. */
export type SummaryRow = Omit<OpportunitySummary, 'top_warning' | 'last_activity_at' | 'edits'> & {
  crm_facts: CrmDealFacts | null;
  own_stage: Opportunity['own_stage'];
  sort_key: string;
};

/**
 * One page, in the order asked for; with `ids` of these deals. Drizzle writes the statement; its rows are read by the driver
 * alone, as mapping 50 rows column by column took longer than the query.
 */
export async function listOpportunities(
  db: Database,
  role: Rights,
  order: ListOrder,
  filters: Filters,
  page: Page & { ids?: readonly string[] | null; fields?: ListQuery['fields'] },
): Promise<SummaryRow[]> {
  const expression = sortExpressions[order.field];
  const type = sortKeyTypes[order.field];
  const direction = order.descending ? sql.raw('desc') : sql.raw('asc');
  const beyond = order.descending ? sql.raw('<') : sql.raw('>');
  const later =
    page.after &&
    sql`(${expression}, ${table.id}) ${beyond} (${page.after.key}::${sql.raw(type)}, ${page.after.id}::uuid)`;
  const { groups } = order;
  const place = (key: SQL) =>
    groups && sql`array_position(${sql.param(groups.keys)}::text[], ${key})`;
  const group = groups && place(groupKey(groups.by));
  const last = page.after && place(sql`${page.after.group ?? ''}::text`);
  const after =
    later && group && last ? sql`(${group} > ${last} or (${group} = ${last} and ${later}))` : later;
  const inOrder = [
    ...(group ? [group] : []),
    sql`${expression} ${direction}`,
    sql`${table.id} ${direction}`,
  ];
  const matches = matching(filters, role, page.view);
  // Which deals they are is told by indexes and figures: texts are read of those that are shown only.
  const shown = page.ids
    ? sql`(select unnest(${sql.param(page.ids)}::uuid[]))`
    : order.field === 'created_date' && !group && isOfFigures(filters)
      ? sql`(${newestFirst(order, filters, page)})`
      : matches &&
        sql`(select ${table.id} from ${table} where ${allOf([matches, after])}
          order by ${sql.join(inOrder, sql`, `)} limit ${page.limit})`;
  const conditions = shown ? sql`${table.id} in ${shown}` : after;
  const statement =
    dialect.sqlToQuery(sql`${sql.raw(columnsText(db, order.field, role, page.fields))}
    ${conditions ? sql`where ${conditions}` : sql``}
    order by ${sql.join(inOrder, sql`, `)} limit ${page.limit}`);
  const { rows } = await db.$client.query<SummaryRow>({
    name: `list ${createHash('sha1').update(statement.sql).digest('hex')}`,
    text: statement.sql,
    values: statement.params,
    types: wireTypes,
  });
  return rows;
}

const dialect = new PgDialect();
const columnsTexts = new Map<string, string>();

const none = sql<string | null>`null::text`;

/** What a list selects, written once: of each request it took as long as all that presents its rows. */
function columnsText(
  db: Database,
  field: ListField,
  role: Rights,
  fields: ListQuery['fields'],
): string {
  const seen = ['commercialInsights', 'technicalInsights'] as const;
  // These are looked up deal by deal: not for who does not ask.
  const isAsked = (name: 'next_due' | 'headline') => fields?.includes(name) ?? true;
  const asked = [isAsked('next_due'), isAsked('headline')];
  const key = [field, ...seen.map((resource) => can(role, 'read', resource)), ...asked].join(' ');
  const known = columnsTexts.get(key);
  if (known !== undefined) return known;
  const review = reviewColumns(role);
  const { sql: text } = db
    .select({
      ...summaryColumns,
      to_review: sql<number>`${review.to_review}`.as('to_review'),
      provisional_score: sql<number | null>`${review.provisional_score}`.as('provisional_score'),
      next_due: (isAsked('next_due') ? nextDue(role) : none).as('next_due'),
      headline: (isAsked('headline') ? headlineFor(role) : none).as('headline'),
      sort_key: sql<string>`${sortExpressions[field]}::text`.as('sort_key'),
    })
    .from(table)
    .toSQL();
  columnsTexts.set(key, text);
  return text;
}

/** The day of the first open step, commercial ones first: the one that the row names. */
function nextDue(role: Rights): SQL<string | null> {
  const types = taskTypes.filter((type) => can(role, 'read', taskResources[type])).toSorted();
  if (types.length === 0) return sql`null`;
  return sql<
    string | null
  >`case when ${table.commercial_open_tasks} + ${table.technical_open_tasks} > 0
    then (select t.due_date::text from strategy_tasks t
      where t.opportunity_id = opportunities.id and not t.completed
        and t.type in (${sql.raw(types.map((type) => `'${type}'`).join(', '))})
      order by t.type, t.position limit 1) end`;
}

/** The first line of a reading's brief that rests on nothing but what the role may read. */
function headlineFor(role: Rights): SQL<string | null> {
  const sides = readingSides.filter((side) => can(role, 'read', resourceOfSide(side)));
  if (sides.length === 0) return sql`null`;
  return sql<string | null>`(select line.text from deal_readings r,
      rows from (jsonb_array_elements_text(r.brief_texts), jsonb_array_elements(r.brief_sides))
        with ordinality as line (text, sides, place)
    where r.opportunity_id = opportunities.id
      and line.sides <@ ${sql.raw(`'${JSON.stringify(sides)}'::jsonb`)}
    order by line.place limit 1)`;
}

/** The ids of a page in the order in which deals came: figures have that order themselves. */
function newestFirst(order: ListOrder, filters: Filters, { after, limit, view }: Page): SQL {
  const beyond = sql.raw(order.descending ? '<' : '>');
  const conditions = [
    ...conditionsOnFigures(filters, view),
    after &&
      sql`(f.created_date, f.opportunity_id) ${beyond} (${after.key}::timestamptz, ${after.id}::uuid)`,
  ].filter((condition) => condition !== null && condition !== undefined);
  const where = conditions.length > 0 ? sql`where ${allOf(conditions)}` : sql``;
  return sql`select f.opportunity_id from deal_figures f ${where}
    order by ${asTheyCame(order)} limit ${limit}`;
}
