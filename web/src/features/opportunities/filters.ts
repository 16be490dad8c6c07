import { sortFields, type Sort } from '@plumbline/domain/opportunities/opportunity.ts';
import type { ListRequest } from '../../api/opportunities.ts';

/** What the address of the overview says; empty text where nothing is chosen. */
export interface Filters {
  search: string;
  stage: string;
  owner: string;
  band: string;
  /** `true` for those alone that have something to review. */
  review: string;
  sort: Sort | '';
}

export const defaultSort = '-created_date' satisfies Sort;

/** Nothing searched for and nothing filtered; the order stays as it is. */
export const noFilters = { search: '', stage: '', owner: '', band: '', review: '' };

export const scoreBands = [
  { value: 'high', label: '8 to 10', from: 8, to: 10 },
  { value: 'middle', label: '5 to 7', from: 5, to: 7 },
  { value: 'low', label: '1 to 4', from: 1, to: 4 },
];

/** Orders offered where there are no column headers to press. */
export const orders: { value: Sort; label: string }[] = [
  { value: '-created_date', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: '-value', label: 'Highest amount' },
  { value: '-score', label: 'Highest score' },
  { value: 'score', label: 'Lowest score' },
  { value: '-provisional_score', label: 'Highest score if accepted' },
];

const longestText = 200;
const sorts = sortFields.flatMap((field): Sort[] => [field, `-${field}`]);

/**
 * The filters of an address. What no list of ours could have written there counts as absent: an
 * old or mistyped link shows the list, not a refusal.
 */
export function filtersOf(address: Partial<Record<keyof Filters, string | undefined>>): Filters {
  const { search = '', stage = '', owner = '', band = '', review = '', sort = '' } = address;
  return {
    search: search.slice(0, longestText),
    stage: stage.length <= longestText ? stage : '',
    owner: owner.length <= longestText ? owner : '',
    band: scoreBands.some(({ value }) => value === band) ? band : '',
    review: review === 'true' ? review : '',
    sort: sorts.find((each) => each === sort) ?? '',
  };
}

export function isFiltered({ search, stage, owner, band, review }: Filters): boolean {
  return Boolean(search || stage || owner || band || review);
}

export function requestOf({ search, stage, owner, band, review, sort }: Filters): ListRequest {
  const chosen = scoreBands.find(({ value }) => value === band);
  return {
    sort: sort || defaultSort,
    search,
    stage: stage ? [stage] : [],
    owner: owner ? [owner] : [],
    min_score: chosen?.from ?? null,
    max_score: chosen?.to ?? null,
    to_review: review === 'true',
  };
}
