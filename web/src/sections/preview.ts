import { applyPatch } from '@plumbline/domain/opportunities/changes.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { explainScores, scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import type { Drafts } from './draft-store.ts';
import type { Section } from './section.ts';

/** The scores as they would be with the drafts saved: the same rules as the server's. */
export function previewScores(opportunity: Opportunity, list: readonly Section[], drafts: Drafts) {
  let next = opportunity;
  for (const section of list) {
    const draft = drafts[section.key];
    if (draft)
      next = { ...next, ...applyPatch(next, section.patch(draft.values), next.updated_date).next };
  }
  return { scores: scoresOf(next), figures: explainScores(next) };
}
