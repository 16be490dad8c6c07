import { bantSections, meddpiccSections, spicedSections } from '../commercial/methodologies.ts';
import { techPlanSections } from '../technical/tech-plan.ts';
import { sameValue } from '../values.ts';
import {
  fieldResources,
  type ComputedField,
  type Opportunity,
  type OpportunityPatch,
} from './opportunity.ts';
import type { SectionKey } from './sections.ts';
import { taskTypes, type DueDateChange, type StrategyTask, type TaskType } from '../tasks/task.ts';

/** The part of an opportunity that people and the CRM write; the rest is computed or fixed. */
export type Editable = Omit<Opportunity, ComputedField | 'company_info'>;

export interface Changes {
  next: Editable;
  sections: SectionKey[];
  /** Other fields that differ, by name; tasks by their type. */
  fields: (keyof Editable | TaskType)[];
}

const methodologyGroups = {
  meddpicc_data: meddpiccSections,
  spiced_data: spicedSections,
  bant_data: bantSections,
} as const;

const sectioned = new Set<string>([
  ...Object.keys(methodologyGroups),
  ...techPlanSections.flatMap((section) => section.fields.map((field) => field.key)),
]);

/** Fields that are replaced as they are; everything else is merged, or set by the server alone. */
const plainFields = Object.values(fieldResources)
  .flat()
  .filter((key) => !sectioned.has(key));

/** Puts a partial write onto an opportunity: what it does not name stays, blank text clears a section. */
export function applyPatch(current: Editable, patch: OpportunityPatch, now: string): Changes {
  const changes: Changes = {
    next: { ...current, section_revisions: { ...current.section_revisions } },
    sections: [],
    fields: [],
  };
  patchMethodologies(current, patch, now, changes);
  patchTechPlan(current, patch, now, changes);
  patchTasks(current, patch, changes);
  patchFields(current, patch, changes);
  stampAnalyses(changes, now);
  return changes;
}

function patchMethodologies(
  current: Editable,
  patch: OpportunityPatch,
  now: string,
  changes: Changes,
): void {
  for (const group of ['meddpicc_data', 'spiced_data', 'bant_data'] as const) {
    const incoming: Record<string, unknown> | null | undefined = patch[group];
    if (incoming === undefined) continue;
    const stored: Record<string, unknown> = { ...current[group] };
    let changed = false;
    for (const { key } of methodologyGroups[group]) {
      const text = incoming === null ? null : incoming[key];
      if (text === undefined) continue;
      const before = cleaned(stored[key]);
      const after = cleaned(merged(before, text));
      if (sameValue(before, after)) continue;
      stored[key] = after;
      stored[`${key}_last_updated`] = after === null ? null : now;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a group and one of its own keys
      markSection(changes, `${group}.${key}` as SectionKey);
      changed = true;
    }
    if (changed) Object.assign(changes.next, { [group]: stored });
  }
}

function patchTechPlan(
  current: Editable,
  patch: OpportunityPatch,
  now: string,
  changes: Changes,
): void {
  for (const { key, fields } of techPlanSections) {
    let changed = false;
    for (const field of fields) {
      const text = patch[field.key];
      if (text === undefined) continue;
      const after = cleaned(text);
      if (sameValue(cleaned(current[field.key]), after)) continue;
      Object.assign(changes.next, { [field.key]: after });
      changed = true;
    }
    if (!changed) continue;
    const empty = fields.every((field) => changes.next[field.key] === null);
    changes.next[`technical_insights_${key}_last_updated`] = empty ? null : now;
    markSection(changes, `technical_insights.${key}`);
  }
}

