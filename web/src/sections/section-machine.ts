import { sameValue } from '@plumbline/domain/values.ts';
import * as v from 'valibot';
import { mergeValues } from './save-conflict.ts';
import type { Values } from './section.ts';

const valuesSchema = v.record(v.string(), v.string());

export const draftSchema = v.object({
  values: valuesSchema,
  /** The revision of the section that the typing began from. */
  base: v.number(),
  /** Another draft of one's own, typed in another tab that this one did not hear of. */
  other: v.optional(valuesSchema),
});

/** Texts that a person typed and nobody saved yet. */
export type Draft = v.InferOutput<typeof draftSchema>;

/** The section as the server has it. */
export interface Stored {
  values: Values;
  revision: number;
  /** ISO 8601; null when it was cleared or never saved. */
  savedAt: string | null;
}

/**
 * Where a section stands (specification, section 4): at rest it is empty or saved, with a draft
 * it has unsaved changes, in a conflict a colleague saved first.
 */
export type SectionState = { stored: Stored } & (
  | { at: 'rest' }
  | { at: 'draft'; draft: Draft; error: string | null }
  | { at: 'saving'; draft: Draft; sent: Draft; again: boolean }
  | { at: 'conflict'; draft: Draft; theirs: Values; revision: number }
);

export type SectionEvent =
  | { type: 'edit'; field: string; text: string }
  | { type: 'save' }
  | { type: 'clear' }
  | { type: 'revert' }
  /** The server took what was sent. */
  | { type: 'saved'; stored: Stored }
  /** A colleague saved before. */
  | { type: 'refused'; theirs: Values; revision: number }
  | { type: 'failed'; reason: string }
  /** Of two texts, one's own stays. */
  | { type: 'keep-mine' }
  | { type: 'take-theirs' }
  /** Both texts, to be edited into one. */
  /** The fields of a single line are named: there a break would be swallowed. */
  | { type: 'merge'; inLine?: readonly string[] }
  /** What is stored was read again. */
  | { type: 'read'; stored: Stored }
  /** Another tab of the same person typed, saved or reverted. */
  | { type: 'heard'; draft: Draft | null; before: Draft | null };

/** The section after an event. Entering `saving`, or `sent` being another, asks for a write. */
export function nextState(state: SectionState, event: SectionEvent): SectionState {
  const { stored } = state;
  const draft = draftOf(state);
  switch (event.type) {
    case 'edit': {
      const values = { ...(draft?.values ?? stored.values), [event.field]: event.text };
      // Typing that begins from what is stored begins from its newest revision.
      return withDraft(state, { ...draft, values, base: draft?.base ?? stored.revision });
    }
    case 'save':
      if (state.at === 'saving') return { ...state, again: true };
      if (state.at !== 'draft' || state.draft.other) return state;
      return saving(stored, state.draft);
    case 'clear': {
      if (state.at === 'saving') return state;
      const values = Object.fromEntries(Object.keys(stored.values).map((key) => [key, '']));
      return saving(stored, { values, base: stored.revision });
    }
    case 'revert':
      return state.at === 'saving' ? { ...state, draft: state.sent } : { at: 'rest', stored };
    case 'saved':
      return state.at === 'saving' ? answered(state, event.stored) : state;
    case 'refused': {
      if (state.at !== 'saving') return state;
      const { theirs, revision } = event;
      const newest = { ...stored, values: theirs, revision };
      // The same text from another tab: there is nothing to choose between.
      if (sameValue(theirs, state.sent.values)) return answered(state, newest);
      return { at: 'conflict', stored: newest, draft: state.draft, theirs, revision };
    }
    case 'failed':
      if (state.at !== 'saving') return state;
      return { at: 'draft', stored, draft: state.draft, error: event.reason };
    case 'keep-mine':
      if (!draft || !isChoice(state)) return state;
      return saving(stored, { ...unchosen(state), values: draft.values, base: revisionOf(state) });
    case 'take-theirs':
      if (state.at === 'conflict') {
        if (!draft?.other) return { at: 'rest', stored };
        const values = state.theirs;
        return {
          at: 'draft',
          stored,
          draft: { ...draft, values, base: state.revision },
          error: null,
        };
      }
      if (!draft?.other) return state;
      return withDraft(state, { values: draft.other, base: draft.base });
    case 'merge': {
      if (!draft || !isChoice(state)) return state;
      const theirs = state.at === 'conflict' ? state.theirs : (draft.other ?? {});
      const values = mergeValues(theirs, draft.values, event.inLine);
      const both = { ...unchosen(state), values, base: revisionOf(state) };
      return { at: 'draft', stored, draft: both, error: null };
    }
    case 'read':
      return read(state, event.stored);
    default:
      return heard(state, event);
  }
}

