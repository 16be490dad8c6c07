import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { storedText } from '@plumbline/domain/stored.ts';
import { fieldText } from '@plumbline/domain/suggestions/fields.ts';
import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  acceptSuggestion,
  conversationQueries,
  rejectSuggestion,
  reopenSuggestion,
} from '../api/conversations.ts';
import { dealChanged, keys } from '../api/deal-changed.ts';
import { ApiError } from '../api/errors.ts';
import { saveConflictsIn } from '../api/save-conflicts.ts';
import { toast } from '../ui/toast.ts';
import { modeFor, resultOf, type ReviewField } from './review-fields.ts';
import { opening } from '../ui/opening.ts';
import { batchToast, useBatchUndo } from './use-batch-undo.ts';

/** So many decisions can be undone one after another. */
const undoable = 20;
const undoClassNames = { actionButton: 'ml-auto shrink-0 font-semibold underline' };

/** A text that is to be accepted for a field, carried by one suggestion or by several. */
export interface Acceptance {
  field: ReviewField;
  suggestions: readonly Suggestion[];
  text: string;
  mode: 'replace' | 'append';
  /** Whether a person chose where the text goes; else that follows from what stands there then. */
  isChosen: boolean;
  /** Empties the field, which the suggestion denies. */
  isClearing?: boolean;
}

/** A section that was saved after what one saw of it. */
export interface SectionConflict extends Acceptance {
  /** What stands there by now. */
  theirs: string;
  /** Found before it was sent: what stands there may as well be what one accepted just before. */
  isEarly: boolean;
}

type Decision =
  | (Acceptance & { how: 'accept' })
  | { how: 'reject'; field: ReviewField; suggestions: readonly Suggestion[] }
  | { how: 'reopen'; field: ReviewField; suggestions: readonly Suggestion[] };

/** What was decided at once. */
export interface Done {
  ids: readonly string[];
  /** Over several fields. */
  isBatch: boolean;
}