/** Tasks of a kind are replaced as a list; those of the other kind stay when they are not sent. */
function patchTasks(current: Editable, patch: OpportunityPatch, changes: Changes): void {
  const incoming = patch.strategy_recommendations;
  if (incoming) {
    const next: StrategyTask[] = [];
    for (const type of taskTypes) {
      const ofType = (tasks: readonly StrategyTask[]) => tasks.filter((task) => task.type === type);
      const [before, after] = [ofType(current.strategy_recommendations), ofType(incoming)];
      if (!sameValue(before.map(withoutState), after.map(withoutState))) changes.fields.push(type);
      next.push(...after);
    }
    changes.next.strategy_recommendations = next;
  }
  setDueDates(patch.due_dates ?? [], changes);
  const ids = completedAfter(current.completed_step_ids, patch);
  if (!sameValue(new Set(ids), new Set(current.completed_step_ids))) {
    changes.next.completed_step_ids = ids;
    changes.fields.push(...toggledTypes(current, ids));
  }
}

function setDueDates(dueDates: readonly DueDateChange[], { next, fields }: Changes): void {
  const wanted = new Map(dueDates.map(({ id, due_date }) => [id, due_date]));
  next.strategy_recommendations = next.strategy_recommendations.map((task) => {
    const due_date = wanted.get(task.id);
    if (due_date === undefined || due_date === (task.due_date ?? null)) return task;
    if (!fields.includes(task.type)) fields.push(task.type);
    // A person says so now, and no quote or plan.
    const { due_from: _from, ...rest } = task;
    return { ...rest, due_date };
  });
}

function completedAfter(current: readonly string[], patch: OpportunityPatch): string[] {
  const { completed_step_ids: all, complete_step_ids: add, reopen_step_ids: remove } = patch;
  const ids = new Set([...(all ?? current), ...(add ?? [])]);
  return [...ids.difference(new Set(remove))];
}

/** Kinds of the tasks that are checked off or opened again; an unknown id counts as both. */
function toggledTypes(current: Editable, ids: readonly string[]): TaskType[] {
  const before = new Set(current.completed_step_ids);
  const after = new Set(ids);
  const toggled = [...before.symmetricDifference(after)];
  const typesOf = Map.groupBy(current.strategy_recommendations, ({ id }) => id);
  return taskTypes.filter((type) =>
    toggled.some((id) => typesOf.get(id)?.some((task) => task.type === type) ?? true),
  );
}

function patchFields(current: Editable, patch: OpportunityPatch, changes: Changes): void {
  for (const key of plainFields) {
    const given = patch[key];
    // A list without requirements is what deleting all of them leaves (section 4).
    const isNone = key === 'technical_insights_rfp_requirements' && sameValue(given, []);
    const value = isNone ? null : given;
    if (value === undefined || sameValue(value, current[key])) continue;
    Object.assign(changes.next, { [key]: value });
    changes.fields.push(key);
  }
}

function stampAnalyses({ next, sections, fields }: Changes, now: string): void {
  const commercial = sections.some((section) => !section.startsWith('technical_insights.'));
  if (commercial || fields.includes('commercial_challenges')) next.commercial_last_updated = now;
  const technical = sections.some((section) => section.startsWith('technical_insights.'));
  const rfp = fields.some((field) => field.startsWith('technical_insights_rfp_'));
  if (rfp) next.technical_insights_rfp_last_updated = now;
  if (technical || rfp || fields.includes('technical_insights_challenges_list')) {
    next.technical_insights_last_updated = now;
  }
}

function markSection({ next, sections }: Changes, key: SectionKey): void {
  next.section_revisions[key] = (next.section_revisions[key] ?? 0) + 1;
  sections.push(key);
}

function merged(before: unknown, text: unknown): unknown {
  if (typeof text !== 'object' || text === null) return text;
  return { ...(typeof before === 'object' ? before : {}), ...text };
}

/** Blank text is no text: null, and an object whose texts are all blank is null too. */
function cleaned(text: unknown): unknown {
  if (text === undefined || text === null) return null;
  if (typeof text === 'string') return text.trim() === '' ? null : text;
  return Object.values(text).every((part) => cleaned(part) === null) ? null : text;
}

/** Whether a task is done stands in `completed_step_ids` alone. */
function withoutState(task: StrategyTask): Omit<StrategyTask, 'completed'> {
  const { completed: _completed, ...rest } = task;
  return rest;
}
