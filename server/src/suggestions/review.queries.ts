import type { Acceptable } from '@plumbline/domain/suggestions/acceptance.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';
import { opportunities, type ReviewColumn } from '../platform/db/schema/opportunities.ts';
import { suggestions } from '../platform/db/schema/suggestions.ts';
import { isOfMethodology } from './offered.queries.ts';

/** What is open of a deal, as far as accepting has to know it. */
export function listOpen(db: Executor, opportunityId: string): Promise<Acceptable[]> {
  const { id, section, field, text, level, polarity, confidence } = suggestions;
  const { standing, superseded, contradictions } = suggestions;
  return db
    .select({
      id,
      section,
      field,
      text,
      level,
      polarity,
      confidence,
      standing,
      superseded,
      contradictions,
    })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.opportunity_id, opportunityId),
        eq(suggestions.state, 'open'),
        isOfMethodology,
      ),
    );
}

export type ReviewFigures = Pick<typeof opportunities.$inferSelect, ReviewColumn>;

/** Writes the figures where they are others than before: most writes of a deal leave them. */
export async function saveFigures(
  tx: Executor,
  opportunityId: string,
  figures: ReviewFigures,
): Promise<void> {
  const columns = sql`(${opportunities.commercial_to_review}, ${opportunities.technical_to_review},
    ${opportunities.highlights_to_review},
    ${opportunities.provisional_score}, ${opportunities.commercial_provisional_score},
    ${opportunities.technical_provisional_score})`;
  const values = sql`(${figures.commercial_to_review}::integer, ${figures.technical_to_review}::integer,
    ${figures.highlights_to_review}::integer,
    ${figures.provisional_score}::smallint, ${figures.commercial_provisional_score}::smallint,
    ${figures.technical_provisional_score}::smallint)`;
  await tx
    .update(opportunities)
    .set(figures)
    .where(and(eq(opportunities.id, opportunityId), sql`${columns} is distinct from ${values}`));
}
