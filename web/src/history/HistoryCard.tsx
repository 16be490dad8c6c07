import type { SectionChange } from '@plumbline/domain/history/history.ts';
import { itemKinds, type ItemHistory } from '@plumbline/domain/history/item-history.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  isSectionKey,
  sectionFramework,
  sectionTitle,
} from '@plumbline/domain/opportunities/sections.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQueries, type HistoryFilter } from '../api/history.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Select } from '../ui/Select.tsx';
import { kindTitles } from './item-sentence.ts';
import { HistoryLoading } from './HistoryLoading.tsx';
import { RestoreItemDialog } from './RestoreItemDialog.tsx';
import { SectionHistoryDialog } from './SectionHistoryDialog.tsx';
import { Timeline } from './Timeline.tsx';

const everything = 'all';

/** What changed in an opportunity, day by day: who did what, and what it did to the score. */
export function HistoryCard({ opportunity }: { opportunity: Opportunity }) {
  const [chosen, setChosen] = useState(everything);
  const [compared, setCompared] = useState<SectionChange | null>(null);
  const [restored, setRestored] = useState<ItemHistory | null>(null);
  const query = useInfiniteQuery(historyQueries.changes(opportunity.id, filterOf(chosen)));
  const pages = query.data?.pages ?? [];
  const changes = pages.flatMap(({ data }) => data);
  const { sections = [], kinds = [] } = pages[0] ?? {};
  return (
    <Card
      title="History"
      action={
        (sections.length + kinds.length > 1 || chosen !== everything) && (
          <Select
            label="What changed"
            className="max-w-52"
            value={chosen}
            onValueChange={setChosen}
            options={[
              { value: everything, label: 'All changes' },
              ...kinds.map((kind) => ({ value: kind, label: kindTitles[kind] })),
              ...sections.map((key) => ({
                value: key,
                label: `${sectionTitle(key)} (${sectionFramework(key)})`,
              })),
            ]}
          />
        )
      }
    >
      {query.isPending && <HistoryLoading />}
      {query.isError && (
        <div role="alert" className="flex flex-col items-start gap-2 text-ui">
          <p>
            <span className="text-bad">Couldn’t load the history.</span> {query.error.message}
          </p>
          <Button onClick={() => void query.refetch()}>Try Again</Button>
        </div>
      )}
      {query.data && changes.length === 0 && <Nothing />}
      {changes.length > 0 && (
        <Timeline changes={changes} onCompare={setCompared} onRestore={setRestored} />
      )}
      {query.hasNextPage && (
        <Button
          className="mt-3"
          busy={query.isFetchingNextPage && 'Loading...'}
          onClick={() => void query.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
      {compared && (
        <SectionHistoryDialog
          opportunity={opportunity}
          section={compared.section}
          startAt={compared.id}
          onClose={() => setCompared(null)}
        />
      )}
      {restored && (
        <RestoreItemDialog
          opportunityId={opportunity.id}
          change={restored}
          onClose={() => setRestored(null)}
        />
      )}
    </Card>
  );
}

function filterOf(chosen: string): HistoryFilter {
  const kind = itemKinds.find((each) => each === chosen);
  if (kind) return { kind };
  return isSectionKey(chosen) ? { section: chosen } : {};
}

function Nothing() {
  return (
    <div className="text-ui text-ink-3">
      <p>No changes yet</p>
      <p>
        Every change to a section, challenge, task, requirement or the deal shows up here: who, when
        and what.
      </p>
    </div>
  );
}
