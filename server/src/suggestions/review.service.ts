import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { provisionalScore, type Texts } from '@plumbline/domain/suggestions/acceptance.ts';
import type { Executor } from '../platform/db/database.ts';
import { listOpenHighlights } from './highlights.queries.ts';
import { listOpen, saveFigures } from './review.queries.ts';

/**
 * Keeps how much of a deal is to review and what its score would be, for whoever may read one side
 * and for both. Call it in the transaction of each write of the deal's texts or suggestions, which
 * holds the deal's row.
 * @param texts the deal's after the write
 */
export async function renewReview(tx: Executor, id: string, texts: Texts): Promise<void> {
  const open = await listOpen(tx, id);
  const highlights = (await listOpenHighlights(tx, id)).length;
  const commercial = open.filter(
    ({ section }) => resourceOfSection(section) === 'commercialInsights',
  );
  const technical = open.filter(
    ({ section }) => resourceOfSection(section) === 'technicalInsights',
  );
  await saveFigures(tx, id, {
    commercial_to_review: commercial.length + highlights,
    technical_to_review: technical.length,
    highlights_to_review: highlights,
    provisional_score: provisionalScore(texts, open),
    commercial_provisional_score: provisionalScore(texts, commercial),
    technical_provisional_score: provisionalScore(texts, technical),
  });
}
