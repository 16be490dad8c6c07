import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { Link } from '@tanstack/react-router';

/** How much of a deal waits to be reviewed, and the way there; nothing where nothing does. */
export function ReviewCount({ row }: { row: OpportunitySummary }) {
  if (!row.to_review) return null;
  return (
    <Link
      to="/review"
      search={{ id: row.id }}
      aria-label={`${row.to_review} to review of ${row.name}`}
      className="tap shrink-0 text-meta font-medium text-accent hover:underline"
    >
      {row.to_review} to review
    </Link>
  );
}
