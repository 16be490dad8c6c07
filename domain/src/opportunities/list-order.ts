import { wordList } from '../keys.ts';

/** Fields by which a list may be sorted. */
export const sortFields = wordList(
  'created_date name stage value score commercial_progress_score technical_progress_score commercial_tasks technical_tasks close_date',
);
export type SortField = (typeof sortFields)[number];
export type Sort = SortField | `-${SortField}`;

export const groupings = ['stage', 'owner'] as const;
export type Grouping = (typeof groupings)[number];
