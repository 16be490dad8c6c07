import {
  groupings,
  sortFields,
  type Grouping,
  type Sort,
} from '@plumbline/domain/opportunities/list-order.ts';
import { isDay } from '@plumbline/domain/day.ts';
import type { ListRequest } from '../../api/opportunities.ts';
import { localToday } from '../../ui/today.ts';
import { rangeOf } from './close-range.ts';

/** What the address of the overview says; empty text where nothing is chosen. */
export interface Filters {
  search: string;
  stage: string;
  owner: string;
  band: string;
  /** `month`, `quarter`, `overdue`, or two days with `..` between them, of which one may be absent. */
  close: string;
  pipeline: string;
  currency: string;
  /** `true` for those alone that have something to review. */
  review: string;
  /** Which deals at all; the default follows from the rest (`viewOf`). */
  view: View | '';
  /** `yes` leaves out what nothing is written of, `no` shows only that. */
  assessed: 'yes' | 'no' | '';
  /** Only what ended so. */
  outcome: Outcome | '';
  /** A day: what changed since it began, and what closes later than it was to then. */
  changed: string;
  slipped: string;
  sort: Sort | '';
  /** Whether rows of one stage, or of one owner, stand together. */
  group: Grouping | '';
}

type Outcome = 'won' | 'lost';

export type View = 'mine' | 'open' | 'closed' | 'all';

export const views: { value: View; label: string }[] = [
  { value: 'mine', label: 'My open deals' },
  { value: 'open', label: 'All open deals' },
  { value: 'closed', label: 'Closed deals' },
  { value: 'all', label: 'All deals' },
];

/** The views by what they show: with an outcome, what is mine is no longer open. */
export function viewsFor({ outcome }: Pick<Filters, 'outcome'>): typeof views {
  return outcome
    ? views.map((view) => (view.value === 'mine' ? { ...view, label: 'My deals' } : view))
    : views;
}

export const assessments = [
  { value: 'yes', label: 'Assessed' },
  { value: 'no', label: 'Not assessed' },
] as const;

export const outcomes = [
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
] as const;

const defaultSort = '-created_date' satisfies Sort;

/** The order of the list: unless one is chosen, what closes first leads the review. */
export function sortOf({ sort, review }: Pick<Filters, 'sort' | 'review'>): Sort {
  return sort || (review === 'true' ? 'close_date' : defaultSort);
}

/** Nothing searched for and nothing filtered; the order stays as it is. */
export const noFilters = {
  search: '',
  stage: '',
  owner: '',
  band: '',
  close: '',
  pipeline: '',
  currency: '',
  view: '',
  assessed: '',
  review: '',
  outcome: '',
  changed: '',
  slipped: '',
} as const;

export const scoreBands = [
  { value: 'high', label: '8 to 10', from: 8, to: 10 },
  { value: 'middle', label: '5 to 7', from: 5, to: 7 },
  { value: 'low', label: '1 to 4', from: 1, to: 4 },
];

export const groupChoices = [
  { value: 'stage', label: 'Grouped by stage' },
  { value: 'owner', label: 'Grouped by owner' },
] as const satisfies { value: Grouping; label: string }[];

/** Orders offered where there are no column headers to press. */
export const orders: { value: Sort; label: string }[] = [
  { value: '-created_date', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: '-value', label: 'Highest amount' },
  { value: '-score', label: 'Highest score' },
  { value: 'score', label: 'Lowest score' },
];

const longestText = 200;
const sorts = sortFields.flatMap((field): Sort[] => [field, `-${field}`]);

/**
 * The filters of an address. What no list of ours could have written there counts as absent: an
 * old or mistyped link shows the list, not a refusal.
 */
