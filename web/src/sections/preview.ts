import { applyPatch } from '@plumbline/domain/opportunities/changes.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  exactScore,
  opportunityScore,
  scoreWeights,
} from '@plumbline/domain/opportunities/score.ts';
import { explainScores, scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import type { SectionDrafts } from './section-store.ts';
import type { Section } from './section.ts';

const parts = keysOf(scoreWeights);

/**
 * The opportunity and its scores as they would be with the drafts saved: the same rules as the
 * server's.
 * @param requirements as they are now, where an analysis that runs may have moved them
 */
export function previewScores(
  opportunity: Opportunity,
  list: readonly Section[],
  drafts: SectionDrafts,
  requirements?: Opportunity['technical_insights_rfp_requirements'],
) {
  let next = requirements
    ? { ...opportunity, technical_insights_rfp_requirements: requirements }
    : opportunity;
  for (const section of list) {
    const draft = drafts[section.key];
    if (draft)
      next = { ...next, ...applyPatch(next, section.patch(draft.values), next.updated_date).next };
  }
  const before = scoresOf(opportunity);
  const scores = { ...scoresOf(next) };
  // Texts that the role may not see look empty here: what a draft does not move is the server's.
  for (const part of parts) {
    if (scores[part] === before[part]) scores[part] = opportunity[part];
  }
  const isTyped = list.some((section) => drafts[section.key]);
  return {
    scores: { ...scores, score: opportunityScore(scores) },
    /** The score before it is rounded, and what the drafts do to it; null where nothing is typed. */
    exact: isTyped
      ? { score: exactScore(scores), change: exactScore(scores) - exactScore(opportunity) }
      : null,
    figures: explainScores(next),
    next,
  };
}
