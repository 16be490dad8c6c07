import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, MoreHorizontal, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { exportDeal } from '../../api/data-exports.ts';
import { exportFailure } from '../../api/exports.ts';
import { AskCard } from '../../ask/AskCard.tsx';
import { useAuth } from '../../auth/auth-context.ts';
import { HistoryLoading } from '../../history/HistoryLoading.tsx';
import { CaptureCard } from '../../capture/CaptureCard.tsx';
import { OpportunityLoader } from '../../opportunity/OpportunityLoader.tsx';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';
import { FoldedCard } from '../../ui/FoldedCard.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { CompetitorsCard } from './CompetitorsCard.tsx';
import { CrmNotice } from './CrmNotice.tsx';
import { DealHeader } from './DealHeader.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EngagementCard } from './EngagementCard.tsx';
import { InsightCards } from './InsightCards.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OverviewCard } from './OverviewCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { SimilarCard } from './SimilarCard.tsx';
import { StandsCard } from './StandsCard.tsx';
import { useCompanyInfo } from './use-company-info.ts';

/** Comparing texts is code that the rest of the page does not wait for. */
const HistoryCard = lazy(async () => {
  const module = await import('../../history/HistoryCard.tsx');
  return { default: module.HistoryCard };
});

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
  const company = useCompanyInfo(opportunity);
  const history = useRef<HTMLDivElement>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const showHistory = useCallback(() => {
    setHistoryOpen(true);
    history.current?.scrollIntoView({ block: 'start' });
  }, []);
  const [isDeleting, setDeleting] = useState(false);
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
      <div className="grid items-start gap-2 px-4 pb-4 sm:gap-4 sm:px-6 sm:pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(280px,360px)]">
        <div className="flex min-w-0 flex-col gap-2 sm:gap-4">
          <CrmNotice opportunity={opportunity} />
          <StandsCard opportunity={opportunity} onHistory={showHistory} />
          <NextSteps opportunity={opportunity} />
          <CaptureCard opportunity={opportunity} isWanted={isCapture} onEntered={forgetCapture} />
          <EngagementCard opportunityId={opportunity.id} />
          <AskCard opportunity={opportunity} />
          <ReadingCard opportunityId={opportunity.id} />
          <ScoreCard opportunity={opportunity} />
          <div ref={history} className="scroll-mt-28">
            <Suspense
              fallback={
                <FoldedCard title="History">
                  <HistoryLoading />
                </FoldedCard>
              }
            >
              <HistoryCard
                opportunity={opportunity}
                open={isHistoryOpen}
                onOpenChange={setHistoryOpen}
              />
            </Suspense>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-2 sm:gap-4">
          <InsightCards opportunity={opportunity} />
          <OverviewCard opportunity={opportunity} />
          <PeopleCard opportunityId={opportunity.id} />
          <CompanyCard opportunity={opportunity} company={company} />
          <CompetitorsCard opportunity={opportunity} info={company.info} />
          <SimilarCard opportunityId={opportunity.id} />
        </div>
      </div>
      <DeleteDialog opportunity={opportunity} open={isDeleting} onOpenChange={setDeleting} />
    </>
  );
}
