import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { focusRow, rowElement, rowsWith } from '../../ui/row-keys.ts';
import { RequirementRow, rowHeight } from './RequirementRow.tsx';

/** What the keys of the two panes ask of the list. */
export interface ListHandle {
  /** Brings a row into sight and gives it the focus. */
  focus: (index: number) => void;
  /** Rows that a page key goes on by. */
  page: () => number;
  /** Whether the focus is on one of its rows. */
  hasFocus: () => boolean;
}

interface RequirementListProps {
  handle: Ref<ListHandle>;
  list: readonly AnsweredRequirement[];
  me: string;
  current: string | null;
  selected: ReadonlySet<string>;
  /** Ids of requirements that a challenge was made of. */
  challenged: ReadonlySet<string>;
  /** Ids of requirements whose text is not saved. */
  drafted: ReadonlySet<string>;
  onSelect: ((id: string, isSelected: boolean) => void) | null;
  onChoose: (id: string) => void;
  /** The list comes back in place of an answer: the focus goes to its row. */
  takesFocus: boolean;
}

/** Frames after which a row that was asked for is drawn. */
const mostFrames = 20;

/** Only the requirements in sight are in the page, and the one that is looked at. */
export function RequirementList(props: RequirementListProps) {
  const { handle, list, me, current, selected, challenged, drafted, onSelect, onChoose } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const currentAt = current === null ? -1 : list.findIndex(({ id }) => id === current);
  const rangeExtractor = useCallback(
    (range: Range) => rowsWith(currentAt < 0 ? null : currentAt, range),
    [currentAt],
  );
  const virtualizer = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => list[index]?.id ?? index,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor,
  });
  useImperativeHandle(
    handle,
    () => ({
      focus: (index) => {
        virtualizer.scrollToIndex(index);
        focusInSight(scroller.current, index);
      },
      page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1),
      hasFocus: () => scroller.current?.contains(document.activeElement) ?? false,
    }),
    [virtualizer],
  );
  // A link, or coming back from the answer, begins where that requirement is.
  const first = useRef({ index: currentAt, takesFocus: props.takesFocus });
  useEffect(() => {
    const { index, takesFocus } = first.current;
    if (index > 0) virtualizer.scrollToIndex(index, { align: 'center' });
    if (index < 0 || !takesFocus) return undefined;
    let frame = 0;
    const focusOnceDrawn = (left: number) => {
      if (rowElement(scroller.current, index)) focusInSight(scroller.current, index);
      else if (left > 0) frame = requestAnimationFrame(() => focusOnceDrawn(left - 1));
    };
    focusOnceDrawn(mostFrames);
    return () => cancelAnimationFrame(frame);
  }, [virtualizer]);

  return (
    <div
      ref={scroller}
      role="region"
      aria-label="Requirements"
      data-rows
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-offset-[-2px]"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const requirement = list[index];
          if (!requirement) return null;
          return (
            <li
              key={key}
              data-index={index}
              aria-setsize={list.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start}px)`, height: size }}
            >
              <RequirementRow
                requirement={requirement}
                me={me}
                isCurrent={requirement.id === current}
                isSelected={selected.has(requirement.id)}
                isChallenged={challenged.has(requirement.id)}
                hasDraft={drafted.has(requirement.id)}
                onSelect={onSelect}
                onChoose={onChoose}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A list that is whole does not scroll: its page does. */
function focusInSight(scroller: HTMLElement | null, index: number): void {
  focusRow(scroller, index);
  rowElement(scroller, index)?.scrollIntoView({ block: 'nearest' });
}
