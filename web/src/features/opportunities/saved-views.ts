import { isolated } from '@plumbline/domain/isolated.ts';
import type { SavedView } from '@plumbline/domain/opportunities/saved-view.ts';
import { viewSettings, type ViewSetting } from '@plumbline/domain/opportunities/view-settings.ts';
import { filtersOf, viewOf, type Filters } from './filters.ts';

type Settings = Partial<Record<ViewSetting, string>>;

/** The address of the list. `saved` is the id of a view; alone, it stands for the view as it is now. */
export type ListAddress = Partial<Record<ViewSetting | 'saved', string | undefined>>;

interface Facets {
  stages: { value: string }[];
  owners: { value: string }[];
}

/** What the list shows, and the saved view that this comes from. */
export interface Shown {
  filters: Filters;
  view: SavedView | null;
  /** The filters are no longer those of the view. */
  isChanged: boolean;
  /** What of the view, or of a link without one, is there no more, in words. */
  lost: string[];
  /** The address names a view that this person does not see. */
  isUnknown: boolean;
}

/** More values than these are not told of by the server: an absent one may well be there. */
const mostFacets = 200;

/** What to write down of filters, so that they mean the same later. */
export function settingsOf(filters: Filters): Settings {
  const all = { ...filters, view: viewOf(filters) };
  return Object.fromEntries(
    viewSettings.flatMap((key) => (all[key] ? [[key, all[key]] as const] : [])),
  );
}

/** The address of filters: of a view that has them, the view's own. */
export function addressOf(filters: Filters, view: SavedView | null): ListAddress {
  if (!view) return filters;
  return isSame(filters, view) ? { saved: view.id } : { saved: view.id, ...settingsOf(filters) };
}

export function shownBy(
  address: ListAddress,
  views: readonly SavedView[] | undefined,
  facets: Facets | undefined,
): Shown {
  const { saved } = address;
  // The dialog that is open over the list is no setting of it.
  const rest = Object.fromEntries(viewSettings.map((key) => [key, address[key]]));
  const view = views?.find(({ id }) => id === saved) ?? null;
  // Filters that were changed over a view say themselves which deals they are of.
  const isOwn = !view || Boolean(rest['view']);
  const filters = filtersOf(isOwn ? rest : view.settings);
  return {
    filters,
    view,
    isChanged: view !== null && !isSame(filters, view),
    lost: view ? lostOf(view, facets) : saved ? [] : unreadOf(rest),
    isUnknown: Boolean(saved) && views !== undefined && !view,
  };
}

function isSame(filters: Filters, view: SavedView): boolean {
  const one = settingsOf(filters);
  const other = settingsOf(filtersOf(view.settings));
  return viewSettings.every((key) => one[key] === other[key]);
}

const names: Partial<Record<string, string>> = { band: 'score', assessed: 'assessment' };

/** What a view was made with and the list has no more. */
function lostOf({ settings }: SavedView, facets: Facets | undefined): string[] {
  return [
    ...unreadOf(settings),
    ...(isGone(facets?.stages, settings['stage'])
      ? [`no deal is in the stage “${isolated(settings['stage'] ?? '')}” any more`]
      : []),
    ...(isGone(facets?.owners, settings['owner'])
      ? [`no deal belongs to “${isolated(settings['owner'] ?? '')}” any more`]
      : []),
  ];
}

/** Settings that no list of today could have written: they count as absent. */
function unreadOf(settings: Partial<Record<string, string | undefined>>): string[] {
  const kept: Partial<Record<string, string>> = settingsOf(filtersOf(settings));
  return Object.entries(settings)
    .filter(([key, value]) => value && key !== 'search' && kept[key] !== value)
    .map(([key, value]) => `its ${names[key] ?? key} “${value}” is no longer offered`);
}

function isGone(values: { value: string }[] | undefined, wanted: string | undefined): boolean {
  if (!wanted || !values || values.length >= mostFacets) return false;
  return !values.some(({ value }) => value === wanted);
}
