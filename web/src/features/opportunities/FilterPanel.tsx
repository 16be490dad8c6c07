import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { opportunityQueries } from '../../api/opportunities.ts';
import { FilterRow, wideChoice } from '../../ui/FilterRow.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { closeChoices, rangeOf } from './close-range.ts';
import { assessments, groupChoices, scoreBands, type Filters, type View } from './filters.ts';

interface FilterPanelProps {
  filters: Filters;
  view: View;
  onChange: (changes: Partial<Filters>) => void;
}

const every = '*';
const custom = 'custom';

/** All that a list can be filtered by; what is chosen holds at once. */
export function FilterPanel({ filters, view, onChange }: FilterPanelProps) {
  const { data: facets } = useQuery(opportunityQueries.facets());
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), []);
  const counted = (values: { value: string; total: number }[] | undefined) =>
    (values ?? []).map(({ value, total }) => ({ value, label: `${value} (${total})` }));
  const plain = (values: string[] | undefined) =>
    (values ?? []).map((value) => ({ value, label: value }));
  const choices = (
    all: string,
    values: readonly { value: string; label: string }[],
    chosen: string,
  ) => [
    { value: every, label: all },
    ...(chosen && !values.some(({ value }) => value === chosen)
      ? [{ value: chosen, label: chosen }]
      : []),
    ...values,
  ];
  const chosen = (value: string) => (value === every ? '' : value);
  const isCustom = filters.close.includes('..');
  const range = rangeOf(filters.close, '2026-01-01');
  const days = isCustom ? { from: range?.from ?? '', to: range?.to ?? '' } : { from: '', to: '' };

  return (
    <div ref={frame} className="flex flex-col gap-2">
      <FilterRow name="Stage">
        <Select
          label="Stage"
          value={filters.stage || every}
          options={choices('All stages', counted(facets?.stages), filters.stage)}
          onValueChange={(stage) => onChange({ stage: chosen(stage), view })}
          className={wideChoice}
        />
      </FilterRow>
      <FilterRow name="Owner">
        <Select
          label="Owner"
          value={filters.owner || every}
          options={choices('All owners', counted(facets?.owners), filters.owner)}
          // One's own deals have one owner.
          onValueChange={(owner) =>
            onChange({ owner: chosen(owner), view: view === 'mine' ? 'open' : view })
          }
          className={wideChoice}
        />
      </FilterRow>
      <FilterRow name="Score">
        <Select
          label="Score"
          value={filters.band || every}
          options={[{ value: every, label: 'All scores' }, ...scoreBands]}
          onValueChange={(band) => onChange({ band: chosen(band), view })}
          className={wideChoice}
        />
      </FilterRow>
      <FilterRow name="Close date">
        <Select
          label="Close date"
          value={isCustom ? custom : filters.close || every}
          options={[
            { value: every, label: 'Any close date' },
            ...closeChoices,
            { value: custom, label: 'From and to' },
          ]}
          onValueChange={(close) =>
            onChange({ close: close === custom ? `${thisYear()}..` : chosen(close), view })
          }
          className={wideChoice}
        />
      </FilterRow>
      {isCustom && (
        <div className="grid grid-cols-2 gap-2">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={end === 'from' ? 'From' : 'To'}
              value={days[end]}
              onChange={({ target }) => {
                const next = { ...days, [end]: target.value };
                onChange({ close: next.from || next.to ? `${next.from}..${next.to}` : '', view });
              }}
            />
          ))}
        </div>
      )}
      <FilterRow name="Assessment">
        <Select
          label="Assessment"
          value={filters.assessed || every}
          options={[{ value: every, label: 'Assessed or not' }, ...assessments]}
          onValueChange={(value) =>
            onChange({
              assessed: assessments.find((each) => each.value === value)?.value ?? '',
              view,
            })
          }
          className={wideChoice}
        />
      </FilterRow>
      <FilterRow name="Pipeline">
        <Select
          label="Pipeline"
          value={filters.pipeline || every}
          options={choices('All pipelines', plain(facets?.pipelines), filters.pipeline)}
          onValueChange={(pipeline) => onChange({ pipeline: chosen(pipeline), view })}
          className={wideChoice}
        />
      </FilterRow>
      <FilterRow name="Currency">
        <Select
          label="Currency"
          value={filters.currency || every}
          options={choices('All currencies', plain(facets?.currencies), filters.currency)}
          onValueChange={(currency) => onChange({ currency: chosen(currency), view })}
          className={wideChoice}
        />
      </FilterRow>
      <FilterRow name="Grouping">
        <Select
          label="Grouping"
          value={filters.group || every}
          options={[{ value: every, label: 'Not grouped' }, ...groupChoices]}
          onValueChange={(value) =>
            onChange({ group: groupChoices.find((each) => each.value === value)?.value ?? '' })
          }
          className={wideChoice}
        />
      </FilterRow>
    </div>
  );
}

const thisYear = () => `${new Date().getFullYear()}-01-01`;
