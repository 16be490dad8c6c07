import type { Priority } from '@plumbline/domain/tasks/task.ts';
import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { whyReview } from '@plumbline/domain/rfp/review.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import type { LevelChoice } from './level-texts.ts';

export const states = {
  pending: 'Pending',
  analyzed: 'Analyzed',
  unconfirmed: 'To confirm',
  confirmed: 'Confirmed',
  stale: 'Documentation changed',
} as const;
type State = keyof typeof states;

/** Whose they are: `all`, `mine`, `nobody`, or the id of a person. */
type OwnerChoice = string;

export interface RequirementFilter {
  search: string;
  level: LevelChoice | 'all';
  priority: Priority | 'all';
  state: State | 'all';
  owner: OwnerChoice;
  /** Only what this person should look at. */
  needsReview: boolean;
}

export const noFilter: RequirementFilter = {
  search: '',
  level: 'all',
  priority: 'all',
  state: 'all',
  owner: 'all',
  needsReview: false,
};

const isIn: Record<State, (requirement: AnsweredRequirement) => boolean> = {
  pending: ({ supportLevel }) => supportLevel === null,
  analyzed: ({ supportLevel }) => supportLevel !== null,
  unconfirmed: ({ supportLevel, accepted }) => supportLevel !== null && !accepted,
  confirmed: ({ supportLevel, accepted }) => supportLevel !== null && accepted,
  stale: ({ stale }) => stale,
};

function isOwned({ owner }: AnsweredRequirement, choice: OwnerChoice, me: string): boolean {
  if (choice === 'all') return true;
  if (choice === 'nobody') return owner === null;
  return owner?.id === (choice === 'mine' ? me : choice);
}

/**
 * The requirements that the filter leaves; all words searched for are in their id, text or comment.
 * @param me who looks
 * @param kept those that were worked on since the filter was set: they stay where they are
 */
export function filterRequirements(
  list: readonly AnsweredRequirement[],
  filter: RequirementFilter,
  me: string,
  kept: ReadonlySet<string> = new Set(),
): AnsweredRequirement[] {
  const { search, level, priority, state, owner, needsReview } = filter;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const left = list.filter((each) => {
    if (kept.has(each.id)) return true;
    if (needsReview && whyReview(each, me).length === 0) return false;
    if (level !== 'all' && (each.supportLevel ?? 'none') !== level) return false;
    if (priority !== 'all' && each.priority !== priority) return false;
    if (state !== 'all' && !isIn[state](each)) return false;
    if (!isOwned(each, owner, me)) return false;
    if (words.length === 0) return true;
    const text = `${each.id} ${each.requirement} ${each.comment ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  // What an earlier version left to confirm is the first work.
  return needsReview
    ? [...left.filter(isEarlier), ...left.filter((each) => !isEarlier(each))]
    : left;
}

const isEarlier = ({ earlier }: AnsweredRequirement) => earlier;

export function isFiltered(filter: RequirementFilter): boolean {
  return keysOf(noFilter).some((key) => filter[key] !== noFilter[key]);
}