/** What a person typed and is not stored yet; null for nothing. */
export function draftOf(state: SectionState): Draft | null {
  return state.at === 'rest' ? null : state.draft;
}

/** The texts to show. */
export function valuesIn(state: SectionState): Values {
  return draftOf(state)?.values ?? state.stored.values;
}

/** Whether a person has to choose between two texts before anything is saved. */
export function isChoice(state: SectionState): boolean {
  return state.at === 'conflict' || (state.at === 'draft' && state.draft.other !== undefined);
}

/** A draft of another tab is still to be chosen after a colleague's text. */
function unchosen(state: SectionState): Pick<Draft, 'other'> {
  return state.at === 'conflict' && state.draft.other ? { other: state.draft.other } : {};
}

/** The revision that a write would be based on: the colleague's, once it was seen. */
function revisionOf(state: SectionState): number {
  if (state.at === 'conflict') return state.revision;
  return draftOf(state)?.base ?? state.stored.revision;
}

function saving(stored: Stored, draft: Draft): SectionState {
  return { at: 'saving', stored, draft, sent: draft, again: false };
}

/** The same state with another draft; one that says what is stored is none. */
function withDraft(state: SectionState, draft: Draft): SectionState {
  const { stored } = state;
  if (state.at === 'saving' || state.at === 'conflict') return { ...state, draft };
  if (!draft.other && sameValue(draft.values, stored.values)) return { at: 'rest', stored };
  return { at: 'draft', stored, draft, error: state.at === 'draft' ? state.error : null };
}

/** After a save: what was typed meanwhile stays a draft, on top of what was saved. */
function answered(state: SectionState & { at: 'saving' }, stored: Stored): SectionState {
  const { draft, sent, again } = state;
  const rest = { ...draft, base: stored.revision };
  const isStored = [sent.values, stored.values].some((values) => sameValue(draft.values, values));
  if (isStored && !draft.other) return { at: 'rest', stored };
  return again && !rest.other
    ? saving(stored, rest)
    : { at: 'draft', stored, draft: rest, error: null };
}

function read(state: SectionState, stored: Stored): SectionState {
  // An answer that was under way may be older than what is known by now.
  if (stored.revision < state.stored.revision) return state;
  if (state.at !== 'draft' || state.draft.other) return { ...state, stored };
  return sameValue(state.draft.values, stored.values)
    ? { at: 'rest', stored }
    : { ...state, stored };
}

function heard(
  state: SectionState,
  { draft, before }: { draft: Draft | null; before: Draft | null },
): SectionState {
  const mine = draftOf(state);
  const isKnown = mine === null || sameValue(mine.values, before?.values ?? null);
  if (!draft)
    return isKnown && state.at !== 'saving' ? { at: 'rest', stored: state.stored } : state;
  if (isKnown || sameValue(mine.values, draft.values)) return withDraft(state, draft);
  const other = mine.other ? mergeValues(draft.values, mine.other) : draft.values;
  return withDraft(state, { ...mine, other });
}