/** Accepts, rejects and undoes, one after another, and keeps what the server made of it. */
export function useDecisions(opportunityId: string) {
  const client = useQueryClient();
  const reviewKey = conversationQueries.review(opportunityId).queryKey;
  const [done, setDone] = useState<readonly Done[]>([]);
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [conflict, setConflict] = useState<SectionConflict | null>(null);

  function keep(opportunity: Opportunity | null, suggestion: Suggestion) {
    if (opportunity) client.setQueryData(keys.detail(opportunityId), opportunity);
    client.setQueryData<Review>(
      reviewKey,
      (review) =>
        review && {
          ...review,
          suggestions: review.suggestions.map((each) =>
            each.id === suggestion.id ? suggestion : each,
          ),
        },
    );
  }

  const held = () => client.getQueryData<Opportunity>(keys.detail(opportunityId));

  async function accept(acceptance: Acceptance) {
    const { suggestions, text, field } = acceptance;
    const mode = acceptance.isClearing ? 'clear' : modeNow(acceptance, held());
    for (const [index, { id }] of suggestions.entries()) {
      const revision = held()?.section_revisions[field.section] ?? 0;
      // Those after the first rest on the text that stands by then.
      const json = { text, mode: index === 0 ? mode : 'append', revision } as const;
      const { opportunity, suggestion } = await acceptSuggestion(id, json);
      keep(opportunity, suggestion);
    }
  }

  async function decide(decision: Decision) {
    if (decision.how === 'accept') return accept(decision);
    for (const { id } of decision.suggestions) {
      if (decision.how === 'reject') keep(null, await rejectSuggestion(id));
      else {
        const { opportunity, suggestion } = await reopenSuggestion(id);
        keep(opportunity, suggestion);
      }
    }
  }

  // A key that is held down comes again before anything is drawn.
  const sent = useRef(new Set<string>());

  const { mutate } = useMutation({
    // The answer of an earlier one carries the revision that a later one needs.
    scope: { id: `opportunity ${opportunityId}` },
    mutationFn: decide,
    onMutate: ({ suggestions }) => {
      setPending((all) => new Set([...all, ...suggestions.map(({ id }) => id)]));
    },
    onSuccess: (_nothing, decision) => {
      const { how, field, suggestions } = decision;
      const ids = suggestions.map(({ id }) => id);
      // The deal is as the last answer says: asked for again, an older answer could overtake it.
      void dealChanged(client, opportunityId, { deal: held() });
      if (how === 'reopen') {
        forget(ids);
        toast.message(`${field.title}: undone.`, {
          id: toastOf(ids),
          action: null,
        });
        return;
      }
      remember({ ids, isBatch: false });
      const told =
        how === 'accept'
          ? `${field.title}: accepted.`
          : `${field.title}: rejected “${isolated(opening(suggestions[0]?.text ?? ''))}”`;
      const say = how === 'accept' ? toast.success : toast.message;
      say(told, {
        id: toastOf(ids),
        action: { label: 'Undo', onClick: () => reopen(decision) },
        classNames: undoClassNames,
      });
    },
    onError: (error, decision) => {
      void dealChanged(client, opportunityId);
      // What was refused once is refused again; out of reach it may be tried again.
      if (decision.how === 'reopen' && error instanceof ApiError) {
        forget(decision.suggestions.map(({ id }) => id));
      }
      const found =
        decision.how !== 'accept'
          ? null
          : error instanceof ChangedMeanwhile
            ? { ...decision, theirs: error.theirs, isEarly: true }
            : conflictIn(error, decision);
      if (found) setConflict(found);
      else toast.error(`${decision.field.title}: ${error.message}`);
    },
    onSettled: (_nothing, _error, { suggestions }) => {
      const ids = new Set(suggestions.map(({ id }) => id));
      for (const id of ids) sent.current.delete(id);
      setPending((all) => new Set([...all].filter((id) => !ids.has(id))));
    },
  });

  function remember(decided: Done) {
    setDone((all) => [...all.slice(1 - undoable), decided]);
  }

  function forget(ids: readonly string[]) {
    setDone((all) =>
      all
        .map((each) => ({ ...each, ids: each.ids.filter((id) => !ids.includes(id)) }))
        .filter((each) => each.ids.length > 0),
    );
  }

  const undoBatch = useBatchUndo(opportunityId, forget);

  function reopen({ field, suggestions }: Pick<Decision, 'field' | 'suggestions'>) {
    // Of several that were accepted together the last one first: each puts back what it replaced.
    send({ how: 'reopen', field, suggestions: suggestions.toReversed() });
  }

  function send(decision: Decision) {
    if (decision.suggestions.some(({ id }) => sent.current.has(id))) return;
    for (const { id } of decision.suggestions) sent.current.add(id);
    mutate(decision);
  }

  return {
    /** Those whose decision is on its way. */
    pending,
    conflict,
    settleConflict: () => setConflict(null),
    accept: (acceptance: Acceptance) => send({ ...acceptance, how: 'accept' }),
    reject: (field: ReviewField, suggestion: Suggestion) =>
      send({ how: 'reject', field, suggestions: [suggestion] }),
    reopen: (field: ReviewField, suggestions: readonly Suggestion[]) =>
      reopen({ field, suggestions }),
    /** What was decided here and not undone, the last at the end. */
    done,
    undoBatch,
    /** Several of any fields were accepted at once. */
    acceptedBatch: (ids: readonly string[], told: string) => {
      if (ids.length > 0) remember({ ids, isBatch: true });
      toast.success(told, {
        id: batchToast(ids),
        ...(ids.length > 0 && { action: { label: 'Undo', onClick: () => undoBatch(ids) } }),
        classNames: undoClassNames,
      });
    },
  };
}

/** The field holds another text by now than the one that was looked at. */
class ChangedMeanwhile extends Error {
  readonly theirs: string;

  constructor(theirs: string) {
    super('The field changed in the meantime.');
    this.theirs = theirs;
  }
}

/**
 * Where a text goes, by what the field holds when its turn comes: an earlier decision may have
 * written there since it was looked at.
 * @throws ChangedMeanwhile where a person has to choose again, or there is no room behind it
 */
function modeNow(acceptance: Acceptance, deal: Opportunity | undefined): 'replace' | 'append' {
  const { field, suggestions, text, mode, isChosen } = acceptance;
  const now = deal ? fieldText(deal, field) : field.now;
  if (now === field.now) return mode;
  const [suggestion] = suggestions;
  const next = isChosen || !suggestion ? mode : modeFor({ ...field, now });
  // Nothing that nobody saw is replaced.
  if (next === 'replace' && now.trim() !== '') throw new ChangedMeanwhile(now);
  if (resultOf(now, text, next).length > field.maxLength) throw new ChangedMeanwhile(now);
  return next;
}

const toastOf = (ids: readonly string[]) => `review ${ids.join(' ')}`;

/** What a refused acceptance says of its section; null when it was refused for something else. */
function conflictIn(error: Error, acceptance: Acceptance): SectionConflict | null {
  const found = saveConflictsIn(error).find(({ section }) => section === acceptance.field.section);
  if (!found) return null;
  const theirs = storedText(found.current, acceptance.field.field) ?? '';
  return { ...acceptance, theirs, isEarly: false };
}
