import { priorities } from '@plumbline/domain/tasks/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import {
  isFiltered,
  noFilter,
  states,
  type RequirementFilter,
  type State,
} from './filter-requirements.ts';
import { levelOptions } from './level-texts.ts';

interface RequirementFiltersProps {
  filter: RequirementFilter;
  onChange: (filter: RequirementFilter) => void;
}

export function RequirementFilters({ filter, onChange }: RequirementFiltersProps) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <input
        type="search"
        aria-label="Search requirements"
        placeholder="Search requirements"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
        className="field h-control w-full sm:w-52"
      />
      <Select
        label="Level"
        value={filter.level}
        options={[{ value: 'all', label: 'All levels' }, ...levelOptions]}
        onValueChange={(level) => onChange({ ...filter, level })}
      />
      <Select
        label="Priority"
        value={filter.priority}
        options={[
          { value: 'all', label: 'All priorities' },
          ...priorities.map((value) => ({ value, label: value })),
        ]}
        onValueChange={(priority) => onChange({ ...filter, priority })}
      />
      <Select
        label="Status"
        value={filter.state}
        options={[
          { value: 'all', label: 'Any status' },
          ...(Object.keys(states) as State[]).map((value) => ({ value, label: states[value] })),
        ]}
        onValueChange={(state) => onChange({ ...filter, state })}
      />
      {isFiltered(filter) && (
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
