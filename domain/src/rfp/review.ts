import type { AnsweredRequirement } from './analysis.ts';
import { likelyRight } from './confidence.ts';

/** Why a person has to look at an answer. */
export const reviewReasons = ['earlier', 'asked', 'changed', 'unanswered', 'uncertain'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

export type Reviewable = Pick<
  AnsweredRequirement,
  | 'supportLevel'
  | 'source'
  | 'accepted'
  | 'confidence'
  | 'earlier'
  | 'earlier_wording'
  | 'stale'
  | 'reviewed'
> & { reviewer: { id: string } | null };

/** Whether an answer counts in the figures and nobody has confirmed it. */
export function isToConfirm({
  supportLevel,
  accepted,
}: Pick<Reviewable, 'supportLevel' | 'accepted'>): boolean {
  return supportLevel !== null && !accepted;
}

/** Why this person should look at the requirement, the most urgent first; nothing when they need not. */
export function whyReview(requirement: Reviewable, personId: string): ReviewReason[] {
  const { supportLevel, source, accepted, confidence, earlier, earlier_wording, stale } =
    requirement;
  const isSearched = source === 'built-in' || source === 'model';
  const applies: Record<ReviewReason, boolean> = {
    earlier: earlier && !accepted,
    asked: requirement.reviewer?.id === personId && !requirement.reviewed,
    changed: supportLevel !== null && (earlier_wording !== null || (accepted && stale)),
    unanswered: supportLevel === null && isSearched && !accepted,
    uncertain:
      supportLevel !== null &&
      !earlier &&
      !accepted &&
      confidence !== null &&
      confidence < likelyRight,
  };
  return reviewReasons.filter((reason) => applies[reason]);
}
