import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2, X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { conversationQueries, isReading } from '../api/conversations.ts';
import { dealChanged } from '../api/deal-changed.ts';
import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { HighlightList } from '../conversations/HighlightList.tsx';
import { useHighlights } from '../conversations/use-highlights.ts';
import { CapturedItem } from './CapturedItem.tsx';
import { PlaceByHand } from './PlaceByHand.tsx';
import { unplacedOf } from './unplaced.ts';
import { modeFor, reviewFields } from '../conversations/review-fields.ts';
import { useDecisions } from '../conversations/use-decisions.ts';

interface CaptureResultProps {
  opportunity: Opportunity;
  captured: { id: string; text: string };
  /** The passages that were found, for the box to lead to. */
  found: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

/** Somebody looks on while it is read. */
const pollMs = 700;

/** What was found in a note, for its writer to put where it belongs. */
export function CaptureResult({ opportunity, captured, found, onClose }: CaptureResultProps) {
  const { role } = useAuth();
  const client = useQueryClient();
  const { id: dealId } = opportunity;
  const list = useQuery({
    ...conversationQueries.list(dealId),
    refetchInterval: ({ state }) => (!state.data || isReading(state.data) ? pollMs : false),
  });
  const isKnown = list.data?.conversations.some(({ id }) => id === captured.id) === true;
  const isRead = isKnown && list.data !== undefined && !isReading(list.data);
  const review = useQuery({ ...conversationQueries.review(dealId), enabled: isRead });
  const decisions = useDecisions(dealId);
  const highlights = review.data?.highlights.filter(
    ({ quote }) => quote.conversation_id === captured.id,
  );
  const filing = useHighlights(opportunity, highlights ?? []);
  const [at, setAt] = useState(0);
  const isPhone = useMediaQuery('(max-width: 1023px)');
  useEffect(() => {
    if (!isRead) return;
    // The score that is promised grows with what was found.
    void dealChanged(client, dealId);
  }, [isRead, client, dealId]);

  const fields = review.data ? reviewFields(opportunity, review.data, role) : [];
  const suggested = fields.flatMap((field) =>
    field.suggestions
      .filter(({ quotes }) => quotes.some((quote) => quote.conversation_id === captured.id))
      .map((suggestion) => ({ field, suggestion })),
  );
  const hasFailed = list.data?.reading.state === 'failed';
  const isDone = isRead && review.data !== undefined && !review.isFetching;
  const { conflict } = decisions;
  const [isPlaced, setPlaced] = useState(false);
  const shown = suggested.length + filing.highlights.length;
  const quotes = [
    ...suggested.flatMap(({ suggestion }) => suggestion.quotes),
    ...filing.highlights.map(({ quote }) => quote),
    ...filing.filed,
  ];
  const left =
    quotes.length === 0
      ? captured.text
      : unplacedOf(
          captured.text,
          quotes.map(({ text }) => text),
        ).join(' ');

  return (
    <section aria-label="Your note" className="mt-3 border-t border-line pt-2">
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 py-1.5 text-ui text-ink-2">
          {hasFailed
            ? `Saved, but we couldn’t read it. ${list.data?.reading.told ?? ''}`
            : !isDone && shown === 0
              ? 'Saved. Reading it...'
              : shown === 0
                ? 'Saved. Add it to a section?'
                : 'Saved. Where does it belong?'}
          {filing.highlights.length > 0 && (
            <span className="max-lg:hidden"> The down arrow leads out of the empty box to it.</span>
          )}
        </p>
        {filing.canUndo && (
          <Button variant="quiet" data-review-all="u" onClick={filing.undo}>
            <Undo2 size={14} aria-hidden />
            Undo
          </Button>
        )}
        <IconButton label="Hide" onClick={onClose}>
          <X size={15} aria-hidden />
        </IconButton>
      </div>
      {suggested.length > 0 && (
        <ul>
          {suggested.map(({ field, suggestion }) => (
            <CapturedItem
              key={suggestion.id}
              field={field}
              suggestion={suggestion}
              isPending={decisions.pending.has(suggestion.id)}
              onAccept={() =>
                decisions.accept({
                  field,
                  suggestions: [suggestion],
                  text: suggestion.text,
                  mode: modeFor(field),
                  isChosen: false,
                })
              }
              onReject={() => decisions.reject(field, suggestion)}
              onReopen={() => decisions.reopen(field, [suggestion])}
            />
          ))}
        </ul>
      )}
      {filing.highlights.length > 0 && (
        <div ref={found}>
          <HighlightList state={filing} at={at} onMove={setAt} hasKeys={!isPhone} />
        </div>
      )}
      {conflict && (
        <p role="alert" className="mt-2 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
          {conflict.field.title} has changed or is full.{' '}
          <Link
            to="/review"
            search={{ id: dealId }}
            className="font-medium underline"
            onClick={decisions.settleConflict}
          >
            Choose in the review
          </Link>
        </p>
      )}
      {isDone && left !== '' && !isPlaced && (
        <div className={shown > 0 ? 'border-t border-line pt-2' : undefined}>
          {shown > 0 && <p className="pb-1 text-ui text-ink-2">Not covered above: “{left}”</p>}
          <PlaceByHand
            opportunity={opportunity}
            text={left}
            onPlaced={shown > 0 ? () => setPlaced(true) : onClose}
          />
        </div>
      )}
    </section>
  );
}
