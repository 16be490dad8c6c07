import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, MoreHorizontal, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { exportDeal } from '../../api/data-exports.ts';
import { exportFailure } from '../../api/exports.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { HistoryLoading } from '../../history/HistoryLoading.tsx';
import { CaptureCard } from '../../capture/CaptureCard.tsx';
import { OpportunityLoader } from '../../opportunity/OpportunityLoader.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Card } from '../../ui/Card.tsx';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { DropdownMenuItem } from '../../ui/DropdownMenuItem.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { formatMoney } from '../../ui/money.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toast.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { CompetitorsCard } from './CompetitorsCard.tsx';
import { CrmNotice } from './CrmNotice.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EngagementCard } from './EngagementCard.tsx';
import { InsightCards } from './InsightCards.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OverviewCard } from './OverviewCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { PrepareLink } from './PrepareLink.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { SimilarCard } from './SimilarCard.tsx';
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
  const [isDeleting, setDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: exportDeal,
    onError: (error) => toast.error(exportFailure(error)),
  });
  return (
    <>
      <PageHeader
        oneLine
        above={
          <Breadcrumb
            items={[
              <Link key="list" to="/opportunities">
                Opportunities
              </Link>,
              opportunity.name,
            ]}
          />
        }
        title={
          <span className="flex min-w-0 items-center gap-3">
            <Avatar
              name={opportunity.company_name ?? opportunity.name}
              size="large"
              shape="square"
            />
            <span dir="auto" className="line-clamp-2 min-w-0 break-words">
              {opportunity.name}
            </span>
          </span>
        }
        detail={
          <span className="flex items-center gap-2">
            <Badge>{opportunity.stage}</Badge>
            {opportunity.crm_facts?.gone && <Badge tone="warn">Not in HubSpot</Badge>}
            <span className="text-lead font-semibold text-ink">
              {formatMoney(opportunity.value, opportunity.currency)}
            </span>
          </span>
        }
        actions={
          <span className="flex items-center gap-2">
            <PrepareLink opportunityId={opportunity.id} />
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
          </span>
        }
      />
      <div className="grid items-start gap-4 px-4 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(280px,360px)]">
        <div className="flex min-w-0 flex-col gap-4">
          <CrmNotice opportunity={opportunity} />
          <ScoreCard opportunity={opportunity} />
          <CaptureCard opportunity={opportunity} isWanted={isCapture} onEntered={forgetCapture} />
          <ReadingCard opportunityId={opportunity.id} />
          <NextSteps opportunity={opportunity} />
          <InsightCards opportunity={opportunity} />
          <EngagementCard opportunityId={opportunity.id} />
          <Suspense
            fallback={
              <Card title="History">
                <HistoryLoading />
              </Card>
            }
          >
            <HistoryCard opportunity={opportunity} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
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
