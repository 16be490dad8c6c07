import type { SectionChange } from '@plumbline/domain/history/history.ts';
import { itemKinds } from '@plumbline/domain/history/item-history.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  isSectionKey,
  sectionFramework,
  sectionTitle,
} from '@plumbline/domain/opportunities/sections.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQueries, type HistoryFilter } from '../api/history.ts';
import { FoldedCard } from '../ui/FoldedCard.tsx';
import { Select } from '../ui/Select.tsx';
import { ChangeList } from './ChangeList.tsx';
import { kindTitles } from './item-sentence.ts';
import { SectionHistoryDialog } from './SectionHistoryDialog.tsx';

const everything = 'all';

interface HistoryCardProps {
  opportunity: Opportunity;
  /** Whether a phone shows it. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What changed in an opportunity, day by day: who did what, and what it did to the score. */
export function HistoryCard({ opportunity, ...folding }: HistoryCardProps) {
  const [chosen, setChosen] = useState(everything);
  const [compared, setCompared] = useState<SectionChange | null>(null);
  const filter = filterOf(chosen);
  const { data } = useInfiniteQuery(historyQueries.changes(opportunity.id, filter));
  const { sections = [], kinds = [] } = data?.pages[0] ?? {};
  return (
    <FoldedCard
      title="History"
      {...folding}
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
      <ChangeList
        opportunityId={opportunity.id}
        filter={filter}
        nothing={<Nothing />}
        onCompare={setCompared}
      />
      {compared && (
        <SectionHistoryDialog
          opportunity={opportunity}
          section={compared.section}
          startAt={compared.id}
          onClose={() => setCompared(null)}
        />
      )}
    </FoldedCard>
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
