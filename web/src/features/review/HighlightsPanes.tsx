import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Review, ShownHighlight } from '@plumbline/domain/suggestions/wire.ts';
import { Undo2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { ModelHint } from '../../analysis/ModelHint.tsx';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { HighlightList } from '../../conversations/HighlightList.tsx';
import { Button } from '../../ui/Button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ConversationPane } from './ConversationPane.tsx';
import { ReviewFrame } from './ReviewFrame.tsx';
import { keyOf, useHighlights } from '../../conversations/use-highlights.ts';

interface HighlightsPanesProps {
  opportunity: Opportunity;
  data: Review;
  /** Where its reading stands, and what else there is to review. */
  note: ReactNode;
}

/**
 * What is worth reading in the conversations, the newest first, and beside it where each was said. A
 * person says what it means: by one key it goes into a field.
 */
export function HighlightsPanes({ opportunity, data, note }: HighlightsPanesProps) {
  const isPhone = useMediaQuery('(max-width: 1023px)');
  const conversation = useRef<HTMLDivElement>(null);
  const state = useHighlights(opportunity, data.highlights);
  const { highlights, fields } = state;
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<ShownHighlight | null>(null);
  const index = Math.min(at, highlights.length - 1);
  const current = highlights[index];

  return (
    <ReviewFrame
      opportunity={opportunity}
      position={current && `${index + 1} of ${highlights.length}`}
      actions={
        fields.length > 0 ? (
          <Button
            variant="quiet"
            data-review-all="u"
            disabled={!state.canUndo}
            className={state.canUndo ? '' : 'max-sm:hidden'}
            onClick={state.undo}
          >
            <Undo2 size={14} aria-hidden />
            Undo
          </Button>
        ) : (
          <p className="text-ui text-ink-3">Account executives and sales engineers decide.</p>
        )
      }
    >
      {note}
      <div className="grid min-h-0 flex-1 border-t border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div
          role="region"
          aria-label="Found in conversations"
          className="min-h-0 overflow-y-auto bg-surface lg:border-r lg:border-line short:overflow-visible"
        >
          <p className="px-4 py-2 text-meta text-ink-3 sm:px-6">
            <span role="status">
              {highlights.length === 1 ? '1 passage' : `${highlights.length} passages`} worth
              reading.
            </span>{' '}
            Found, not interpreted: you decide what each means. <ModelHint />
          </p>
          <HighlightList
            state={state}
            at={at}
            onMove={setAt}
            onOpen={(highlight) => (isPhone ? setOpened(highlight) : conversation.current?.focus())}
            hasKeys={!isPhone}
          />
        </div>
        {!isPhone && current && (
          <div className="flex min-h-0 flex-col bg-surface">
            <ConversationPane
              key={keyOf(current.quote)}
              opportunityId={opportunity.id}
              quotes={[current.quote]}
              scroller={conversation}
            />
          </div>
        )}
      </div>
      {opened && (
        <ConversationDialog
          opportunityId={opportunity.id}
          conversationId={opened.quote.conversation_id}
          quote={opened.quote}
          onClose={() => setOpened(null)}
        />
      )}
    </ReviewFrame>
  );
}
