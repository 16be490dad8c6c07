import { combineTexts, heldBy } from '@plumbline/domain/conversations/combine.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { editDrafts, type EditDraft } from './edit-drafts.ts';
import type { Choice } from './ConflictChoice.tsx';
import {
  carriedBy,
  modeFor,
  resultOf,
  reviewFields,
  type ReviewField,
} from '../../conversations/review-fields.ts';
import { useDecisions, type Acceptance, type Done } from '../../conversations/use-decisions.ts';

/** What is shown of a review, which suggestion is looked at, and what can be done with it. */
export function useReview(opportunity: Opportunity, data: Review, onOpen: (id: string) => void) {
  const { role, user } = useAuth();
  const decisions = useDecisions(opportunity.id);
  const [framework, setFramework] = useState('');
  const [withDecided, setWithDecided] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState<Acceptance | null>(null);
  // Drawn by the form itself; kept also once accepted, as that may be refused or undone.
  const [drafts] = useState(() => editDrafts(user?.id ?? '', opportunity.id));
  const [atFirst] = useState(data);
  useEffect(() => {
    const open = atFirst.suggestions.filter(({ state }) => state === 'open');
    drafts.forgetDecided(new Set(open.map(({ id }) => id)));
  }, [drafts, atFirst]);
  // What one decides stays where it stood, so that nothing moves under the next key.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());

  const all = useMemo(() => reviewFields(opportunity, data, role), [opportunity, data, role]);
  const fields = all
    .filter((field) => framework === '' || field.framework === framework)
    .map((field) => ({
      ...field,
      suggestions: field.suggestions.filter(
        ({ id, state }) => withDecided || state === 'open' || seen.has(id),
      ),
    }))
    .filter(({ suggestions }) => suggestions.length > 0);
  const entries = fields.flatMap((field) =>
    field.suggestions.map((suggestion) => ({ field, suggestion })),
  );
  const isOpen = ({ suggestion: { id, state } }: (typeof entries)[number]) =>
    state === 'open' && !decisions.pending.has(id);
  const current =
    entries.find(({ suggestion }) => suggestion.id === chosen) ??
    entries.find(isOpen) ??
    entries[0] ??
    null;

  const lastDone = lastDecided(all, decisions.done);
  // Decided since then in another way, there is nothing left to choose.
  const isUndecided = all
    .flatMap(({ suggestions }) => suggestions)
    .some(
      (each) =>
        each.state === 'open' && decisions.conflict?.suggestions.some(({ id }) => id === each.id),
    );
  const conflict = isUndecided ? decisions.conflict : null;

  /** Goes on to the next that is open, else to one before. */
  function goOn(decided: readonly Suggestion[]) {
    const ids = new Set(decided.map(({ id }) => id));
    setSeen((before) => new Set([...before, ...ids]));
    const at = entries.findLastIndex(({ suggestion }) => ids.has(suggestion.id));
    const isNext = (entry: (typeof entries)[number]) =>
      isOpen(entry) && !ids.has(entry.suggestion.id);
    const next = entries.slice(at + 1).find(isNext) ?? entries.slice(0, at).find(isNext);
    setChosen((next ?? entries[at])?.suggestion.id ?? null);
  }

  /** Of several, only those that the text holds: the others stay to review. */
  function take(acceptance: Acceptance, offered = acceptance.text) {
    const suggestions = carriedBy(acceptance.suggestions, offered, acceptance.text);
    setEditing(null);
    decisions.accept({ ...acceptance, suggestions });
    goOn(suggestions);
  }

  function accept(field: ReviewField, suggestion: Suggestion) {
    const mode = modeFor(field);
    const suggestions = [suggestion];
    if (resultOf(field.now, suggestion.text, mode).length > field.maxLength) {
      // There is no room behind it: both in one, cut at a clause, for the person to look at.
      const text = combineTexts([field.now, suggestion.text], field.maxLength);
      setEditing({ field, suggestions, text, mode: 'replace', isChosen: true });
      return;
    }
    take({ field, suggestions, text: suggestion.text, mode, isChosen: false });
  }

  function clear(field: ReviewField, suggestion: Suggestion) {
    const { text } = suggestion;
    const how = { mode: 'replace', isChosen: true, isClearing: true } as const;
    decisions.accept({ field, suggestions: [suggestion], text, ...how });
    goOn([suggestion]);
  }

  function combine(field: ReviewField) {
    const suggestions = field.suggestions.filter(({ state }) => state === 'open');
    const texts = [field.now, ...suggestions.map(({ text }) => text)];
    const whole = combineTexts(texts, field.maxLength, { onlyWhole: true });
    // Where none has room beside what stands there, as much of them as can be, to be shortened.
    const hasAny = heldBy(suggestions, whole, whole).length > 0;
    const text = hasAny ? whole : combineTexts(texts, field.maxLength);
    setEditing({ field, suggestions, text, mode: 'replace', isChosen: true });
  }

  function settle(choice: Choice) {
    decisions.settleConflict();
    if (!conflict || choice === null) return;
    const { field, suggestions, theirs, text } = conflict;
    const now = { ...field, now: theirs };
    if (choice === 'edit') {
      const both = combineTexts([theirs, text], field.maxLength);
      setEditing({ field: now, suggestions, text: both, mode: 'replace', isChosen: true });
    } else take({ field: now, suggestions, ...choice, isChosen: true }, text);
  }

  return {
    all,
    fields,
    entries,
    current,
    /** Which of those that are open is looked at, e.g. `1 of 18`; undefined for one that is decided. */
    position: positionOf(
      entries.filter(({ suggestion }) => suggestion.state === 'open'),
      current,
    ),
    /** What this person may decide on. */
    writable: all.filter(({ canWrite }) => canWrite).flatMap(({ suggestions }) => suggestions),
    editing,
    framework,
    setFramework,
    withDecided,
    setWithDecided,
    pending: decisions.pending,
    conflict,
    canUndo: lastDone !== null,
    select: setChosen,
    edit: setEditing,
    /** What was typed for what is edited, and left. */
    draft: editing && drafts.read(editing),
    keepDraft: (draft: EditDraft) => {
      if (editing) drafts.keep(editing, draft);
    },
    cancelEdit: () => {
      if (editing) drafts.keep(editing, null);
      setEditing(null);
    },
    /** Whether a suggestion was edited, and the edit is not accepted yet. */
    hasDraft: (suggestion: Suggestion) =>
      drafts.read({ suggestions: [suggestion], text: suggestion.text }) !== null,
    accept,
    clear,
    combine,
    settle,
    open: (id: string) => {
      setChosen(id);
      onOpen(id);
    },
    acceptEdited: (text: string, mode: 'replace' | 'append') => {
      if (editing) take({ ...editing, text, mode, isChosen: true }, editing.text);
    },
    reject: (field: ReviewField, suggestion: Suggestion) => {
      decisions.reject(field, suggestion);
      goOn([suggestion]);
    },
    reopen: decisions.reopen,
    acceptedBatch: decisions.acceptedBatch,
    /** Undoes what was decided last of what is not undone, however long ago. */
    undo: () => {
      if (!lastDone) return;
      setChosen(lastDone.suggestions[0]?.id ?? null);
      if (lastDone.isBatch) decisions.undoBatch(lastDone.ids);
      else decisions.reopen(lastDone.field, lastDone.suggestions);
    },
  };
}

function positionOf(
  open: readonly { suggestion: Suggestion }[],
  current: { suggestion: Suggestion } | null,
): string | undefined {
  const at = open.findIndex(({ suggestion }) => suggestion.id === current?.suggestion.id);
  return at < 0 ? undefined : `${at + 1} of ${open.length}`;
}

/** The last decision that still stands: a colleague may have taken it back meanwhile. */
function lastDecided(fields: readonly ReviewField[], done: readonly Done[]) {
  for (const { ids, isBatch } of done.toReversed()) {
    for (const field of fields) {
      const suggestions = ids.flatMap(
        (id) => field.suggestions.find((each) => each.id === id && isDecided(each)) ?? [],
      );
      if (suggestions.length > 0) return { field, suggestions, ids, isBatch };
    }
  }
  return null;
}

const isDecided = ({ state }: Suggestion) => state === 'accepted' || state === 'rejected';

export type ReviewState = ReturnType<typeof useReview>;
