import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { fetchCrmDeals, testDeals, type OfferedDeal } from './crm-deals.ts';
import { DealList } from './DealList.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ReadingEstimate } from './ReadingEstimate.tsx';
import { noteImport } from './last-import.ts';
import { suggestedDeals } from './suggested-deals.ts';
import { toast } from '../../ui/toast.ts';
import { useDealImport } from './use-deal-import.ts';
import { useImport } from './use-import.ts';

const nothing: OfferedDeal[] = [];
const none: ReadonlySet<string> = new Set();

interface ImportDialogProps {
  onClose: () => void;
  /** At the start one's own open deals are chosen; else each opening begins with none (IMP-02). */
  isStart?: boolean;
}

/** Offers the CRM's deals that are not here yet. Each opening asks anew. */
export function ImportDialog({ onClose, isStart = false }: ImportDialogProps) {
  const { user } = useAuth();
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const offer = useQuery({
    queryKey: ['crm', 'deals'],
    queryFn: ({ signal }) => fetchCrmDeals(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    // Renewed under somebody who is choosing, the list would move: Try Again is theirs to press.
    refetchOnReconnect: false,
    // Without a network it fails at once and says so, rather than waiting unseen.
    networkMode: 'always',
  });
  const answer = offer.isError ? null : offer.data;
  const deals = answer?.deals ?? nothing;
  const suggested = suggestedDeals(deals, user);
  const chosen = picked ?? (isStart ? suggested.ids : none);
  const bringIn = useImport();
  const navigate = useNavigate();
  /** Whatever view was open: what has just come is seen. */
  function show(view: 'mine' | 'all') {
    onClose();
    void navigate({ to: '/opportunities', search: { view } });
  }
  const tests = useDealImport(() => show('all'));
  const chosenDeals = deals.filter((deal) => chosen.has(deal.hubspot_id));
  const isImporting = bringIn.isPending || tests.isPending;
  const isBusy = offer.isFetching || isImporting;
  const failed = bringIn.error ?? tests.error;
  const hasDeals = !offer.isFetching && deals.length > 0;

  function importThem(wanted: OfferedDeal[]) {
    bringIn.mutate(wanted, {
      onSuccess: ({ created, updated }) => {
        noteImport(created + updated);
        toast.success(
          `${countOf(created)} imported${updated > 0 ? `, ${countOf(updated)} updated` : ''}.`,
        );
        show(isStart && suggested.isMine ? 'mine' : 'all');
      },
    });
  }

  function tryAgain() {
    setPicked(null);
    bringIn.reset();
    tests.reset();
    void offer.refetch();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isImporting && onClose()}
      title="Import from HubSpot"
      wide
      isLoading={offer.isFetching}
      footer={
        <>
          {hasDeals && (
            <p className="mr-auto basis-full text-ui text-ink-2 sm:basis-auto" aria-live="polite">
              <span>
                {chosenDeals.length} of {deals.length} deals selected.
              </span>
              {chosenDeals.length === 0 && <span> Select the deals to import.</span>}
              <ReadingEstimate deals={chosenDeals.length} />
            </p>
          )}
          <Button onClick={onClose} disabled={isImporting}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={isBusy || chosenDeals.length === 0}
            busy={isImporting && 'Importing...'}
            onClick={() => importThem(chosenDeals)}
          >
            Import {chosenDeals.length} Deals
          </Button>
        </>
      }
    >
      {failed && (
        <p role="alert" className="mb-3 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          Import failed: {failed.message}
        </p>
      )}
      {bringIn.isPending && <ImportProgress count={bringIn.variables.length} />}
      {offer.isFetching ? (
        <Loading />
      ) : answer?.state === 'unauthorized' ? (
        <Connect message={answer.message} />
      ) : hasDeals ? (
        <>
          {suggested.ids.size > 0 && suggested.ids.size < deals.length && (
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              {isStart && (
                <p className="text-ui text-ink-2">
                  {suggested.isMine ? 'Your open deals are selected.' : 'Open deals are selected.'}{' '}
                  Nothing changes in HubSpot.
                </p>
              )}
              {!isSame(chosen, suggested.ids) && (
                <Button disabled={bringIn.isPending} onClick={() => setPicked(suggested.ids)}>
                  {suggested.isMine ? 'Select my open deals' : 'Select open deals'} (
                  {suggested.ids.size})
                </Button>
              )}
            </div>
          )}
          <DealList
            deals={isStart ? suggestedFirst(deals, suggested.ids) : deals}
            chosen={chosen}
            onChosen={setPicked}
            isLocked={bringIn.isPending}
          />
        </>
      ) : (
        <NoDeals
          failure={
            offer.isError ? offer.error.message : answer?.state === 'failed' ? answer.message : null
          }
          why={answer?.state === 'offered' ? whyNone(answer) : []}
          isBusy={isBusy}
          onRetry={tryAgain}
          onTestData={() => tests.start(testDeals())}
        />
      )}
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <p className="text-ui text-ink-2">Loading deals from HubSpot</p>
      {['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}

function Connect({ message }: { message: string }) {
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      <h3 className="text-lead font-semibold">Connect to HubSpot</h3>
      <p className="max-w-[44ch] text-body text-ink-2">{message}</p>
      <Link to="/integrations" className={buttonLook('primary')}>
        Connect to HubSpot
      </Link>
    </div>
  );
}

interface NoDealsProps {
  /** Why there are none, when the CRM did not answer well. */
  failure: string | null;
  /** Why there are none, when it did; then what to do. */
  why: string[];
  isBusy: boolean;
  onRetry: () => void;
  onTestData: () => void;
}

function NoDeals({ failure, why, isBusy, onRetry, onTestData }: NoDealsProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      {failure && (
        <p role="alert" className="max-w-[44ch] text-body font-medium text-bad">
          {failure}
        </p>
      )}
      <h3 className="text-lead font-semibold">No New Deals Found</h3>
      {!failure &&
        why.map((line) => (
          <p key={line} className="-mt-1 max-w-[44ch] text-body text-balance text-ink-2">
            {line}
          </p>
        ))}
      <div className="flex gap-2">
        <Button onClick={onRetry} disabled={isBusy}>
          Try Again
        </Button>
        {!isProduction() && (
          <Button variant="quiet" onClick={onTestData} disabled={isBusy}>
            Load Test Data
          </Button>
        )}
      </div>
    </div>
  );
}

function whyNone({ total, unfit }: { total: number; unfit: number }): string[] {
  if (total === 0) return ['HubSpot has no deals yet.', 'Add a deal there, then try again.'];
  if (unfit === 0) {
    return ['All your CRM deals are already here.', 'Add a deal in HubSpot, then try again.'];
  }
  return [
    `Every deal that you bring in is already here. ${countOf(unfit)} in HubSpot ${unfit === 1 ? 'does' : 'do'} not fit what was chosen in Integrations.`,
    'An admin can change “What to import” there.',
  ];
}

/** The server says in the page whether it is one; the dev server serves the page itself. */
function isProduction(): boolean {
  if (import.meta.env.DEV) return false;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="plumbline-production"]');
  return meta?.content !== 'false';
}

function countOf(number: number): string {
  return `${number} deal${number === 1 ? '' : 's'}`;
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}

function suggestedFirst(deals: readonly OfferedDeal[], ids: ReadonlySet<string>): OfferedDeal[] {
  return deals.toSorted(
    (one, other) => Number(ids.has(other.hubspot_id)) - Number(ids.has(one.hubspot_id)),
  );
}
