import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { ReactNode } from 'react';
import { DealBreadcrumb } from '../../opportunity/DealBreadcrumb.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DealSwitcher } from './DealSwitcher.tsx';

interface ReviewFrameProps {
  opportunity: Opportunity;
  actions?: ReactNode;
  /** Which of how many is looked at, e.g. `1 of 18`. */
  position?: string | undefined;
  children: ReactNode;
}

/** The page of a review, as high as the window: what is in it scrolls by itself, except in a low window. */
export function ReviewFrame({ opportunity, actions, position, children }: ReviewFrameProps) {
  return (
    <div className="fills-window flex flex-col">
      <PageHeader
        above={<DealBreadcrumb opportunity={opportunity} page="Review" />}
        title={
          <span dir="auto" className="line-clamp-2 break-words">
            Review · {isolated(opportunity.name)}
          </span>
        }
        detail={position}
        actions={
          <>
            <DealSwitcher opportunity={opportunity} />
            {actions}
          </>
        }
      />
      {children}
    </div>
  );
}
