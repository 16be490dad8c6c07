import type { Priority } from '@plumbline/domain/tasks/task.ts';
import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import type { LevelChoice } from './level-texts.ts';

export const states = {
  pending: 'Pending',
  analyzed: 'Analyzed',
  unconfirmed: 'To be confirmed',
  stale: 'Documentation changed',
} as const;
export type State = keyof typeof states;

export interface RequirementFilter {
  search: string;
  level: LevelChoice | 'all';
  priority: Priority | 'all';
  state: State | 'all';
}

export const noFilter: RequirementFilter = {
  search: '',
  level: 'all',
  priority: 'all',
  state: 'all',
};

const isIn: Record<State, (requirement: AnsweredRequirement) => boolean> = {
  pending: ({ supportLevel }) => supportLevel === null,
  analyzed: ({ supportLevel }) => supportLevel !== null,
  unconfirmed: ({ supportLevel, accepted }) => supportLevel !== null && !accepted,
  stale: ({ stale }) => stale,
};

/** The requirements that the filter leaves; all words searched for are in their id, text or comment. */
export function filterRequirements(
  list: readonly AnsweredRequirement[],
  { search, level, priority, state }: RequirementFilter,
): AnsweredRequirement[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((each) => {
    if (level !== 'all' && (each.supportLevel ?? 'none') !== level) return false;
    if (priority !== 'all' && each.priority !== priority) return false;
    if (state !== 'all' && !isIn[state](each)) return false;
    if (words.length === 0) return true;
    const text = `${each.id} ${each.requirement} ${each.comment ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function isFiltered(filter: RequirementFilter): boolean {
  return (Object.keys(noFilter) as (keyof RequirementFilter)[]).some(
    (key) => filter[key] !== noFilter[key],
  );
}
