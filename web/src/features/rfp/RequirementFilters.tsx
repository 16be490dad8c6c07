import type { NamedPerson } from '@plumbline/domain/rfp/analysis.ts';
import { priorities } from '@plumbline/domain/tasks/task.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FilterPopover } from '../../ui/FilterPopover.tsx';
import { FilterRow, wideChoice } from '../../ui/FilterRow.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { isFiltered, noFilter, states, type RequirementFilter } from './filter-requirements.ts';
import { levelOptions } from './level-texts.ts';

interface RequirementFiltersProps {
  filter: RequirementFilter;
  onChange: (filter: RequirementFilter) => void;
  /** How many need a review. */
  toReview: number;
  total: number;
  /** Who owns any of them. */
  owners: readonly NamedPerson[];
  me: string;
}

/** Which requirements are listed; the counts stay in sight while a phone scrolls the list. */
export function RequirementFilters(props: RequirementFiltersProps) {
  const { filter, onChange, toReview, total } = props;
  const count = (value: number) => value.toLocaleString('en-US');
  const choices = choicesOf(props);
  const chips = choices.flatMap(({ key, name, options }) => {
    if (filter[key] === 'all') return [];
    const label = options.find(({ value }) => value === filter[key])?.label ?? filter[key];
    return [
      { key, text: `${name}: ${label}`, onRemove: () => onChange({ ...filter, [key]: 'all' }) },
    ];
  });
  return (
    <search className="sticky top-12 z-10 -my-1 flex flex-wrap items-center gap-2 bg-canvas py-1 lg:static">
      <SegmentedControl
        label="Which requirements"
        value={filter.needsReview ? 'review' : 'all'}
        options={[
          { value: 'all', label: `All ${count(total)}` },
          { value: 'review', label: `Needs review ${count(toReview)}` },
        ]}
        onValueChange={(value) => onChange({ ...filter, needsReview: value === 'review' })}
      />
      <input
        type="search"
        aria-label="Search requirements"
        placeholder="Search requirements"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
        className="field h-control w-full max-sm:order-last sm:w-52"
      />
      <FilterPopover chips={chips}>
        <Panel {...props} choices={choices} />
      </FilterPopover>
      {isFiltered(filter) && (
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

interface Choice {
  key: 'level' | 'owner' | 'state' | 'priority';
  name: string;
  options: readonly { value: string; label: string }[];
}

function choicesOf({ owners, me }: RequirementFiltersProps): Choice[] {
  const all = (label: string) => ({ value: 'all', label });
  return [
    { key: 'level', name: 'Level', options: [all('All levels'), ...levelOptions] },
    {
      key: 'owner',
      name: 'Owner',
      options: [
        all('All owners'),
        { value: 'mine', label: 'Mine' },
        { value: 'nobody', label: 'No one' },
        ...owners.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      key: 'state',
      name: 'Status',
      options: [
        all('Any status'),
        ...keysOf(states).map((value) => ({ value, label: states[value] })),
      ],
    },
    {
      key: 'priority',
      name: 'Priority',
      options: [all('All priorities'), ...priorities.map((value) => ({ value, label: value }))],
    },
  ];
}

interface PanelProps extends RequirementFiltersProps {
  choices: readonly Choice[];
}

function Panel({ filter, onChange, choices }: PanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), []);
  return (
    <div ref={frame} className="flex flex-col gap-2">
      {choices.map(({ key, name, options }) => (
        <FilterRow key={key} name={name}>
          <Select
            label={name}
            value={filter[key]}
            options={options}
            onValueChange={(value) => onChange({ ...filter, [key]: value })}
            className={wideChoice}
          />
        </FilterRow>
      ))}
    </div>
  );
}
