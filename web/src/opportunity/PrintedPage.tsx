import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { DealBreadcrumb } from './DealBreadcrumb.tsx';

interface PrintedPageProps {
  opportunity: Opportunity;
  /** Name of the page below the deal's own. */
  page: string;
  title: string;
  detail?: string;
  /** Whether there is something to print yet. */
  isReady?: boolean;
  /** What can be done with the page beside printing it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a deal that is made to be printed: only its title and its content go on paper. */
export function PrintedPage({
  opportunity,
  page,
  title,
  detail,
  isReady = true,
  actions,
  children,
}: PrintedPageProps) {
  return (
    <>
      <PageHeader
        above={
          <span className="print:hidden">
            <DealBreadcrumb opportunity={opportunity} page={page} />
          </span>
        }
        title={
          <span dir="auto" className="break-words">
            {title}
          </span>
        }
        detail={detail && <span className="break-words">{detail}</span>}
        actions={
          isReady && (
            <span className="flex gap-2 print:hidden">
              {actions}
              <Button onClick={() => window.print()}>
                <Printer size={14} aria-hidden />
                Print
              </Button>
            </span>
          )
        }
      />
      {children}
    </>
  );
}
