import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { confidenceLevel } from '@plumbline/domain/rfp/confidence.ts';
import type { ReviewReason } from '@plumbline/domain/rfp/review.ts';

/** Why somebody should look at an answer, in a word or two. */
export function reasonText(
  reason: ReviewReason,
  { confidence }: Pick<AnsweredRequirement, 'confidence'>,
): string {
  if (reason !== 'uncertain') return reasonTexts[reason];
  return `${confidenceLevel(confidence ?? 0)} confidence`;
}

const reasonTexts: Record<Exclude<ReviewReason, 'uncertain'>, string> = {
  asked: 'Asked of you',
  changed: 'Changed since confirmed',
  unanswered: 'No answer found',
};

/** Where the answer stands, in a word or two. */
export function statusOf({ supportLevel, accepted }: AnsweredRequirement): string {
  if (supportLevel === null) return 'Pending';
  return accepted ? 'Confirmed' : 'To confirm';
}
