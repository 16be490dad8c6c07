import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Review, ShownHighlight } from '@plumbline/domain/suggestions/wire.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ModelHint } from '../../analysis/ModelHint.tsx';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { nextRow } from '../../ui/row-keys.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ConversationPane } from './ConversationPane.tsx';
import { fieldKeys, HighlightItem } from './HighlightItem.tsx';
import { ReviewFrame } from './ReviewFrame.tsx';
import { filingOf, keyOf, useHighlights, type Filing } from '../../conversations/use-highlights.ts';

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
  const list = useRef<HTMLDivElement>(null);
  const conversation = useRef<HTMLDivElement>(null);
  const state = useHighlights(opportunity, data.highlights);
  const { highlights, fields } = state;
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<Filing | null>(null);
  const [opened, setOpened] = useState<ShownHighlight | null>(null);
  const index = Math.min(at, highlights.length - 1);
  const current = highlights[index];
  const currentKey = current && keyOf(current.quote);
  const offered = fields.slice(0, fieldKeys.length);

  useEffect(() => {
    if (currentKey === undefined || editing) return;
    const row = list.current?.querySelector<HTMLElement>('[aria-current=true]');
    row?.scrollIntoView({ block: 'nearest' });
    // The focus goes along with the list, and is not taken from anything else.
    const active = document.activeElement;
    if (list.current?.contains(active) || active === document.body) row?.focus();
  }, [currentKey, editing]);

  /** Those that are chosen, else the one that is looked at. */
  function taken(highlight: ShownHighlight): readonly ShownHighlight[] {
    const together = highlights.filter(({ quote }) => chosen.has(keyOf(quote)));
    return together.length > 0 ? together : [highlight];
  }

  function file(filing: Filing) {
    setEditing(null);
    setChosen(new Set());
    state.file(filing);
  }

  function choose(highlight: ShownHighlight) {
    const next = new Set(chosen);
    if (!next.delete(keyOf(highlight.quote))) next.add(keyOf(highlight.quote));
    setChosen(next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
    if (key === ' ' && current && target instanceof HTMLLIElement && fields.length > 0) {
      event.preventDefault();
      return choose(current);
    }
    const next = nextRow(event, { active: index, total: highlights.length, page: 5 });
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({
      preventScroll: true,
    });
  }

  return (
    <ReviewFrame
      opportunity={opportunity}
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
          ref={list}
          data-rows
          role="region"
          aria-label="Found in conversations"
          onKeyDown={handleKeyDown}
          className="min-h-0 overflow-y-auto bg-surface lg:border-r lg:border-line short:overflow-visible"
        >
          <p className="px-4 py-2 text-meta text-ink-3 sm:px-6">
            <span role="status">
              {highlights.length === 1 ? '1 passage' : `${highlights.length} passages`} worth
              reading.
            </span>{' '}
            Found, not interpreted: you decide what each means. <ModelHint />
          </p>
          <ol>
            {highlights.map((highlight, place) => {
              const id = keyOf(highlight.quote);
              const isEdited = editing !== null && place === index;
              return (
                <HighlightItem
                  key={id}
                  {...{ highlight, id, offered, fields }}
                  index={place}
                  isCurrent={place === index}
                  isChosen={chosen.has(id)}
                  chosen={chosen.size}
                  editing={isEdited ? editing : null}
                  onSelect={() => setAt(place)}
                  onChoose={() => choose(highlight)}
                  onOffered={(field) => file(filingOf(field, taken(highlight)))}
                  onEdit={() => {
                    const [first] = fields;
                    if (first) setEditing(filingOf(first, taken(highlight)));
                  }}
                  onFile={file}
                  onCancel={() => setEditing(null)}
                  onDismiss={() => state.dismiss(highlight)}
                  onOpen={() => (isPhone ? setOpened(highlight) : conversation.current?.focus())}
                />
              );
            })}
          </ol>
          {!isPhone && <HighlightKeys mayFile={fields.length > 0} />}
        </div>
        {!isPhone && current && (
          <div className="flex min-h-0 flex-col bg-surface">
            <ConversationPane
              key={currentKey}
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

const keys: readonly (readonly [readonly string[], string])[] = [
  [['j', 'k'], 'move'],
  [fieldKeys, 'put into the field offered'],
  [['Space'], 'take along'],
  [['e'], 'other field or wording'],
  [['x'], 'dismiss'],
  [['o'], 'open the conversation'],
  [['u'], 'undo'],
];
const reading = new Set<string>(['move', 'open the conversation']);

function HighlightKeys({ mayFile }: { mayFile: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-meta text-ink-3 sm:px-6">
      {keys
        .filter(([, does]) => mayFile || reading.has(does))
        .map(([names, does]) => (
          <span key={does} className="inline-flex items-center gap-1.5">
            <Keys keys={names} /> {does}
          </span>
        ))}
    </p>
  );
}
