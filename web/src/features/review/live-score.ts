import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { exactScore } from '@plumbline/domain/opportunities/score.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import {
  acceptableLevel,
  acceptAll,
  provisionalTexts,
} from '@plumbline/domain/suggestions/acceptance.ts';
import type { Suggestion } from '@plumbline/domain/suggestions/wire.ts';

/** The score with one decimal, within what scores there are. */
export function shownScore(opportunity: Opportunity): string {
  return within(exactScore(opportunity));
}

/**
 * The score with one decimal by the current state of what is open: what the customer confirmed is
 * in its field, what they deny is not. Null where nothing would be accepted. Texts that the role may not see move nothing, as they stay as they are.
 */
export function promisedScore(
  opportunity: Opportunity,
  suggestions: readonly Suggestion[],
): { score: string; count: number } | null {
  const open = suggestions.filter(({ state }) => state === 'open');
  const { accepted } = acceptAll(opportunity, open, acceptableLevel);
  if (accepted.length === 0) return null;
  const gain =
    exactScore(scoresOf(provisionalTexts(opportunity, open))) - exactScore(scoresOf(opportunity));
  return { score: within(exactScore(opportunity) + gain), count: accepted.length };
}

function within(score: number): string {
  return Math.min(10, Math.max(1, score)).toFixed(1);
}
