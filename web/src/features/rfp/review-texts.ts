import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { confidenceLevel, confidenceWords } from '@plumbline/domain/rfp/confidence.ts';
import type { ReviewReason } from '@plumbline/domain/rfp/review.ts';

/** Why somebody should look at an answer, in a word or two. */
export function reasonText(
  reason: ReviewReason,
  { confidence, passages, quoted }: Pick<AnsweredRequirement, 'confidence' | 'passages' | 'quoted'>,
): string {
  if (reason === 'unanswered') {
    return passages.length > 0 || quoted ? 'Found; you decide' : 'Nothing found';
  }
  if (reason !== 'uncertain') return reasonTexts[reason];
  return `${confidenceLevel(confidence ?? 0)} confidence`;
}

const reasonTexts: Record<Exclude<ReviewReason, 'uncertain' | 'unanswered'>, string> = {
  earlier: 'From an earlier version, not confirmed',
  asked: 'Asked of you',
  changed: 'Changed since confirmed',
};

/** Where the answer stands, in a word or two. */
export function statusOf({ supportLevel, accepted }: AnsweredRequirement): string {
  if (supportLevel === null) return 'Pending';
  return accepted ? 'Confirmed' : 'To confirm';
}

/** What a row says beside its badge of where the answer stands, and how sure it is: once each. */
export function stateText(
  why: ReviewReason | undefined,
  requirement: AnsweredRequirement,
): string | null {
  const { supportLevel, accepted, confidence, earlier } = requirement;
  if (why === 'unanswered' || (!why && supportLevel === null)) return null;
  const sure =
    supportLevel && !accepted && !earlier && confidence !== null ? confidenceWords(confidence) : '';
  if (why === 'uncertain') return `${sure.charAt(0).toUpperCase()}${sure.slice(1)}`;
  const state = why ? reasonText(why, requirement) : statusOf(requirement);
  return sure ? `${state} · ${sure}` : state;
}
