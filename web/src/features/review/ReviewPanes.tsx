import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { nextRow } from '../../ui/row-keys.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ConversationPane } from './ConversationPane.tsx';
import { FieldBlock } from './FieldBlock.tsx';
import { NextDeal } from './NextDeal.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewFrame } from './ReviewFrame.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { ReviewKeys } from './ReviewKeys.tsx';
import { useReview } from './use-review.ts';

interface ReviewPanesProps {
  opportunity: Opportunity;
  data: Review;
  /** Where its reading stands. */
  note: ReactNode;
}

/** Suggestions field by field, and beside them where each was said. On a phone one pane. */
export function ReviewPanes({ opportunity, data, note }: ReviewPanesProps) {
  const isPhone = useMediaQuery('(max-width: 1023px)');
  const list = useRef<HTMLDivElement>(null);
  const conversation = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const review = useReview(opportunity, data, (id) => {
    if (isPhone) setOpened(id);
    else conversation.current?.focus();
  });
  const { entries, fields, current, editing } = review;
  const currentId = current?.suggestion.id;
  const isEditing = editing !== null;
  useEffect(() => {
    if (currentId === undefined || isEditing) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-review-item="${currentId}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    // The focus goes along with the list, and is not taken from anything else.
    const active = document.activeElement;
    if (list.current?.contains(active) || active === document.body) row?.focus();
  }, [currentId, isEditing]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) {
      return;
    }
    const active = entries.findIndex(({ suggestion }) => suggestion.id === currentId);
    const index = nextRow(event, { active, total: entries.length, page: 5 });
    const entry = index === null ? undefined : entries[index];
    if (!entry) return;
    event.preventDefault();
    review.select(entry.suggestion.id);
    const row = list.current?.querySelector<HTMLElement>(
      `[data-review-item="${entry.suggestion.id}"]`,
    );
    row?.focus({ preventScroll: true });
  }

  const isDone =
    review.writable.length > 0 && review.writable.every(({ state }) => state !== 'open');
  const openedQuote = data.suggestions.find(({ id }) => id === opened)?.quotes[0];
  return (
    <ReviewFrame
      opportunity={opportunity}
      position={review.position}
      actions={<ReviewActions opportunity={opportunity} review={review} />}
    >
      {note}
      <ReviewHead opportunity={opportunity} review={review} />
      {isDone && <NextDeal id={opportunity.id} done="All done on this deal." />}
      <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div
          ref={list}
          data-rows
          role="region"
          aria-label="Suggestions"
          onKeyDown={handleKeyDown}
          className="min-h-0 overflow-y-auto lg:border-r lg:border-line short:overflow-visible"
        >
          {fields.length === 0 && (
            <p role="status" className="px-6 py-16 text-center text-body text-ink-2">
              All done. Use “Show decided” to see your decisions.
            </p>
          )}
          {fields.map((field, index) => {
            const before = fields.slice(0, index).flatMap(({ suggestions }) => suggestions);
            const isFirst = fields[index - 1]?.framework !== field.framework;
            return (
              <div key={field.key}>
                {isFirst && (
                  <h2 className="sticky top-0 z-1 border-b border-line bg-canvas px-4 py-1.5 text-meta font-semibold text-ink-2 sm:px-6">
                    {field.framework}
                  </h2>
                )}
                <FieldBlock field={field} review={review} from={before.length} isPhone={isPhone} />
              </div>
            );
          })}
          {!isPhone && <ReviewKeys mayDecide={review.writable.length > 0} />}
        </div>
        {!isPhone && (
          <div className="flex min-h-0 flex-col bg-surface">
            {current && (
              <ConversationPane
                key={current.suggestion.id}
                opportunityId={opportunity.id}
                quotes={current.suggestion.quotes}
                scroller={conversation}
              />
            )}
          </div>
        )}
      </div>
      {openedQuote && (
        <ConversationDialog
          opportunityId={opportunity.id}
          conversationId={openedQuote.conversation_id}
          quote={openedQuote}
          onClose={() => setOpened(null)}
        />
      )}
    </ReviewFrame>
  );
}
