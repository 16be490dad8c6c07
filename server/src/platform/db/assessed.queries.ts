import { techPlanSections } from '@plumbline/domain/technical/tech-plan.ts';
import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether anything is written of a deal (`isAssessed` of the domain). Its figures answer for most:
 * only where they say nothing the texts are looked into.
 * @param deal what the opportunity is called in the statement
 */
export function assessed(deal: 'o' | 'opportunities'): SQL {
  const column = (name: string) => sql.raw(`${deal}.${name}`);
  const texts = techPlanSections.flatMap(({ fields }) => fields.map(({ key }) => column(key)));
  const written = [
    ...texts.map((text) => sql`${text} ~ '\\S'`),
    sql`${column('technical_insights_rfp_total_requirements')} > 0`,
    ...['commercial_challenges', 'technical_insights_challenges_list'].map(
      (list) => sql`jsonb_array_length(${column(list)}) > 0`,
    ),
    sql`exists (select from rfp_requirements written where written.opportunity_id = ${column('id')})`,
    ...['meddpicc_data', 'spiced_data', 'bant_data'].map(
      (data) => sql`jsonb_path_exists(${column(data)},
        '$.keyvalue() ? (!(@.key like_regex "_last_updated$")).value.** ? (@ like_regex "\\\\S")')`,
    ),
  ];
  return sql`(${column('commercial_fit_score')} > 0 or ${column('technical_fit_score')} > 0
    or ${column('rfp_progress')} > 0
    or (${column('commercial_tasks')}->>'total')::integer > 0
    or (${column('technical_tasks')}->>'total')::integer > 0
    or coalesce(${sql.join(written, sql`, false) or coalesce(`)}, false))`;
}
