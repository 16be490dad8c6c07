import type { SectionChange } from '@plumbline/domain/opportunities/history.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  sectionFramework,
  sectionTitle,
  type SectionKey,
} from '@plumbline/domain/opportunities/sections.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQueries } from '../api/history.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Select } from '../ui/Select.tsx';
import { HistoryLoading } from './HistoryLoading.tsx';
import { SectionHistoryDialog } from './SectionHistoryDialog.tsx';
import { Timeline } from './Timeline.tsx';

const everything = 'all';

/** What changed in an opportunity, day by day: who wrote what, and what it did to the score. */
export function HistoryCard({ opportunity }: { opportunity: Opportunity }) {
  const [section, setSection] = useState<SectionKey | null>(null);
  const [compared, setCompared] = useState<SectionChange | null>(null);
  const query = useInfiniteQuery(historyQueries.changes(opportunity.id, section));
  const pages = query.data?.pages ?? [];
  const changes = pages.flatMap(({ data }) => data);
  const sections = pages[0]?.sections ?? [];
  return (
    <Card
      title="History"
      action={
        (sections.length > 1 || section !== null) && (
          <Select
            label="Section"
            className="max-w-52"
            value={section ?? everything}
            onValueChange={(value) => setSection(value === everything ? null : value)}
            options={[
              { value: everything, label: 'All sections' },
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
            <span className="text-bad">The history could not be loaded.</span> {query.error.message}
          </p>
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </div>
      )}
      {query.data && changes.length === 0 && <Nothing />}
      {changes.length > 0 && <Timeline changes={changes} onCompare={setCompared} />}
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
    </Card>
  );
}

function Nothing() {
  return (
    <div className="text-ui text-ink-3">
      <p>No changes yet</p>
      <p>
        Each save of a commercial or technical section will stand here: who, when, and what was
        changed.
      </p>
    </div>
  );
}
