import { mostSimilar } from '@plumbline/domain/opportunities/similarity.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findSimilarCandidates, findTraits, type SimilarCandidate } from './similar.queries.ts';

const mostShown = 5;

/**
 * List the deals most similar to an opportunity, and what they share. For a role that does not see commercial
 * texts they count nothing: neither a reason nor the order tells of them.
 * @throws AppError `not_found`
 */
export async function listSimilar(db: Database, role: Rights, id: string) {
  const deal = await findTraits(db, id);
  if (!deal) throw new AppError('not_found', 'Opportunity not found');
  const candidates = await findSimilarCandidates(db, deal);
  const seen = can(role, 'read', 'commercialInsights')
    ? (each: SimilarCandidate) => each
    : painless;
  return mostSimilar(seen(deal), candidates.map(seen), mostShown).map(
    ({ deal: found, similarity, reasons }) => ({
      id: found.id,
      name: found.name,
      company_name: found.company_name,
      stage: found.stage,
      value: found.value,
      currency: found.currency,
      score: found.score,
      similarity,
      reasons,
    }),
  );
}

function painless(deal: SimilarCandidate): SimilarCandidate {
  return { ...deal, pain: '' };
}
