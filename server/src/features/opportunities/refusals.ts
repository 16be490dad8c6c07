import type { Changes, Editable } from '@plumbline/domain/opportunities/changes.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { isSectionKey, sectionText } from '@plumbline/domain/opportunities/sections.ts';
import { sharedTaskId, type DueDateChange } from '@plumbline/domain/tasks/task.ts';
import { fieldResource, resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Resource } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { AppError } from '../../platform/http/errors.ts';

/** @throws AppError `forbidden` naming the sections and fields that the role may not write */
export function demandRights(
  role: Role,
  { sections, fields }: Pick<Changes, 'sections' | 'fields'>,
): void {
  const needed = new Map<string, Resource>([
    ...sections.map((section) => [section, resourceOfSection(section)] as const),
    ...fields.map((field) => [field, fieldResource(field)] as const),
  ]);
  const refused = [...needed].filter(([, resource]) => !can(role, 'write', resource));
  if (refused.length === 0) return;
  const message = 'Your role does not allow you to change this.';
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
  if (unknown !== undefined) {
    const path = `base_revisions.${unknown}`;
    throw new AppError('invalid', `${path}: Unknown section`, {
      fields: { [path]: 'Unknown section' },
    });
  }
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
 * Each task has an id of its own, whatever its kind: one under the id of a task that its writer may
 * not change would be completed together with it.
 * @throws AppError `invalid`
 */
export function demandOwnTaskIds({ strategy_recommendations: tasks }: Editable): void {
  if (sharedTaskId(tasks) === undefined) return;
  const message = 'Two tasks must not have the same id';
  const field = 'strategy_recommendations';
  throw new AppError('invalid', `${field}: ${message}`, { fields: { [field]: message } });
}

/** Two people who set a due date at the same time: the second is told of the first one's. */
export function demandCurrentDueDates(
  { strategy_recommendations: tasks }: Opportunity,
  dueDates: readonly DueDateChange[],
): void {
  for (const { id, due_date, base } of dueDates) {
    const task = tasks.find((each) => each.id === id);
    if (!task) {
      throw new AppError('conflict', 'This task is no longer there: the deal was analysed again.');
    }
    const stored = task.due_date ?? null;
    if (stored === base || stored === due_date) continue;
    throw new AppError(
      'conflict',
      stored === null
        ? 'A colleague has cleared this due date meanwhile.'
        : `A colleague has set this due date to ${stored} meanwhile.`,
    );
  }
}

export function failNotFound(): never {
  throw new AppError('not_found', 'Opportunity not found');
}
