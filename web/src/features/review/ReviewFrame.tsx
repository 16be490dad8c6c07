import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { ReactNode } from 'react';
import { DealBreadcrumb } from '../../opportunity/DealBreadcrumb.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface ReviewFrameProps {
  opportunity: Opportunity;
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of a review, as high as the window: what is in it scrolls by itself, except in a low window. */
export function ReviewFrame({ opportunity, actions, children }: ReviewFrameProps) {
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col md:h-dvh short:h-auto">
      <PageHeader
        above={<DealBreadcrumb opportunity={opportunity} page="Review" />}
        title={
          <span dir="auto" className="line-clamp-2 break-words">
            Review - {opportunity.name}
          </span>
        }
        actions={actions}
      />
      {children}
    </div>
  );
}