export function filtersOf(address: Partial<Record<keyof Filters, string | undefined>>): Filters {
  const {
    search = '',
    stage = '',
    owner = '',
    band = '',
    close = '',
    pipeline = '',
    currency = '',
    review = '',
    view,
    assessed,
    outcome,
    changed = '',
    slipped = '',
    sort = '',
    group,
  } = address;
  return {
    search: search.slice(0, longestText),
    stage: stage.length <= longestText ? stage : '',
    owner: owner.length <= longestText ? owner : '',
    close: rangeOf(close, '2026-01-01') ? close : '',
    pipeline: pipeline.length <= longestText ? pipeline : '',
    currency: currency.length <= longestText ? currency : '',
    band: scoreBands.some(({ value }) => value === band) ? band : '',
    review: review === 'true' ? review : '',
    view: views.find(({ value }) => value === view)?.value ?? '',
    assessed: assessments.find(({ value }) => value === assessed)?.value ?? '',
    outcome: outcomes.find(({ value }) => value === outcome)?.value ?? '',
    changed: isDay(changed) ? changed : '',
    slipped: isDay(slipped) ? slipped : '',
    sort: sorts.find((each) => each === sort) ?? '',
    group: groupings.find((each) => each === group) ?? '',
  };
}

export function isFiltered(filters: Filters): boolean {
  const { search, review, view, assessed } = filters;
  return Boolean(search || isNarrowed(filters) || review || view || assessed);
}

/** Whether there is something to save as a view: more than one of the views that are there anyway. */
export function isWorthKeeping(filters: Filters): boolean {
  const { view: _view, sort, group, ...rest } = filters;
  return isFiltered({ ...filters, ...rest, view: '' }) || Boolean(sort || group);
}

/**
 * The deals that are looked through: one's own open ones to begin with. Whoever searches, or
 * follows a link to some of the deals, means them all.
 */
export function viewOf(filters: Filters): View {
  const { view, search, review } = filters;
  return view || (search || isNarrowed(filters) || review ? 'all' : 'mine');
}

/** Whether it is asked for deals by what they are. */
function isNarrowed(filters: Filters): boolean {
  const { stage, owner, band, close, pipeline, currency, outcome, changed, slipped } = filters;
  return [stage, owner, band, close, pipeline, currency, outcome, changed, slipped].some(Boolean);
}

/**
 * The change that shows what is to review of the deals in sight: the same deals, and in the order
 * of a review.
 */
export function toReview(view: View): Partial<Filters> {
  return { review: 'true', view, sort: '' };
}

/** The change that shows all of them again: what stood there before, where that is known. */
export function fromReview(
  filters: Filters,
  before: Pick<Filters, 'view' | 'sort'> | null,
): Partial<Filters> {
  const sort = filters.sort || (before?.sort ?? '');
  if (before) return { review: '', sort, view: before.view };
  const rest: Filters = { ...filters, review: '', view: '' };
  return { review: '', sort, view: viewOf(rest) === filters.view ? '' : filters.view };
}

export function requestOf(filters: Filters): ListRequest {
  const { search, stage, owner, band, review, assessed, sort, group } = filters;
  const { close, pipeline, currency, outcome, changed, slipped } = filters;
  const range = rangeOf(close, localToday());
  const chosen = scoreBands.find(({ value }) => value === band);
  const view = viewOf(filters);
  return {
    sort: sortOf({ sort, review }),
    search,
    stage: stage ? [stage] : [],
    owner: owner ? [owner] : [],
    pipeline: pipeline ? [pipeline] : [],
    currency: currency ? [currency] : [],
    close_from: range?.from ?? null,
    close_to: range?.to ?? null,
    min_score: chosen?.from ?? null,
    max_score: chosen?.to ?? null,
    to_review: review === 'true',
    view: view === 'all' ? null : view,
    outcome: outcome || null,
    changed_since: changed || null,
    slipped_since: slipped || null,
    assessed: assessed === '' ? null : assessed === 'yes',
    group: group || null,
  };
}

/** What the server showed in the place of the view that was asked for. */
export function shownView(asked: View, told: string | null, isPending: boolean): View {
  if (isPending) return asked;
  return views.find(({ value }) => value === told)?.value ?? 'all';
}
