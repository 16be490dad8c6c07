import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can, type Resource } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';
import { opportunityQueries } from '../api/opportunities.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface InsightsPageProps {
  id: string | undefined;
  /** Last part of the breadcrumb. */
  name: string;
  /** What reading this page needs. */
  resource: Resource;
  title: (opportunity: Opportunity) => ReactNode;
  subtitle: string;
  children: (opportunity: Opportunity) => ReactNode;
}

/** An insights page of an opportunity: its way back, its title, and what it shows while it cannot. */
export function InsightsPage({ id, name, resource, title, subtitle, children }: InsightsPageProps) {
  const { role } = useAuth();
  const query = useQuery({ ...opportunityQueries.detail(id ?? ''), enabled: id !== undefined });
  if (id === undefined || isMissing(query.error)) return <NotFound />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="The opportunity could not be loaded"
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Loading />;
  const opportunity = query.data;
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              <Link key="list" to="/opportunities">
                Opportunities
              </Link>,
              <Link key="deal" to="/opportunitydetails" search={{ id: opportunity.id }}>
                {opportunity.name}
              </Link>,
              name,
            ]}
          />
        }
        title={title(opportunity)}
        detail={subtitle}
      />
      <div className="px-4 pb-16 sm:px-6">
        {can(role, 'read', resource) ? (
          children(opportunity)
        ) : (
          <EmptyState title="Not shown to your role">
            <p>
              Your role sees the scores of this opportunity, not these texts. An administrator can
              change your role.
            </p>
          </EmptyState>
        )}
      </div>
    </>
  );
}

/** Gone, or never there: an id that is none counts the same. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || 'id' in error.fields);
}

function NotFound() {
  return (
    <EmptyState
      title="Opportunity not found"
      action={
        <Link
          to="/opportunities"
          className="text-ui font-medium text-accent underline underline-offset-3"
        >
          Back to the opportunities
        </Link>
      }
    >
      <p>It may have been deleted, or the link is not complete.</p>
    </EmptyState>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Loading the opportunity"
      className="flex flex-col gap-4 px-4 pt-6 sm:px-6"
    >
      <Skeleton className="h-4 w-72" />
      <Skeleton className="h-7 w-96 max-w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
