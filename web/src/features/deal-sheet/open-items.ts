import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { dueOrder, nextTasks } from '../../opportunity/next-tasks.ts';

/** What is still open of a deal: tasks by their day, and challenges that the role may read. */
export function openItemsOf(opportunity: Opportunity, role: Role | null) {
  const { commercial_challenges: commercial, technical_insights_challenges_list: technical } =
    opportunity;
  return {
    tasks: nextTasks(opportunity).toSorted((one, other) =>
      dueOrder(one).localeCompare(dueOrder(other)),
    ),
    challenges: [
      ...(can(role, 'read', 'commercialInsights') ? commercial : [])
        .filter(({ status }) => status !== 'resolved')
        .map(({ id, text }) => ({ id, text })),
      ...(can(role, 'read', 'technicalInsights') ? technical : [])
        .filter(({ status }) => status !== 'Resolved')
        .map(({ id, title, severity }) => ({ id, text: `${isolated(title)} (${severity})` })),
    ],
  };
}
