import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { insightQueries, type PipelineRow } from '../api/insights.ts';
import { Select } from '../ui/Select.tsx';
import { currenciesOf } from './pipeline.ts';
import { PipelineTable } from './PipelineTable.tsx';
import { QueryCard } from './QueryCard.tsx';
import { RatesButton } from './RatesButton.tsx';

interface PipelineCardProps {
  title: string;
  note: string;
  query: Pick<UseQueryResult<PipelineRow[]>, 'data' | 'error' | 'refetch'>;
  /** Beside the choice of the currency. */
  action?: ReactNode;
}

const all = 'all';

/** Open deals by stage: all of them in the workspace's currency, or those of one currency. */
export function PipelineCard({ title, note, query, action }: PipelineCardProps) {
  const [chosen, setChosen] = useState(all);
  const { data: workspace } = useQuery(insightQueries.workspace());
  const currencies = currenciesOf(query.data ?? []);
  const own = workspace?.currency ?? currencies[0] ?? 'USD';
  const isAll = !currencies.includes(chosen);
  return (
    <QueryCard
      title={title}
      note={note}
      query={query}
      isEmpty={(rows) => rows.length === 0}
      empty="No open deals."
      action={
        <span className="flex items-center gap-2">
          {currencies.length > 1 && (
            <Select
              label="Currency"
              value={isAll ? all : chosen}
              options={[
                { value: all, label: `All in ${own}` },
                ...currencies.map((value) => ({ value, label: `Only ${value}` })),
              ]}
              onValueChange={setChosen}
            />
          )}
          {action}
        </span>
      }
    >
      {(rows) =>
        isAll ? (
          <PipelineTable
            rows={rows}
            target={{ currency: own, rates: workspace?.rates ?? [] }}
            onUnrated={<RatesButton />}
          />
        ) : (
          <PipelineTable
            rows={rows.filter(({ currency }) => currency === chosen)}
            target={{ currency: chosen, rates: [] }}
          />
        )
      }
    </QueryCard>
  );
}
