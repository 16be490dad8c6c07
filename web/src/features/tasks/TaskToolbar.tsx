import { isolated } from '@plumbline/domain/isolated.ts';
import { priorities, type TaskType } from '@plumbline/domain/tasks/task.ts';
import type { TaskRequest } from '../../api/tasks.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { isFiltered, kindLabels, noFilters, sorts, states } from './filters.ts';

interface TaskToolbarProps {
  filters: TaskRequest;
  onChange: (changes: Partial<TaskRequest>) => void;
  kinds: readonly TaskType[];
  deals: readonly { id: string; name: string; open: number }[] | undefined;
  owners: readonly { value: string; open: number }[] | undefined;
}

const every = '*';

/** Search and filters of the list of tasks. */
export function TaskToolbar({ filters, onChange, kinds, deals, owners }: TaskToolbarProps) {
  const choices = (
    all: string,
    options: { value: string; label: string }[],
    chosen: string,
    unknown = chosen,
  ) => [
    { value: every, label: all },
    // What an address names stays chosen although it is not among those offered.
    ...(chosen && !options.some(({ value }) => value === chosen)
      ? [{ value: chosen, label: unknown }]
      : []),
    ...options,
  ];
  const selects = [
    {
      key: 'type',
      label: 'Kind',
      options: choices(
        'All types',
        kinds.map((value) => ({ value, label: kindLabels[value] })),
        filters.type,
      ),
      isOffered: kinds.length > 1,
    },
    {
      key: 'priority',
      label: 'Priority',
      options: choices(
        'All priorities',
        priorities.map((value) => ({ value, label: value })),
        filters.priority,
      ),
      isOffered: true,
    },
    {
      key: 'opportunity',
      label: 'Deal',
      options: choices(
        'All deals',
        (deals ?? []).map(({ id, name, open }) => ({
          value: id,
          label: `${isolated(name)} (${open})`,
        })),
        filters.opportunity,
        'Deal',
      ),
      isOffered: true,
    },
    {
      key: 'owner',
      label: 'Owner',
      options: choices(
        'All owners',
        (owners ?? []).map(({ value, open }) => ({ value, label: `${value} (${open})` })),
        filters.owner,
      ),
      isOffered: (owners ?? []).length > 0 || filters.owner !== '',
    },
  ] as const;

  return (
    <FilterBar
      search={
        <SearchBox
          label="Search tasks"
          placeholder="Search by task or deal"
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      }
    >
      <SegmentedControl
        label="State"
        options={states}
        value={filters.state || 'open'}
        onValueChange={(state) => onChange({ state: state === 'open' ? '' : state })}
      />
      <Select
        label="Order"
        value={filters.sort}
        options={sorts}
        onValueChange={(sort) => onChange({ sort })}
      />
      {selects.map(
        ({ key, label, options, isOffered }) =>
          isOffered && (
            <Select
              key={key}
              label={label}
              value={filters[key] || every}
              options={options}
              onValueChange={(value) => onChange({ [key]: value === every ? '' : value })}
              className="max-w-44"
            />
          ),
      )}
      {isFiltered(filters) && (
        <Button variant="quiet" onClick={() => onChange(noFilters)}>
          Clear filters
        </Button>
      )}
    </FilterBar>
  );
}
