import type { AcceptedQuote } from '@plumbline/domain/opportunities/accepted-quotes.ts';
import { withPeopleCounted } from '@plumbline/domain/analyst/known-people.ts';
import { warningsOfFacts } from '@plumbline/domain/analyst/warnings.ts';
import { daysBetween } from '@plumbline/domain/text/days.ts';
import { analystFactsOf } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { CompanyInfo } from '@plumbline/domain/company-info/company-info.ts';
import type {
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { isAssessed, statusOf } from '@plumbline/domain/opportunities/assessed.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import type { OpportunityRow } from '../../platform/db/schema/opportunities.ts';
import type { SummaryRow } from './list.queries.ts';
import type { NewRow } from './opportunities.queries.ts';
import { withoutIndexColumns } from './index-columns.ts';

/** A row of the overview on the wire, as it is on a day. */
export function presentSummary(row: SummaryRow, today: string): OpportunitySummary {
  const { sort_key: _sortKey, crm_facts, own_stage: _ownStage, ...summary } = row;
  return {
    ...summary,
    status: statusOf(row),
    edits: crm_facts?.edits ?? 'here',
    last_activity_at: crm_facts?.last_activity_at ?? null,
    top_warning: row.outcome ? null : topWarning(row, today),
  };
}

/** The gravest of what speaks against a deal, short enough for a row. */
function topWarning(row: SummaryRow, today: string): OpportunitySummary['top_warning'] {
  const [first] = warningsOfFacts({
    today,
    name: row.name,
    stage: row.stage,
    value: row.value,
    currency: row.currency,
    close_date: row.close_date,
    company_name: row.company_name,
    hasRfp: false,
    ...analystFactsOf(row, row.crm_facts),
  });
  if (!first) return null;
  const { rule, severity } = first;
  if (rule !== 'deal.overdue' || !row.close_date) return { rule, title: first.title, severity };
  const days = daysBetween(row.close_date, today);
  return { rule, title: `${days} ${days === 1 ? 'day' : 'days'} overdue`, severity };
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
  outcome: Opportunity['outcome'];
  own_stage: Opportunity['own_stage'];
}

/** A whole row on the wire, with nothing hidden. */
export function presentOpportunity(
  row: OpportunityRow,
  { company_info, crm_facts, accepted_quotes, requirements, outcome, own_stage }: Beside,
): Opportunity {
  const columns = withoutIndexColumns(row);
  return withStates({
    ...columns,
    ...timesAsText(row),
    created_date: row.created_date.toISOString(),
    updated_date: row.updated_date.toISOString(),
    technical_insights_rfp_requirements: requirements,
    company_info,
    crm_facts,
    accepted_quotes,
    outcome,
    own_stage,
  });
}

/** What follows from the whole of it: what was done, and what happened so far. */
export function withStates(opportunity: Opportunity): Opportunity {
  const done = new Set(opportunity.completed_step_ids);
  return {
    ...opportunity,
    crm_facts: withPeopleCounted(opportunity.crm_facts, opportunity.meddpicc_data ?? {}),
    status: statusOf(opportunity),
    is_assessed: isAssessed(opportunity),
    // Whether a task is done comes from its id alone.
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
  is_assessed: _assessed,
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

/** With the names that the specification gives two of its fields beside their own. */
export function withOtherNames(opportunity: Opportunity) {
  return {
    ...opportunity,
    rfp_requirements: opportunity.technical_insights_rfp_requirements,
    rfpProgress: opportunity.rfp_progress,
  };
}
