import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface ReviewFrameProps {
  opportunity: Opportunity;
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of a review, as high as the window: what is in it scrolls by itself, except in a low window. */
export function ReviewFrame({ opportunity: { id, name }, actions, children }: ReviewFrameProps) {
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col md:h-dvh short:h-auto">
      <PageHeader
        above={
          <Breadcrumb
            items={[
              <Link key="list" to="/opportunities">
                Opportunities
              </Link>,
              <Link key="deal" to="/opportunitydetails" search={{ id }}>
                {name}
              </Link>,
              'Review',
            ]}
          />
        }
        title={<span className="line-clamp-1 break-all">Review - {name}</span>}
        actions={actions}
      />
      {children}
    </div>
  );
}
