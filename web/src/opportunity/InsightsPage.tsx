import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can, type Resource } from '@plumbline/domain/people/permissions.ts';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useAuth } from '../auth/auth-context.ts';
import { DealBreadcrumb } from './DealBreadcrumb.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { ReviewLink } from '../conversations/ReviewLink.tsx';
import { OpportunityLoader } from './OpportunityLoader.tsx';

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
export function InsightsPage({ id, ...page }: InsightsPageProps) {
  return (
    <OpportunityLoader id={id} missing="Opportunity not found">
      {(opportunity) => <Insights {...page} opportunity={opportunity} />}
    </OpportunityLoader>
  );
}

interface InsightsProps extends Omit<InsightsPageProps, 'id'> {
  opportunity: Opportunity;
}

function Insights({ opportunity, name, resource, title, subtitle, children }: InsightsProps) {
  const { role } = useAuth();
  const mayRead = can(role, 'read', resource);
  return (
    <>
      <PageHeader
        above={<DealBreadcrumb opportunity={opportunity} page={name} />}
        title={title(opportunity)}
        detail={subtitle}
        actions={mayRead && <ReviewLink opportunityId={opportunity.id} />}
      />
      <div className="px-4 pb-16 sm:px-6">
        {mayRead ? (
          children(opportunity)
        ) : (
          <EmptyState
            title="Hidden for your role"
            action={
              <Link
                to="/opportunitydetails"
                search={{ id: opportunity.id }}
                className={buttonLook('secondary')}
              >
                Back to the deal
              </Link>
            }
          >
            <p>
              Your role sees this deal’s scores, not these sections. An administrator can change
              your role.
            </p>
          </EmptyState>
        )}
      </div>
    </>
  );
}
