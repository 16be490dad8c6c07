import { priorities, taskTypes } from '@plumbline/domain/tasks/task.ts';
import type { TaskRequest } from '../../api/tasks.ts';

export const kindLabels = {
  commercial_strategy: 'Commercial',
  technical_strategy: 'Technical',
} as const;

export const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
];

export const sorts = [
  { value: 'due', label: 'By due date' },
  { value: 'priority', label: 'By priority' },
] as const;

/** Nothing searched for and nothing filtered; the order stays as it is. */
export const noFilters: Omit<TaskRequest, 'sort'> = {
  state: '',
  type: '',
  priority: '',
  opportunity: '',
  owner: '',
  search: '',
};

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters of an address; what no list of ours could have written there counts as absent. */
export function filtersOf(
  address: Partial<Record<keyof TaskRequest, string | undefined>>,
): TaskRequest {
  const known = (value: string | undefined, values: readonly string[]) =>
    value !== undefined && values.includes(value) ? value : '';
  const { opportunity = '', owner = '', search = '' } = address;
  return {
    state: known(
      address.state,
      states.map(({ value }) => value),
    ),
    type: known(address.type, taskTypes),
    priority: known(address.priority, priorities),
    opportunity: isUuid.test(opportunity) ? opportunity : '',
    owner: owner.length <= 200 ? owner : '',
    search: search.slice(0, 200),
    sort: address.sort === 'priority' ? 'priority' : 'due',
  };
}

export function isFiltered({ sort: _sort, ...filters }: TaskRequest): boolean {
  return Object.values(filters).some(Boolean);
}
