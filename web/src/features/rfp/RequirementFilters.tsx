import type { NamedPerson } from '@plumbline/domain/rfp/analysis.ts';
import { priorities } from '@plumbline/domain/tasks/task.ts';
import { keysOf } from '@plumbline/domain/keys.ts';
import { Button } from '../../ui/Button.tsx';
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

export function RequirementFilters(props: RequirementFiltersProps) {
  const { filter, onChange, toReview, total, owners, me } = props;
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <search className="flex flex-wrap items-center gap-2">
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
        className="field h-control w-full sm:w-52"
      />
      <div className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0">
        <Select
          label="Level"
          value={filter.level}
          options={[{ value: 'all', label: 'All levels' }, ...levelOptions]}
          onValueChange={(level) => onChange({ ...filter, level })}
        />
        <Select
          label="Owner"
          value={filter.owner}
          options={[
            { value: 'all', label: 'All owners' },
            { value: 'mine', label: 'Mine' },
            { value: 'nobody', label: 'No one' },
            ...owners
              .filter(({ id }) => id !== me)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(owner) => onChange({ ...filter, owner })}
        />
        <Select
          label="Status"
          value={filter.state}
          options={[
            { value: 'all', label: 'Any status' },
            ...keysOf(states).map((value) => ({ value, label: states[value] })),
          ]}
          onValueChange={(state) => onChange({ ...filter, state })}
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
      </div>
      {isFiltered(filter) && (
        <Button variant="quiet" onClick={() => onChange(noFilter)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}
