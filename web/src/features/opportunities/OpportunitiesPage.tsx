import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { opportunityQueries } from '../../api/opportunities.ts';
import { hubspotStatus } from '../../api/crm-connection.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useIsShort } from '../../ui/use-list-scroll.ts';
import { toast } from '../../ui/toast.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { rowHeights, useDensity } from './density.ts';
import {
  isFiltered,
  noFilters,
  requestOf,
  shownView,
  sortOf,
  toReview,
  viewOf,
  type Filters,
  type View,
} from './filters.ts';
import { HubspotMenu } from './HubspotMenu.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { NoMatches } from './NoMatches.tsx';
import { OfferedNotice } from './OfferedNotice.tsx';
import { OpportunityCards } from './OpportunityCards.tsx';
import { OpportunityTable } from './OpportunityTable.tsx';
import { ReadingBanner } from './ReadingBanner.tsx';
import { addressOf } from './saved-views.ts';
import { useShownColumns } from './shown-columns.ts';
import { useGroups } from './use-groups.ts';
import { useShown } from './use-shown.ts';
import { ViewNotice } from './ViewNotice.tsx';
import { useSelection } from './selection.ts';
import { Toolbar } from './Toolbar.tsx';
import { useOpportunityList } from './use-opportunity-list.ts';

const ImportDialog = lazy(async () => {
  const module = await import('./ImportDialog.tsx');
  return { default: module.ImportDialog };
});

const NewDialog = lazy(async () => {
  const module = await import('./NewDialog.tsx');
  return { default: module.NewDialog };
});

const StartState = lazy(async () => {
  const module = await import('./StartState.tsx');
  return { default: module.StartState };
});

const BulkBar = lazy(async () => {
  const module = await import('./BulkBar.tsx');
  return { default: module.BulkBar };
});

const Peek = lazy(async () => {
  const module = await import('./Peek.tsx');
  return { default: module.Peek };
});

/** Empty lines while the first rows are on their way. */
const pendingRows = 14;

const route = getRouteApi('/app/opportunities');

