import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useRef, useState, type FocusEvent } from 'react';
import { RequirementRow, type RowActions } from './RequirementRow.tsx';

interface RequirementListProps {
  list: readonly AnsweredRequirement[];
  selected: ReadonlySet<string>;
  /** Ids of requirements that a challenge was made of. */
  challenged: ReadonlySet<string>;
  actions: RowActions;
  mayWrite: boolean;
}

const rowHeight = 84;

/** Only the requirements in sight are in the page; each can be opened to see all of its answer. */
export function RequirementList(props: RequirementListProps) {
  const { list, selected, challenged, actions, mayWrite } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const activeAt = active === null ? -1 : list.findIndex(({ id }) => id === active);
  // The row with the focus stays in the page wherever one scrolls, or what is typed would be lost.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (activeAt < 0 || indexes.includes(activeAt)) return indexes;
      return [...indexes, activeAt].sort((a, b) => a - b);
    },
    [activeAt],
  );
  const virtualizer = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => list[index]?.id ?? index,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor,
  });
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    setActive(target.closest<HTMLElement>('[data-requirement]')?.dataset['requirement'] ?? null);
  }

  return (
    <div
      ref={scroller}
      role="region"
      aria-label="Requirements"
      tabIndex={0}
      onFocus={handleFocus}
      className="h-[min(70dvh,720px)] overflow-y-auto overscroll-contain rounded-3 border border-line bg-surface outline-offset-[-2px]"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const requirement = list[index];
          if (!requirement) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-requirement={requirement.id}
              aria-setsize={list.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start}px)` }}
            >
              <RequirementRow
                requirement={requirement}
                isSelected={selected.has(requirement.id)}
                isOpen={open.has(requirement.id)}
                isChallenged={challenged.has(requirement.id)}
                mayWrite={mayWrite}
                onToggle={toggle}
                actions={actions}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
