import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PipelineRow } from '../api/insights.ts';
import { Select } from '../ui/Select.tsx';
import { currenciesOf } from './pipeline.ts';
import { PipelineTable } from './PipelineTable.tsx';
import { QueryCard } from './QueryCard.tsx';

interface PipelineCardProps {
  title: string;
  note: string;
  query: Pick<UseQueryResult<PipelineRow[]>, 'data' | 'error' | 'refetch'>;
  /** Beside the choice of the currency. */
  action?: ReactNode;
}

/** Open deals by stage, in one currency at a time. */
export function PipelineCard({ title, note, query, action }: PipelineCardProps) {
  const [chosen, setChosen] = useState('');
  const currencies = currenciesOf(query.data ?? []);
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? 'USD');
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
              value={currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onValueChange={setChosen}
            />
          )}
          {action}
        </span>
      }
    >
      {(rows) => <PipelineTable rows={rows} currency={currency} onCurrency={setChosen} />}
    </QueryCard>
  );
}
