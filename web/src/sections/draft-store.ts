import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import type { Values } from './section.ts';

/** Texts that a person typed and nobody saved yet. */
export interface Draft {
  values: Values;
  /** The revision of the section that the typing began from. */
  base: number;
}

export type Drafts = Partial<Record<SectionKey, Draft>>;

const prefix = 'plumbline.draft';

/** Drafts that this browser keeps of an opportunity, one place for each person and section. */
export function readDrafts(
  personId: string,
  opportunityId: string,
  keys: readonly SectionKey[],
): Drafts {
  const drafts: Drafts = {};
  for (const key of keys) {
    const stored = localStorage.getItem(placeOf(personId, opportunityId, key));
    const draft = stored === null ? null : parse(stored);
    if (draft) drafts[key] = draft;
  }
  return drafts;
}

/** Keeps a draft, or forgets it. False when the browser's storage is full or switched off. */
export function storeDraft(
  personId: string,
  opportunityId: string,
  key: SectionKey,
  draft: Draft | null,
): boolean {
  const place = placeOf(personId, opportunityId, key);
  try {
    if (draft) localStorage.setItem(place, JSON.stringify(draft));
    else localStorage.removeItem(place);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function placeOf(personId: string, opportunityId: string, key: SectionKey): string {
  return `${prefix}.${personId}.${opportunityId}.${key}`;
}

function parse(stored: string): Draft | null {
  try {
    const draft = JSON.parse(stored) as Draft;
    return typeof draft.base === 'number' && typeof draft.values === 'object' ? draft : null;
  } catch {
    return null; // not ours, or cut off: there is nothing to restore from it
  }
}
