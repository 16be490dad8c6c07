import { recordOf } from '../keys.ts';
import { noTexts, techPlanSections } from '../technical/tech-plan.ts';
import type { Editable } from './changes.ts';

/** An opportunity of which nothing but the name is known. */
export function blankOpportunity(name: string): Editable {
  return {
    name,
    value: 0,
    stage: 'Unknown',
    currency: null,
    pipeline: null,
    close_date: null,
    owner: null,
    company_name: null,
    company_domain: null,
    next_step: null,
    next_step_date: null,
    win_progress: 0,
    status: 'Awaiting Analysis',
    is_draft: true,
    is_analyzing: false,
    hubspot_id: null,
    hubspot_portal: '',
    methodology: 'MEDDPICC',
    meddpicc_data: null,
    spiced_data: null,
    bant_data: null,
    commercial_challenges: [],
    commercial_last_updated: null,
    ...noTexts,
    ...recordOf(
      techPlanSections.map(({ key }) => `technical_insights_${key}_last_updated` as const),
      () => null,
    ),
    technical_insights_last_updated: null,
    technical_insights_challenges_list: [],
    technical_insights_rfp_requirements: null,
    technical_insights_rfp_completion_status: 'not_started',
    technical_insights_rfp_upload_date: null,
    technical_insights_rfp_file_name: null,
    technical_insights_rfp_total_requirements: 0,
    technical_insights_rfp_last_updated: null,
    strategy_recommendations: [],
    completed_step_ids: [],
    section_revisions: {},
  };
}
