import type { Changes, Editable } from '@plumbline/domain/opportunities/changes.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { isSectionKey, sectionText } from '@plumbline/domain/opportunities/sections.ts';
import { sharedTaskId, type DueDateChange } from '@plumbline/domain/tasks/task.ts';
import { fieldResource, resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Resource, type Rights } from '@plumbline/domain/people/permissions.ts';
import { sameValue } from '@plumbline/domain/values.ts';
import { breaksConstraint } from '../../platform/db/broken-constraint.ts';
import { AppError } from '../../platform/http/errors.ts';

/** @throws AppError `forbidden` naming the sections and fields that the role may not write */
export function demandRights(
  role: Rights,
  { sections, fields }: Pick<Changes, 'sections' | 'fields'>,
): void {
  const needed = new Map<string, Resource>([
    ...sections.map((section) => [section, resourceOfSection(section)] as const),
    ...fields.map((field) => [field, fieldResource(field)] as const),
  ]);
  const refused = [...needed].filter(([, resource]) => !can(role, 'write', resource));
  if (refused.length === 0) return;
  const message = "Your role can't change this.";
  throw new AppError('forbidden', message, {
    fields: Object.fromEntries(refused.map(([name]) => [name, message])),
  });
}

/**
 * @throws AppError `conflict` with the current text of each section that was saved since the
 * revision that the write was based on; `invalid` for a section that there is not
 */
export function demandCurrent(
  current: Editable,
  { sections }: Changes,
  base: Record<string, number>,
): void {
  const unknown = Object.keys(base).find((key) => !isSectionKey(key));
  if (unknown !== undefined) failField(`base_revisions.${unknown}`, 'Unknown section');
  const conflicts = sections
    .filter((key) => base[key] !== undefined && base[key] !== (current.section_revisions[key] ?? 0))
    .map((section) => ({
      section,
      revision: current.section_revisions[section] ?? 0,
      current: sectionText(current, section),
    }));
  if (conflicts.length === 0) return;
  throw new AppError('conflict', 'A colleague saved this section after you opened it.', {
    details: { conflicts },
  });
}

/**
 * Two people who change a field of the deal at the same time: the second is told of the first one's.
 * @throws AppError `conflict` with what each field holds that is not what the write was based on
 */
export function demandCurrentValues(
  current: Editable,
  { fields }: Changes,
  base: Partial<Record<string, unknown>>,
): void {
  const stored: Record<string, unknown> = current;
  const field_conflicts = fields
    .filter((key) => base[key] !== undefined && !sameValue(base[key], stored[key]))
    .map((field) => ({ field, current: stored[field] ?? null }));
  if (field_conflicts.length === 0) return;
  throw new AppError('conflict', 'A colleague changed this after you opened it.', {
    details: { field_conflicts },
  });
}

/**
 * A patch may call the requirements by the specification's other name; both may be sent back, but
 * only one of them changed.
 * @throws AppError `invalid` where they were changed apart, and for company details, which are not
 * written here
 */
export function demandOwnNames(patch: OpportunityPatch, shown: Named): void {
  const { technical_insights_rfp_requirements: stored, company_info } = shown;
  const { technical_insights_rfp_requirements: own, rfp_requirements: other } = patch;
  const isChanged = (list: unknown) => list !== undefined && !sameValue(list, stored);
  if (isChanged(own) && isChanged(other) && !sameValue(own, other)) {
    failField(
      'rfp_requirements',
      'Is another name of technical_insights_rfp_requirements, and says something else',
    );
  }
  const told = patch.company_info;
  if (told !== undefined && !sameValue(told ?? null, company_info ?? null)) {
    failField('company_info', 'Cannot be written here: use POST /api/companyinfo-ai/fetch');
  }
}

type Named = Pick<Editable, 'technical_insights_rfp_requirements'> &
  Partial<Pick<Opportunity, 'company_info'>>;

function failField(field: string, message: string): never {
  throw new AppError('invalid', `${field}: ${message}`, { fields: { [field]: message } });
}

/**
 * Each task has an id of its own, whatever its kind: one under the id of a task that its writer may
 * not change would be completed together with it.
 * @throws AppError `invalid`
 */
export function demandOwnTaskIds({ strategy_recommendations: tasks }: Editable): void {
  if (sharedTaskId(tasks) === undefined) return;
  failField('strategy_recommendations', 'Two tasks must not have the same id');
}

/** Two people who set a due date at the same time: the second is told of the first one's. */
export function demandCurrentDueDates(
  { strategy_recommendations: tasks }: Opportunity,
  dueDates: readonly DueDateChange[],
): void {
  for (const { id, due_date, base } of dueDates) {
    const task = tasks.find((each) => each.id === id);
    if (!task) {
      throw new AppError('conflict', 'This task is gone: the deal was analyzed again.');
    }
    const stored = task.due_date ?? null;
    if (stored === base || stored === due_date) continue;
    throw new AppError(
      'conflict',
      stored === null
        ? 'A colleague just cleared this due date.'
        : `A colleague just set this due date to ${stored}.`,
    );
  }
}

/** Two deals cannot be the same one of HubSpot: what the database says of it, in words. */
export function asTakenDeal(error: unknown): unknown {
  if (!breaksConstraint(error, 'opportunities_hubspot')) return error;
  const message = 'Another deal has this HubSpot deal already';
  return new AppError('conflict', message, { fields: { hubspot_id: message }, cause: error });
}

export function failNotFound(): never {
  throw new AppError('not_found', 'Opportunity not found');
}
