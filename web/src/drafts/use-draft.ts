import { useCallback, useSyncExternalStore } from 'react';
import type * as v from 'valibot';
import { drafts } from './browser-drafts.ts';

/**
 * What a person typed at a place and did not save yet, kept in this browser until it is used, the
 * same in each tab.
 * @param place begins with the person and the opportunity
 */
export function useDraft<Value>(
  place: string,
  schema: v.GenericSchema<unknown, Value>,
): [Value | null, (draft: Value | null) => void] {
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(place, schema));
  const keep = useCallback((next: Value | null) => drafts.keep(place, next), [place]);
  return [draft, keep];
}

export const unsafeNote =
  'This browser can’t store your text. Stay on this page until it is saved.';

/** False when the browser cannot keep what was typed: leaving the page would lose it. */
export function useDraftsAreSafe(): boolean {
  return useSyncExternalStore(drafts.subscribe, drafts.areSafe);
}
