import type { ListRequest } from '../../api/opportunities.ts';

/** What the address of the overview says; empty text where nothing is chosen. */
export interface Filters {
  search: string;
  stage: string;
  owner: string;
  band: string;
  sort: string;
}

export const scoreBands = [
  { value: 'high', label: '8 to 10', from: 8, to: 10 },
  { value: 'middle', label: '5 to 7', from: 5, to: 7 },
  { value: 'low', label: '1 to 4', from: 1, to: 4 },
];

export function requestOf({ search, stage, owner, band, sort }: Filters): ListRequest {
  const chosen = scoreBands.find(({ value }) => value === band);
  return {
    sort: sort || '-created_date',
    search,
    stage: stage ? [stage] : [],
    owner: owner ? [owner] : [],
    min_score: chosen?.from ?? null,
    max_score: chosen?.to ?? null,
  };
}
