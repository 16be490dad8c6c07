import type { Editable } from '@plumbline/domain/opportunities/changes.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { withoutUnchanged } from '@plumbline/domain/opportunities/visibility.ts';
import { sameValue } from '@plumbline/domain/values.ts';

interface Of {
  current: Opportunity;
  /** The same as its writer sees it. */
  shown: Opportunity;
  now: string;
}

/** What a patch writes: what changes, under the names it is stored by, beside what its writer does not see. */
export function storedPatch(sent: OpportunityPatch, { current, shown, now }: Of): OpportunityPatch {
  const patch = withoutUnchanged(asStored(sent, shown), shown);
  const known = current.technical_insights_rfp_requirements?.length ?? 0;
  return keepHidden(withSheet(patch, now, known), current, shown);
}

/** What a patch names otherwise, under the name that it is stored by. */
export function asStored(
  patch: OpportunityPatch,
  shown: Pick<Editable, 'technical_insights_rfp_requirements'>,
): OpportunityPatch {
  const { rfp_requirements: other, company_info: _company, rfpProgress: _share, ...rest } = patch;
  const { technical_insights_rfp_requirements: stored } = shown;
  const isMeant = other !== undefined && !sameValue(other, stored);
  return isMeant ? { ...rest, technical_insights_rfp_requirements: other } : rest;
}

/**
 * What is told of the sheet follows its requirements, where nothing else is said of it: a first list
 * is handed in now, of another one the number changes, and of none nothing is left.
 * @param known how many requirements the deal had before
 */
export function withSheet(input: OpportunityPatch, now: string, known = 0): OpportunityPatch {
  const { technical_insights_rfp_requirements: list } = input;
  const total = list?.length ?? 0;
  if (list === undefined || (total === 0 && known === 0)) return input;
  const isFirst = known === 0;
  return {
    technical_insights_rfp_total_requirements: total,
    ...(isFirst && {
      technical_insights_rfp_completion_status: 'in_progress',
      technical_insights_rfp_upload_date: now,
    }),
    ...(total === 0 && {
      technical_insights_rfp_completion_status: 'not_started',
      technical_insights_rfp_upload_date: null,
      technical_insights_rfp_file_name: null,
    }),
    ...input,
  };
}

/**
 * Tasks that the role does not see are not in its lists, neither of all nor of those that are done,
 * and must survive a write of these.
 */
function keepHidden(
  { strategy_recommendations: tasks, completed_step_ids: done, ...rest }: OpportunityPatch,
  current: Opportunity,
  shown: Opportunity,
): OpportunityPatch {
  const visible = new Set(shown.strategy_recommendations.map((task) => task.id));
  const hidden = current.strategy_recommendations.filter((task) => !visible.has(task.id));
  const shownDone = new Set(shown.completed_step_ids);
  const hiddenDone = current.completed_step_ids.filter((id) => !shownDone.has(id));
  return {
    ...rest,
    ...(tasks && { strategy_recommendations: [...hidden, ...tasks] }),
    ...(done && { completed_step_ids: [...hiddenDone, ...done] }),
  };
}
