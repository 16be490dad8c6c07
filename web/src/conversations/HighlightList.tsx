import type { ShownHighlight } from '@plumbline/domain/suggestions/wire.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Keys } from '../ui/Keys.tsx';
import { nextRow } from '../ui/row-keys.ts';
import { DropFields } from './DropFields.tsx';
import { fieldKeys, HighlightItem } from './HighlightItem.tsx';
import { filingOf, keyOf, type Filing, type useHighlights } from './use-highlights.ts';

interface HighlightListProps {
  state: ReturnType<typeof useHighlights>;
  /** Place of the one that is looked at. */
  at: number;
  onMove: (at: number) => void;
  /** Shows where it was said; absent where that is in sight. */
  onOpen?: (highlight: ShownHighlight) => void;
  hasKeys: boolean;
}

/**
 * Passages that a person puts where they belong: by the key of a field that is offered, in any field
 * by `e`, or by the hand that drags them there.
 */
export function HighlightList({ state, at, onMove, onOpen, hasKeys }: HighlightListProps) {
  const { highlights, fields } = state;
  const rows = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<Filing | null>(null);
  const [dragged, setDragged] = useState<ShownHighlight | null>(null);
  const index = Math.min(at, highlights.length - 1);
  const current = highlights[index];
  const currentKey = current && keyOf(current.quote);
  const offered = fields.slice(0, fieldKeys.length);

  useEffect(() => {
    if (currentKey === undefined || editing) return;
    const row = rows.current?.querySelector<HTMLElement>('[aria-current=true]');
    row?.scrollIntoView({ block: 'nearest' });
    // The focus goes along with the list, and is not taken from anything else.
    const active = document.activeElement;
    if (rows.current?.contains(active) || active === document.body) row?.focus();
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
    onMove(next);
    rows.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({
      preventScroll: true,
    });
  }

  return (
    <div ref={rows} data-rows role="group" aria-label="Passages" onKeyDown={handleKeyDown}>
      <ol>
        {highlights.map((highlight, place) => {
          const id = keyOf(highlight.quote);
          return (
            <HighlightItem
              key={id}
              {...{ highlight, id, offered, fields }}
              index={place}
              isCurrent={place === index}
              isChosen={chosen.has(id)}
              chosen={chosen.size}
              editing={editing !== null && place === index ? editing : null}
              draftPlace={state.draftPlace(editing?.highlights ?? [highlight])}
              onSelect={() => onMove(place)}
              onChoose={() => choose(highlight)}
              onOffered={(field) => file(filingOf(field, taken(highlight)))}
              onEdit={() => {
                const [first] = fields;
                if (first) setEditing(filingOf(first, taken(highlight)));
              }}
              onFile={file}
              onLeave={() => setEditing(null)}
              onDismiss={() => state.dismiss(highlight)}
              onOpen={onOpen && (() => onOpen(highlight))}
              onDrag={(isDragged) => setDragged(isDragged ? highlight : null)}
            />
          );
        })}
      </ol>
      {hasKeys && <HighlightKeys mayFile={fields.length > 0} mayOpen={onOpen !== undefined} />}
      {dragged && (
        <DropFields
          fields={fields}
          onDrop={(field) => {
            setDragged(null);
            file(filingOf(field, taken(dragged)));
          }}
        />
      )}
    </div>
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

function HighlightKeys({ mayFile, mayOpen }: { mayFile: boolean; mayOpen: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-meta text-ink-3 sm:px-6">
      {keys
        .filter(([, does]) => mayFile || reading.has(does))
        .filter(([names]) => mayOpen || !names.includes('o'))
        .map(([names, does]) => (
          <span key={does} className="inline-flex items-center gap-1.5">
            <Keys keys={names} /> {does}
          </span>
        ))}
    </p>
  );
}
