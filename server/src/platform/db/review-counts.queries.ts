import { sql, type SQL } from 'drizzle-orm';

/** Which texts somebody may read. */
export interface Sides {
  commercial: boolean;
  technical: boolean;
}

/** Whether highlights are counted apart: with the commercial side they are among its own. */
export const hasHighlightsOnly = ({ commercial, technical }: Sides): boolean =>
  technical && !commercial;

/** How many suggestions wait for somebody's review, by `f`, the figures of a deal. */
export function waitingOf(sides: Sides): SQL {
  if (hasHighlightsOnly(sides)) {
    return sql`(select o.technical_to_review + o.highlights_to_review
      from opportunities o where o.id = f.opportunity_id)`;
  }
  return sql`(case when ${sides.commercial} then f.commercial_to_review else 0 end
    + case when ${sides.technical} then f.technical_to_review else 0 end)`;
}
