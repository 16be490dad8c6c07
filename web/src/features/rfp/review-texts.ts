import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import type { ReviewReason } from '@plumbline/domain/rfp/review.ts';

/** Why somebody should look at an answer, in a word or two. */
export const reasonTexts: Record<ReviewReason, string> = {
  asked: 'Asked of you',
  changed: 'Changed since confirmed',
  unanswered: 'No answer found',
  uncertain: 'Low confidence',
};

/** Where the answer stands, in a word or two. */
export function statusOf({ supportLevel, accepted }: AnsweredRequirement): string {
  if (supportLevel === null) return 'Pending';
  return accepted ? 'Confirmed' : 'To confirm';
}
