import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptSuggestion,
  conversationQueries,
  rejectSuggestion,
  reopenSuggestion,
} from '../../api/conversations.ts';
import { dealChanged, keys } from '../../api/deal-changed.ts';
import { ApiError } from '../../api/errors.ts';
import { toast } from '../../ui/toast.ts';
import type { ReviewField } from './fields.ts';

/** How long a decision can be undone by one key. */
const undoMs = 10_000;

/** A text that is to be accepted for a field, carried by one suggestion or by several. */
export interface Acceptance {
  field: ReviewField;
  suggestions: readonly Suggestion[];
  text: string;
  mode: 'replace' | 'append';
}

/** A section that was saved after what one saw of it. */
export interface SectionConflict extends Acceptance {
  /** What stands there by now. */
  theirs: string;
}

type Decision =
  | (Acceptance & { how: 'accept' })
  | { how: 'reject'; field: ReviewField; suggestions: readonly Suggestion[] }
  | { how: 'reopen'; field: ReviewField; suggestions: readonly Suggestion[] };

interface Undoable {
  ids: string[];
  at: number;
}

/** Accepts, rejects and undoes, one after another, and keeps what the server made of it. */
export function useDecisions(opportunityId: string) {
  const client = useQueryClient();
  const reviewKey = conversationQueries.review(opportunityId).queryKey;
  const [undoable, setUndoable] = useState<readonly Undoable[]>([]);
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

  async function accept({ suggestions, text, mode, field }: Acceptance) {
    for (const [index, { id }] of suggestions.entries()) {
      const deal = client.getQueryData<Opportunity>(keys.detail(opportunityId));
      const revision = deal?.section_revisions[field.section] ?? 0;
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
      const deal = client.getQueryData<Opportunity>(keys.detail(opportunityId));
      void dealChanged(client, opportunityId, { deal });
      if (how === 'reopen') {
        setUndoable((all) => all.filter((each) => !each.ids.some((id) => ids.includes(id))));
        toast.message(`${field.title}: undone.`, {
          id: toastOf(ids),
          duration: 2000,
          action: null,
        });
        return;
      }
      const done = { ids, at: Date.now() };
      setUndoable((all) => [...all.slice(-20), done]);
      const told = `${field.title}: ${how === 'accept' ? 'accepted' : 'rejected'}.`;
      const say = how === 'accept' ? toast.success : toast.message;
      say(told, {
        id: toastOf(ids),
        duration: undoMs,
        action: { label: 'Undo', onClick: () => reopen(decision) },
        classNames: { actionButton: 'ml-auto shrink-0 font-semibold underline' },
      });
    },
    onError: (error, decision) => {
      void dealChanged(client, opportunityId);
      const found = decision.how === 'accept' ? conflictIn(error, decision) : null;
      if (found) setConflict(found);
      else toast.error(`${decision.field.title}: ${error.message}`);
    },
    onSettled: (_nothing, _error, { suggestions }) => {
      const ids = new Set(suggestions.map(({ id }) => id));
      setPending((all) => new Set([...all].filter((id) => !ids.has(id))));
    },
  });

  function reopen({ field, suggestions }: Pick<Decision, 'field' | 'suggestions'>) {
    // Of several that were accepted together the last one first: each puts back what it replaced.
    mutate({ how: 'reopen', field, suggestions: suggestions.toReversed() });
  }

  return {
    /** Those whose decision is on its way. */
    pending,
    conflict,
    settleConflict: () => setConflict(null),
    accept: (acceptance: Acceptance) => mutate({ ...acceptance, how: 'accept' }),
    reject: (field: ReviewField, suggestion: Suggestion) =>
      mutate({ how: 'reject', field, suggestions: [suggestion] }),
    reopen: (field: ReviewField, suggestions: readonly Suggestion[]) =>
      reopen({ field, suggestions }),
    /** Ids of what was decided last and can still be undone by a key; null where nothing can. */
    lastDone: () => undoable.findLast(({ at }) => Date.now() - at < undoMs)?.ids ?? null,
    canUndo: undoable.length > 0,
  };
}

const toastOf = (ids: readonly string[]) => `review ${ids.join(' ')}`;

/** What a refused acceptance says of its section; null when it was refused for something else. */
function conflictIn(error: Error, acceptance: Acceptance): SectionConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const conflicts = error.body['conflicts'] as
    { section: string; revision: number; current: unknown }[] | undefined;
  const found = conflicts?.find(({ section }) => section === acceptance.field.section);
  if (!found) return null;
  const { current } = found;
  const { field } = acceptance.field;
  const text =
    typeof current === 'object' && current !== null
      ? (current as Record<string, unknown>)[field ?? '']
      : current;
  return { ...acceptance, theirs: typeof text === 'string' ? text : '' };
}
