import type { OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';

/**
 * A first list of requirements is a sheet that was handed in now, where nothing else is told of it.
 * @param known how many requirements the deal had before
 */
export function withSheet(input: OpportunityPatch, now: string, known = 0): OpportunityPatch {
  const total = input.technical_insights_rfp_requirements?.length ?? 0;
  if (total === 0 || known > 0) return input;
  return {
    technical_insights_rfp_completion_status: 'in_progress',
    technical_insights_rfp_total_requirements: total,
    technical_insights_rfp_upload_date: now,
    ...input,
  };
}
