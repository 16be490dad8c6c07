import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { opportunityQueries } from '../../api/opportunities.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { fetchCrmDeals, importDeals, testDeals, type OfferedDeal } from './crm-deals.ts';

const isProduction =
  document.querySelector<HTMLMetaElement>('meta[name="plumbline-production"]')?.content !== 'false';
const nothing: OfferedDeal[] = [];

/** Offers the CRM's deals that are not here yet. Each opening asks anew and begins with none chosen. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const offer = useQuery({
    queryKey: ['crm', 'deals'],
    queryFn: ({ signal }) => fetchCrmDeals(signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const deals = offer.data?.deals ?? nothing;
  const bringIn = useMutation({
    mutationFn: importDeals,
    onSuccess: ({ created, updated }) => {
      void queryClient.invalidateQueries({ queryKey: opportunityQueries.all });
      toast.success(
        `${countOf(created)} imported${updated > 0 ? `, ${countOf(updated)} renewed` : ''}.`,
      );
      onClose();
    },
  });
  const chosenDeals = deals.filter((deal) => chosen.has(deal.hubspot_id));
  const isBusy = offer.isFetching || bringIn.isPending;
  const hasDeals = !offer.isFetching && deals.length > 0;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !bringIn.isPending && onClose()}
      title="Import from HubSpot"
      wide
      footer={
        <>
          {hasDeals && (
            <p className="mr-auto text-ui text-ink-2" aria-live="polite">
              {chosenDeals.length} of {deals.length} deals selected.
            </p>
          )}
          <Button onClick={onClose} disabled={bringIn.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={isBusy || chosenDeals.length === 0}
            busy={bringIn.isPending && 'Importing...'}
            onClick={() => bringIn.mutate(chosenDeals)}
          >
            Import {chosenDeals.length} Deals
          </Button>
        </>
      }
    >
      {bringIn.isError && (
        <p role="alert" className="mb-3 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
          Nothing was imported: {bringIn.error.message}
        </p>
      )}
      {offer.isFetching ? (
        <Loading />
      ) : offer.data?.state === 'unauthorized' ? (
        <Connect message={offer.data.message} />
      ) : hasDeals ? (
        <DealList deals={deals} chosen={chosen} onChosen={setChosen} />
      ) : (
        <NoDeals
          failure={offer.data?.state === 'failed' ? offer.data.message : null}
          onRetry={() => void offer.refetch()}
          onTestData={() => bringIn.mutate(testDeals())}
        />
      )}
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3 py-2">
      <p className="text-ui text-ink-2">Asking HubSpot for its deals</p>
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
      <Link
        to="/integrations"
        className="inline-flex h-8 items-center rounded-2 bg-accent px-3 text-ui font-medium text-on-accent hover:bg-accent-hover"
      >
        Connect to HubSpot
      </Link>
    </div>
  );
}

interface NoDealsProps {
  /** Why there are none, when the CRM did not answer well. */
  failure: string | null;
  onRetry: () => void;
  onTestData: () => void;
}

function NoDeals({ failure, onRetry, onTestData }: NoDealsProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-10 text-center">
      <h3 className="text-lead font-semibold">No New Deals Found</h3>
      <p role={failure ? 'alert' : undefined} className="max-w-[44ch] text-body text-ink-2">
        {failure ?? 'Every deal of your CRM is already here.'}
      </p>
      <div className="flex gap-2">
        <Button onClick={onRetry}>Try Again</Button>
        {!isProduction && (
          <Button variant="quiet" onClick={onTestData}>
            Load Test Data
          </Button>
        )}
      </div>
    </div>
  );
}

interface DealListProps {
  deals: OfferedDeal[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

const rowHeight = 44;

function DealList({ deals, chosen, onChosen }: DealListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: deals.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const all = deals.length === chosen.size;

  function toggle(id: string) {
    onChosen(new Set([id]).symmetricDifference(chosen));
  }

  return (
    <>
      <div className="flex h-9 items-center gap-3 px-3 text-ui font-medium">
        <Checkbox
          id="select-all"
          checked={all ? true : chosen.size > 0 ? 'indeterminate' : false}
          onCheckedChange={(checked) =>
            onChosen(checked ? new Set(deals.map(({ hubspot_id }) => hubspot_id)) : new Set())
          }
        />
        <label htmlFor="select-all">Select all</label>
      </div>
      <div
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label="Deals"
        className="h-[min(46dvh,400px)] overflow-y-auto rounded-2 border border-line outline-offset-[-2px]"
      >
        <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const deal = deals[index];
            if (!deal) return null;
            return (
              <li
                key={deal.hubspot_id}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                <label className="grid h-full cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-3 px-3 text-ui hover:bg-sunken sm:grid-cols-[auto_1fr_7rem_8rem]">
                  <Checkbox
                    label={deal.name}
                    checked={chosen.has(deal.hubspot_id)}
                    onCheckedChange={() => toggle(deal.hubspot_id)}
                  />
                  <span className="truncate font-medium">{deal.name}</span>
                  <span className="text-right">{formatMoney(deal.value, deal.currency)}</span>
                  <span className="hidden truncate text-ink-2 sm:block">{deal.stage}</span>
                </label>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

function countOf(number: number): string {
  return `${number} deal${number === 1 ? '' : 's'}`;
}
