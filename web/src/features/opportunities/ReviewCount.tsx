import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { Link } from '@tanstack/react-router';
import { useReviewWord } from '../../conversations/rights.ts';

/** How much of a deal waits to be reviewed, and the way there; nothing where nothing does. */
export function ReviewCount({ row }: { row: OpportunitySummary }) {
  const told = `${row.to_review} ${useReviewWord()}`;
  if (!row.to_review) return null;
  return (
    <Link
      to="/review"
      search={{ id: row.id }}
      aria-label={`${told} of ${row.name}`}
      className="tap relative ml-2 shrink-0 first:ml-0 text-meta font-medium text-accent hover:underline"
    >
      {told}
    </Link>
  );
}
