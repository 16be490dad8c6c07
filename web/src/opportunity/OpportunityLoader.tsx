import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';
import { opportunityQueries } from '../api/opportunities.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';

interface OpportunityLoaderProps {
  id: string | undefined;
  /** What stands there when there is no such opportunity. */
  missing: 'Opportunity Not Found' | 'Opportunity not found';
  /** Sizes of what the page will show, while it is loading; without them something turns. */
  blocks?: readonly string[];
  children: (opportunity: Opportunity) => ReactNode;
}

/** A page about an opportunity, and what it shows as long as it has none. */
export function OpportunityLoader({ id, missing, blocks, children }: OpportunityLoaderProps) {
  const query = useQuery({ ...opportunityQueries.detail(id ?? ''), enabled: id !== undefined });
  if (id === undefined || isMissing(query.error)) return <NotFound title={missing} />;
  if (query.data) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title="Opportunity not found."
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!blocks) return <Spinner label="Loading the opportunity" />;
  return (
    <div
      role="status"
      aria-label="Loading the opportunity"
      className="flex flex-col gap-4 px-4 pt-6 sm:px-6"
    >
      {blocks.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </div>
  );
}

/** Gone, or never there: an id that is none counts the same. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || 'id' in error.fields);
}

function NotFound({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Link
          to="/opportunities"
          className="text-ui font-medium text-accent underline underline-offset-3"
        >
          Back to the opportunities
        </Link>
      }
    >
      <p>It may have been deleted, or the link is incomplete.</p>
    </EmptyState>
  );
}
