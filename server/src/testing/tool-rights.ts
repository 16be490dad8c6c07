import type { Action, Resource } from '@plumbline/domain/people/permissions.ts';

const readDeal = ['read', 'opportunities'] as const;
const readTexts = ['read', 'commercialInsights', 'technicalInsights'] as const;
const writeTexts = ['write', 'commercialInsights', 'technicalInsights'] as const;
const readCommercial = ['read', 'commercialInsights'] as const;
const writeCommercial = ['write', 'commercialInsights'] as const;

/**
 * What the routes behind each tool ask for, written down once more on purpose: one of the resources
 * of each line. Of texts, those of a commercial section.
 */
export const toolRights: Readonly<Record<string, readonly (readonly [Action, ...Resource[]])[]>> = {
  search_opportunities: [readDeal],
  get_opportunity: [readDeal],
  explain_score: [readDeal],
  preview_change: [readDeal, readCommercial],
  save_section: [readDeal, writeCommercial],
  add_conversation: [readTexts, writeTexts],
  list_suggestions: [readTexts, readDeal],
  accept_suggestion: [readDeal, readCommercial, writeCommercial],
  list_tasks: [readTexts],
  complete_task: [readDeal, readCommercial, writeCommercial],
  answer_requirement: [['write', 'technicalInsights']],
  pipeline_summary: [readDeal],
};
