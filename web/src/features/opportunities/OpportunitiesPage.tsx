import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { rowHeights, useDensity } from './density.ts';
import {
  defaultSort,
  filtersOf,
  isFiltered,
  noFilters,
  requestOf,
  viewOf,
  views,
  type Filters,
  type View,
} from './filters.ts';
import { HubspotMenu } from './HubspotMenu.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { OfferedNotice } from './OfferedNotice.tsx';
import { OpportunityCards } from './OpportunityCards.tsx';
import { OpportunityTable } from './OpportunityTable.tsx';
import { ReadingBanner } from './ReadingBanner.tsx';
import { useSelection } from './selection.ts';
import { Toolbar } from './Toolbar.tsx';
import { useOpportunityList } from './use-opportunity-list.ts';

const ImportDialog = lazy(async () => {
  const module = await import('./ImportDialog.tsx');
  return { default: module.ImportDialog };
});

const BulkBar = lazy(async () => {
  const module = await import('./BulkBar.tsx');
  return { default: module.BulkBar };
});

const Peek = lazy(async () => {
  const module = await import('./Peek.tsx');
  return { default: module.Peek };
});

const route = getRouteApi('/app/opportunities');

export function OpportunitiesPage() {
  const { role } = useAuth();
  const router = useRouter();
  const navigate = route.useNavigate();
  const filters = filtersOf(route.useSearch());
  const [density, changeDensity] = useDensity();
  const [isImporting, setImporting] = useState(false);
  const isPhone = useMediaQuery('(max-width: 639px)');
  const list = useOpportunityList(requestOf(filters));
  const selection = useSelection();
  const [peeked, setPeeked] = useState<OpportunitySummary | null>(null);
  // What a filter hides is not changed unseen.
  const chosenRows = list.rows.filter(({ id }) => selection.chosen.has(id));
  const canImport = can(role, 'write', 'deals');

  const change = useCallback(
    (changes: Partial<Filters>) => {
      // Typing asks after a pause: whoever is on the way to a row by then is not called back.
      if (router.latestLocation.pathname !== '/opportunities') return;
      void navigate({ search: (current) => ({ ...current, ...changes }), replace: true });
    },
    [navigate, router],
  );

  const importButton = canImport && (
    <Button variant="primary" onClick={() => setImporting(true)}>
      Import from HubSpot
    </Button>
  );
  const hasFailed = list.error !== null && list.rows.length === 0;
  const nothingFound = !list.isPending && !hasFailed && list.total === 0;
  const isEmpty = nothingFound && !isFiltered(filters);

  return (
    <>
      <div className="flex h-[calc(100dvh-3rem)] min-h-[26rem] flex-col md:h-dvh">
        <PageHeader
          title="Opportunities"
          detail={list.rows.length > 0 ? list.total.toLocaleString('en-US') : undefined}
          actions={
            !isEmpty &&
            canImport && (
              // Their room is kept, but in an empty workspace the import has another place: a press
              // that began here would end on nothing.
              <div
                className={classNames('contents', list.isPending && 'invisible')}
                aria-hidden={list.isPending}
              >
                {importButton}
                <HubspotMenu />
              </div>
            )
          }
        />
        {canImport && !isEmpty && <OfferedNotice onReview={() => setImporting(true)} />}
        {!isEmpty && (
          <Toolbar
            filters={filters}
            onChange={change}
            view={shownView(viewOf(filters), list.view, list.isPending)}
            density={density}
            onDensity={changeDensity}
            isPhone={isPhone}
          />
        )}
        <ReadingBanner
          isFiltered={filters.review === 'true'}
          onReview={() => change({ review: 'true', sort: '-provisional_score' })}
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
            title="The opportunities could not be loaded"
            message={list.error.message}
            onRetry={list.retry}
          />
        ) : nothingFound && !isEmpty ? (
          <EmptyState
            title="Nothing matches"
            action={<Button onClick={() => change(noFilters)}>Clear filters</Button>}
          >
            <p>No opportunity matches what you search and filter for.</p>
          </EmptyState>
        ) : isEmpty ? (
          <EmptyState title="No Opportunities Yet" action={importButton}>
            <p>
              {canImport
                ? 'Import your deals from HubSpot: each is scored from what your team knows of it.'
                : 'Deals appear here once an administrator or account executive imports them from the CRM.'}
            </p>
          </EmptyState>
        ) : isPhone ? (
          <OpportunityCards
            rows={list.rows}
            total={list.isPending ? 6 : list.total}
            onSeen={list.ensureLoaded}
          />
        ) : (
          <OpportunityTable
            rows={list.rows}
            total={list.isPending ? 14 : list.total}
            sort={filters.sort || defaultSort}
            onSort={(sort) => change({ sort })}
            rowHeight={rowHeights[density]}
            onSeen={list.ensureLoaded}
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
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What the server showed in the place of the view that was asked for. */
function shownView(asked: View, told: string | null, isPending: boolean): View {
  if (isPending) return asked;
  return views.find(({ value }) => value === told)?.value ?? 'all';
}
