import type { AcceptedQuote } from '@plumbline/domain/opportunities/accepted-quotes.ts';
import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import type {
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import type { OpportunityRow } from '../../platform/db/schema/opportunities.ts';
import type { SummaryRow } from './list.queries.ts';
import type { NewRow } from './opportunities.queries.ts';

/** A row of the overview on the wire. */
export function presentSummary({ sort_key: _sortKey, ...row }: SummaryRow): OpportunitySummary {
  return row;
}

const timestamps = [
  'commercial_last_updated',
  'technical_insights_last_updated',
  'technical_insights_rfp_last_updated',
  'technical_insights_rfp_upload_date',
  'technical_insights_team_last_updated',
  'technical_insights_environment_last_updated',
  'technical_insights_challenges_last_updated',
  'technical_insights_hurdles_last_updated',
  'technical_insights_performance_criteria_last_updated',
  'technical_insights_lead_time_last_updated',
  'technical_insights_approach_last_updated',
  'technical_insights_narrative_last_updated',
] as const satisfies (keyof OpportunityRow & keyof Opportunity)[];

/** What an opportunity has outside its row. */
interface Beside {
  company_info: CompanyInfo | null;
  crm_facts: CrmDealFacts | null;
  accepted_quotes: AcceptedQuote[] | null;
  requirements: RfpRequirement[] | null;
}

/** A whole row on the wire, with nothing hidden. */
export function presentOpportunity(
  row: OpportunityRow,
  { company_info, crm_facts, accepted_quotes, requirements }: Beside,
): Opportunity {
  const {
    company_key: _key,
    commercial_open_tasks: _c,
    technical_open_tasks: _t,
    commercial_to_review: _cr,
    technical_to_review: _tr,
    provisional_score: _p,
    commercial_provisional_score: _cp,
    technical_provisional_score: _tp,
    ...columns
  } = row;
  return withTaskStates({
    ...columns,
    ...timesAsText(row),
    created_date: row.created_date.toISOString(),
    updated_date: row.updated_date.toISOString(),
    technical_insights_rfp_requirements: requirements,
    company_info,
    crm_facts,
    accepted_quotes,
  });
}

/** Whether a task is done comes from its id alone. */
export function withTaskStates(opportunity: Opportunity): Opportunity {
  const done = new Set(opportunity.completed_step_ids);
  return {
    ...opportunity,
    strategy_recommendations: opportunity.strategy_recommendations.map((task) => ({
      ...task,
      completed: done.has(task.id),
    })),
  };
}

function timesAsText(row: OpportunityRow): Pick<Opportunity, (typeof timestamps)[number]> {
  const entries = timestamps.map((name) => [name, row[name]?.toISOString() ?? null]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of these very names
  return Object.fromEntries(entries) as Pick<Opportunity, (typeof timestamps)[number]>;
}

/** The row that stores an opportunity; its requirements have rows of their own. */
export function rowOf({
  technical_insights_rfp_requirements: _requirements,
  crm_facts: _facts,
  accepted_quotes: _quotes,
  ...opportunity
}: Omit<Opportunity, 'company_info'>): NewRow {
  const times = timestamps.map((name) => [name, dateOrNull(opportunity[name])]);
  return {
    ...opportunity,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of these very names
    ...(Object.fromEntries(times) as Pick<NewRow, (typeof timestamps)[number]>),
    created_date: new Date(opportunity.created_date),
    updated_date: new Date(opportunity.updated_date),
  };
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
