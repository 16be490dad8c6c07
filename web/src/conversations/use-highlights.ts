import { isolated } from '@plumbline/domain/isolated.ts';
import { combineTexts, cutAtClause } from '@plumbline/domain/conversations/combine.ts';
import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Passage, Review, ShownHighlight } from '@plumbline/domain/suggestions/wire.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  conversationQueries,
  dismissHighlight,
  fileHighlights,
  reopenSuggestion,
} from '../api/conversations.ts';
import { dealChanged, keys } from '../api/deal-changed.ts';
import { useAuth } from '../auth/auth-context.ts';
import { drafts } from '../drafts/browser-drafts.ts';
import { fieldsToFill, modeFor, type ReviewField } from './review-fields.ts';
import { opening } from '../ui/opening.ts';
import { toast } from '../ui/toast.ts';

const undoMs = 10_000;
const undoClassNames = { actionButton: 'ml-auto shrink-0 font-semibold underline' };

/** What names a highlight on the screen. */
export const keyOf = ({ conversation_id: id, start }: Passage): string => `${id} ${start}`;

const passageOf = ({ quote }: ShownHighlight): Passage => ({
  conversation_id: quote.conversation_id,
  start: quote.start,
  end: quote.end,
});

/** A text on its way into a field, with the passages that carry it. */
export interface Filing {
  field: ReviewField;
  highlights: readonly ShownHighlight[];
  text: string;
  mode: 'replace' | 'append';
}

type Step =
  | ({ how: 'file' } & Filing)
  | { how: 'unfile'; title: string; suggestionId: string }
  | { how: 'dismiss'; passage: Passage; words: string; dismissed: boolean };

/** The highlights of a deal, where they can go, and what is done with them, one after another. */
export function useHighlights(opportunity: Opportunity, highlights: readonly ShownHighlight[]) {
  const { id } = opportunity;
  const { role, user } = useAuth();
  const client = useQueryClient();
  const [undoable, setUndoable] = useState<readonly Step[]>([]);
  const [filed, setFiled] = useState<readonly Quote[]>([]);
  const fields = useMemo(() => fieldsToFill(opportunity, role), [opportunity, role]);

  const draftPlace = (taken: readonly ShownHighlight[]) =>
    `${user?.id ?? ''}.${id}.filing.${taken.map(({ quote }) => keyOf(quote)).join(' ')}`;

  function hide(gone: readonly Passage[]) {
    const goneKeys = new Set(gone.map(keyOf));
    client.setQueryData<Review>(
      conversationQueries.review(id).queryKey,
      (review) =>
        review && {
          ...review,
          highlights: review.highlights.filter(({ quote }) => !goneKeys.has(keyOf(quote))),
        },
    );
  }

  const { mutate, isPending } = useMutation({
    // The answer of an earlier one carries the revision that a later one needs.
    scope: { id: `opportunity ${id}` },
    mutationFn: async (step: Step): Promise<Step | null> => {
      if (step.how === 'dismiss') {
        await dismissHighlight(id, { ...step.passage, dismissed: step.dismissed });
        return step.dismissed ? { ...step, dismissed: false } : null;
      }
      if (step.how === 'unfile') {
        const { opportunity: after } = await reopenSuggestion(step.suggestionId);
        if (after) client.setQueryData(keys.detail(id), after);
        return null;
      }
      const { field, text, mode } = step;
      const held = client.getQueryData<Opportunity>(keys.detail(id)) ?? opportunity;
      const { opportunity: after, suggestion } = await fileHighlights(id, {
        passages: step.highlights.map(passageOf),
        section: field.section,
        field: field.field,
        text,
        mode,
        revision: held.section_revisions[field.section] ?? 0,
      });
      client.setQueryData(keys.detail(id), after);
      return { how: 'unfile', title: field.title, suggestionId: suggestion.id };
    },
    onSuccess: (undo, step) => {
      if (step.how === 'file') {
        hide(step.highlights.map(passageOf));
        drafts.keep(draftPlace(step.highlights), null);
        setFiled((all) => [...all, ...step.highlights.map(({ quote }) => quote)]);
      }
      if (step.how === 'dismiss' && step.dismissed) hide([step.passage]);
      void dealChanged(client, id, {
        deal: client.getQueryData<Opportunity>(keys.detail(id)),
      });
      if (!undo) {
        toast.message(toldOf(step), { duration: 2000 });
        return;
      }
      setUndoable((all) => [...all, undo]);
      toast.success(toldOf(step), {
        duration: undoMs,
        action: { label: 'Undo', onClick: () => undoThis(undo) },
        classNames: undoClassNames,
      });
    },
    onError: (error, step) => {
      void dealChanged(client, id);
      const about = step.how === 'file' ? `${step.field.title}: ` : '';
      toast.error(`${about}${error.message}`);
    },
  });

  function undoThis(step: Step) {
    setUndoable((all) => all.filter((each) => each !== step));
    mutate(step);
  }

  return {
    fields,
    highlights,
    /** What went into a field here. */
    filed,
    isPending,
    /** Where the wording is kept that a person gives to passages, until it is filed. */
    draftPlace,
    canUndo: undoable.length > 0,
    undo: () => {
      const last = undoable.at(-1);
      if (last) undoThis(last);
    },
    file: (filing: Filing) => mutate({ ...filing, how: 'file' }),
    dismiss: (highlight: ShownHighlight) =>
      mutate({
        how: 'dismiss',
        passage: passageOf(highlight),
        words: highlight.quote.text,
        dismissed: true,
      }),
  };
}

function toldOf(step: Step): string {
  if (step.how === 'file') return `Added to ${step.field.title}.`;
  const isDismissed = step.how === 'dismiss' && step.dismissed;
  return isDismissed ? `Dismissed “${isolated(opening(step.words))}”` : 'Undone.';
}

/** What would go into a field: the words that were said, in the room that there is. */
export function filingOf(field: ReviewField, highlights: readonly ShownHighlight[]): Filing {
  const mode = modeFor(field);
  const room = field.maxLength - (mode === 'append' ? field.now.length + 1 : 0);
  const texts = highlights.map(({ quote }) => quote.text.replaceAll(/\s+/g, ' ').trim());
  const [only = ''] = texts;
  const text = texts.length === 1 ? cutAtClause(only, room) : combineTexts(texts, room);
  return { field, highlights, text, mode };
}
