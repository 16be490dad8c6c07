import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, MoreHorizontal, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { exportDeal } from '../../api/data-exports.ts';
import { exportFailure } from '../../api/exports.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { OpportunityLoader } from '../../opportunity/OpportunityLoader.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import { toast } from '../../ui/toast.ts';
import { useSteps } from '../../ui/use-steps.ts';
import { CrmNotice } from './CrmNotice.tsx';
import { DealHeader } from './DealHeader.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { InsightCards } from './InsightCards.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OverviewCard } from './OverviewCard.tsx';
import { StandsCard } from './StandsCard.tsx';

/** What stands below the fold: neither its code nor its cards hold up what is in sight. */
const lower = onDemand(() => import('./LowerCards.tsx'));
lower.fetch().catch(() => {}); // asked for again, and told, where the cards are shown
const LowerCards = lazy(async () => ({ default: (await lower.fetch()).LowerCards }));
const LowerFacts = lazy(async () => ({ default: (await lower.fetch()).LowerFacts }));

const route = getRouteApi('/app/opportunitydetails');

const blocks = ['h-4 w-48', 'h-9 w-96 max-w-full', 'h-56 w-full', 'h-40 w-full'];

export function OpportunityDetailsPage() {
  const { id } = route.useSearch();
  return (
    <OpportunityLoader id={id} missing="Opportunity Not Found" blocks={blocks}>
      {(opportunity) => <Details key={opportunity.id} opportunity={opportunity} />}
    </OpportunityLoader>
  );
}

function Details({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const isCapture = route.useSearch().capture !== undefined;
  const navigate = route.useNavigate();
  const forgetCapture = useCallback(
    () => void navigate({ search: ({ id }) => ({ id }), replace: true }),
    [navigate],
  );
  const history = useRef<HTMLDivElement>(null);
  const isHistoryWanted = useRef(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  // Wanted before the lower cards are there, it is shown once they are.
  const showWanted = useCallback(() => {
    if (!isHistoryWanted.current || !history.current) return;
    isHistoryWanted.current = false;
    history.current.scrollIntoView({ block: 'start' });
  }, []);
  const showHistory = useCallback(() => {
    setHistoryOpen(true);
    isHistoryWanted.current = true;
    showWanted();
  }, [showWanted]);
  const keepHistory = useCallback(
    (part: HTMLDivElement | null) => {
      history.current = part;
      showWanted();
    },
    [showWanted],
  );
  const [isDeleting, setDeleting] = useState(false);
  const isWhole = useSteps(1) === 1;
  const exporting = useMutation({
    mutationFn: exportDeal,
    onError: (error) => toast.error(exportFailure(error)),
  });
  return (
    <>
      <DealHeader
        opportunity={opportunity}
        menu={
          <DropdownMenu
            trigger={
              <IconButton label="Actions">
                <MoreHorizontal size={18} />
              </IconButton>
            }
          >
            <DropdownMenuItem
              icon={<Download size={15} aria-hidden />}
              onSelect={() => exporting.mutate(opportunity.id)}
            >
              Export JSON
            </DropdownMenuItem>
            {can(role, 'write', 'opportunities') && (
              <DropdownMenuItem
                danger
                icon={<Trash2 size={15} aria-hidden />}
                onSelect={() => setDeleting(true)}
              >
                Delete Opportunity
              </DropdownMenuItem>
            )}
          </DropdownMenu>
        }
      />
      <div
        className={classNames(
          'grid items-start gap-2 px-4 pb-4 sm:gap-4 sm:px-6 sm:pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(280px,360px)]',
          !isWhole && 'min-h-[300vh]', // a way back leads to where one was
        )}
      >
        <div className="flex min-w-0 flex-col gap-2 sm:gap-4">
          <CrmNotice opportunity={opportunity} />
          <StandsCard opportunity={opportunity} onHistory={showHistory} />
          <NextSteps opportunity={opportunity} />
          {isWhole && (
            <Suspense>
              <LowerCards
                opportunity={opportunity}
                isCapture={isCapture}
                onCaptured={forgetCapture}
                history={keepHistory}
                isHistoryOpen={isHistoryOpen}
                onHistoryOpen={setHistoryOpen}
              />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-2 sm:gap-4">
          <InsightCards opportunity={opportunity} />
          <OverviewCard opportunity={opportunity} />
          {isWhole && (
            <Suspense>
              <LowerFacts opportunity={opportunity} />
            </Suspense>
          )}
        </div>
      </div>
      <DeleteDialog opportunity={opportunity} open={isDeleting} onOpenChange={setDeleting} />
    </>
  );
}