export function OpportunitiesPage() {
  const { role } = useAuth();
  const router = useRouter();
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const address = route.useSearch();
  const shown = useShown(address);
  const { filters, view: saved } = shown;
  const [density, changeDensity] = useDensity();
  const columns = useShownColumns();
  const [importing, setImporting] = useState<'any' | 'mine' | null>(null);
  const isShort = useIsShort();
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const isPhone = isNarrow || isShort;
  const page = useRef<HTMLDivElement>(null);
  const request = requestOf(filters);
  const list = useOpportunityList(request, shown.isKnown);
  const grouped = useGroups(request, {
    ...list,
    total: list.isPending ? pendingRows : list.total,
  });
  const without = filters.group === 'owner' ? 'No owner' : 'No stage';
  const selection = useSelection();
  const [peeked, setPeeked] = useState<OpportunitySummary | null>(null);
  // What a filter hides is not changed unseen.
  const chosenRows = list.rows.filter(({ id }) => selection.chosen.has(id));
  const canImport = can(role, 'write', 'deals');

  const change = useCallback(
    (changes: Partial<Filters>) => {
      // Typing asks after a pause: whoever is on the way to a row by then is not called back.
      if (router.latestLocation.pathname !== '/opportunities') return;
      void navigate({
        search: (current) =>
          saved ? addressOf({ ...filters, ...changes }, saved) : { ...current, ...changes },
        replace: true,
      });
    },
    [navigate, router, saved, filters],
  );

  function open(view: SavedView | null, to?: View) {
    void navigate({ search: view ? { saved: view.id } : { view: to } });
  }

  /** Opens the first passage of what closes first; the review leads on from deal to deal. */
  async function reviewFirst() {
    try {
      const first = await client.fetchQuery(opportunityQueries.nextToReview(''));
      if (first) void router.navigate({ to: '/review', search: { id: first.deal.id } });
      else change(toReview('all'));
    } catch (error) {
      toast.error(`Couldn’t open the review. ${error instanceof Error ? error.message : ''}`);
    }
  }

  function clear() {
    // Whoever clears the filters of a view leaves it.
    if (saved) open(null);
    else change(noFilters);
  }

  const hasFailed = list.error !== null && list.rows.length === 0;
  const nothingFound = !list.isPending && !hasFailed && list.total === 0;
  const isEmpty = nothingFound && !isFiltered(filters) && !saved;
  const isUnconnected = useIsUnconnected(isEmpty);

  // Back from connecting the CRM: the address forgets it once the dialog is open.
  const { import: toImport } = address;
  const isBack = toImport === 'mine' && canImport;
  if (isBack && importing === null) setImporting('mine');
  useEffect(() => {
    if (toImport) void navigate({ search: ({ import: _import, ...rest }) => rest, replace: true });
  }, [toImport, navigate]);

  const adding = can(role, 'write', 'opportunities') ? address.new : undefined;
  const add = (of?: 'true' | 'file') =>
    void navigate({
      search: ({ new: _new, ...rest }) => (of ? { ...rest, new: of } : rest),
      replace: true,
    });

  const importButton = canImport && (
    <Button variant={isEmpty ? 'secondary' : 'primary'} onClick={() => setImporting('any')}>
      Import from HubSpot
    </Button>
  );

  return (
    <>
      <div
        ref={page}
        className="fills-window flex min-h-[26rem] flex-col short:block short:h-[calc(100dvh-3rem)] short:min-h-0 short:overflow-y-auto"
      >
        <PageHeader
          title="Opportunities"
          detail={
            list.rows.length > 0
              ? `${list.total.toLocaleString('en-US')}${list.isMore ? '+' : ''}`
              : undefined
          }
          actions={
            canImport &&
            (!isEmpty || isUnconnected) && (
              // Their room is kept, but in an empty workspace the import has another place: a press
              // that began here would end on nothing.
              <div
                className={classNames('contents', list.isPending && 'invisible')}
                aria-hidden={list.isPending}
              >
                {!isEmpty && (
                  <Button data-new-deal className="max-sm:hidden" onClick={() => add('true')}>
                    New Opportunity
                  </Button>
                )}
                {importButton}
                {!isEmpty && <HubspotMenu onNew={add} />}
              </div>
            )
          }
        />
        {canImport && !isEmpty && <OfferedNotice onReview={() => setImporting('any')} />}
        {!isEmpty && (
          <Toolbar
            filters={filters}
            onChange={change}
            onClear={clear}
            savedViews={shown.views}
            saved={saved}
            isChanged={shown.isChanged}
            onOpen={open}
            areClosed={grouped.areClosed}
            onFold={(isClosed) => (isClosed ? grouped.closeAll() : grouped.openAll())}
            view={shownView(viewOf(filters), list.view, list.isPending)}
            density={density}
            onDensity={changeDensity}
            columns={columns}
            isPhone={isPhone}
          />
        )}
        <ViewNotice shown={shown} />
        <ReadingBanner
          rows={list.rows}
          isFiltered={filters.review === 'true'}
          onReview={() => void reviewFirst()}
        />
        {list.error && !hasFailed && (
          <ListFailure
            message={list.error.message}
            isRetrying={list.isRetrying}
            onRetry={list.retry}
          />
        )}
        {list.error && hasFailed ? (
          <ErrorState
            title="Couldn’t load the opportunities"
            message={list.error.message}
            onRetry={list.retry}
          />
        ) : nothingFound && !isEmpty ? (
          <NoMatches
            filters={filters}
            onClear={clear}
            onReviewAll={() => change({ ...noFilters, ...toReview('all') })}
          />
        ) : isEmpty ? (
          <Suspense>
            <StartState onImport={() => setImporting('any')} onNew={add} />
          </Suspense>
        ) : isPhone ? (
          <OpportunityCards
            items={grouped.items}
            without={without}
            onToggle={grouped.toggle}
            onSeen={grouped.handleSeen}
            page={isShort ? page : null}
          />
        ) : (
          <OpportunityTable
            columns={columns.list}
            items={grouped.items}
            without={without}
            onToggle={grouped.toggle}
            isPending={list.isPending}
            sort={sortOf(filters)}
            onSort={(sort) => change({ sort })}
            rowHeight={rowHeights[density]}
            onSeen={grouped.handleSeen}
            isStale={list.isStale}
            chosen={selection.chosen}
            onChoose={selection.toggle}
            onPeek={setPeeked}
          />
        )}
        {chosenRows.length > 0 && (
          <Suspense>
            <BulkBar deals={chosenRows} onDone={() => selection.choose(new Set())} />
          </Suspense>
        )}
      </div>
      {peeked && (
        <Suspense>
          <Peek id={peeked.id} name={peeked.name} onClose={() => setPeeked(null)} />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <NewDialog of={adding} onClose={() => add()} />
        </Suspense>
      )}
      {importing && (
        <Suspense>
          <ImportDialog isStart={importing === 'mine'} onClose={() => setImporting(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether there is no CRM to import from, asked only where that matters. */
function useIsUnconnected(enabled: boolean): boolean {
  const { data } = useQuery({ ...hubspotStatus, enabled });
  return data?.connected === false;
}
