import { can, type Resource, type Rights } from '../people/permissions.ts';
import { sameValue } from '../values.ts';
import type { CrmDealFacts } from './deal-facts.ts';
import {
  fieldResources,
  type Opportunity,
  type OpportunityPatch,
  type OpportunitySummary,
} from './opportunity.ts';
import { techPlanSections } from '../technical/tech-plan.ts';
import { taskTypes, type TaskType } from '../tasks/task.ts';

/** The resource that a kind of task belongs to. */
export const taskResources = {
  commercial_strategy: 'commercialInsights',
  technical_strategy: 'technicalInsights',
} as const satisfies Record<TaskType, Resource>;

/** The resource that one side of a deal's texts belongs to. */
export function resourceOfSide(side: 'commercial' | 'technical'): Resource {
  return side === 'technical' ? 'technicalInsights' : 'commercialInsights';
}

/** The resource that a section's text belongs to. */
export function resourceOfSection(section: string): Resource {
  return section.startsWith('technical_insights.') ? 'technicalInsights' : 'commercialInsights';
}

/** The resource that a write of a field outside the sections needs; tasks by their kind. */
export function fieldResource(field: string): Resource {
  const type = taskTypes.find((each) => each === field);
  if (type) return taskResources[type];
  const owner = (['commercialInsights', 'technicalInsights'] as const).find((resource) =>
    fieldResources[resource].some((name) => name === field),
  );
  return owner ?? 'opportunities';
}

const hiddenCommercial = {
  meddpicc_data: null,
  spiced_data: null,
  bant_data: null,
  commercial_challenges: [],
} as const satisfies Partial<Opportunity>;

const hiddenTechnical = {
  ...Object.fromEntries(
    techPlanSections.flatMap((section) => section.fields.map((field) => [field.key, null])),
  ),
  technical_insights_challenges_list: [],
  technical_insights_rfp_requirements: null,
  technical_insights_rfp_file_name: null,
} satisfies Partial<Opportunity>;

/** What a role sees of an opportunity: the scores always, the texts as its rights go (PERM-01). */
export function visibleTo(role: Rights, opportunity: Opportunity): Opportunity {
  const readable = new Set(
    taskTypes.filter((type) => can(role, 'read', taskResources[type])).map(String),
  );
  const hidden = new Set(
    opportunity.strategy_recommendations
      .filter((task) => !readable.has(task.type))
      .map(({ id }) => id),
  );
  return {
    ...opportunity,
    ...(!can(role, 'read', 'commercialInsights') && structuredClone(hiddenCommercial)),
    ...(!can(role, 'read', 'technicalInsights') && structuredClone(hiddenTechnical)),
    ...visibleTasks(role, opportunity),
    ...(opportunity.accepted_quotes && {
      accepted_quotes: opportunity.accepted_quotes.filter(({ section }) =>
        can(role, 'read', resourceOfSection(section)),
      ),
    }),
    ...(opportunity.crm_facts && { crm_facts: crmFactsVisibleTo(role, opportunity.crm_facts) }),
    strategy_recommendations: opportunity.strategy_recommendations.filter((task) =>
      readable.has(task.type),
    ),
    completed_step_ids: opportunity.completed_step_ids.filter((id) => !hidden.has(id)),
  };
}

/** What a role sees of the CRM's facts: names that come from the commercial texts as its rights go. */
export function crmFactsVisibleTo(role: Rights, facts: CrmDealFacts): CrmDealFacts {
  if (!facts.people || can(role, 'read', 'commercialInsights')) return facts;
  return { ...facts, people: facts.people.filter(({ from }) => from === 'crm') };
}

/** What a role sees of a row of the overview: counts of tasks always, their titles by its rights. */
export function summaryVisibleTo(role: Rights, summary: OpportunitySummary): OpportunitySummary {
  return { ...summary, ...visibleTasks(role, summary) };
}

function visibleTasks(
  role: Rights,
  {
    commercial_tasks,
    technical_tasks,
  }: Pick<OpportunitySummary, 'commercial_tasks' | 'technical_tasks'>,
) {
  return {
    commercial_tasks: can(role, 'read', 'commercialInsights')
      ? commercial_tasks
      : { ...commercial_tasks, incomplete: [] },
    technical_tasks: can(role, 'read', 'technicalInsights')
      ? technical_tasks
      : { ...technical_tasks, incomplete: [] },
  };
}

/** The patch without what the sender only gave back: what a role does not see must not be emptied by that. */
export function withoutUnchanged(patch: OpportunityPatch, visible: Opportunity): OpportunityPatch {
  const shown: Record<string, unknown> = visible;
  const changed = Object.entries(patch).filter(([key, value]) => !sameValue(value, shown[key]));
  return Object.fromEntries(changed);
}
