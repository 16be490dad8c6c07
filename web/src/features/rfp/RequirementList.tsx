import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { drafts } from '../../sections/browser-drafts.ts';
import { focusRow, nextRow, rowOf, rowsWith } from '../../ui/row-keys.ts';
import { levelByKey } from './level-texts.ts';
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

/**
 * Only the requirements in sight are in the page; each can be opened to see all of its answer.
 * Arrow keys go from one to the next, digits give a level, X selects.
 */
export function RequirementList(props: RequirementListProps) {
  const { list, selected, challenged, actions, mayWrite } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(drafts.endsOf(actions.draftRoot)),
  );
  const [active, setActive] = useState<string | null>(null);
  const activeAt = active === null ? -1 : list.findIndex(({ id }) => id === active);
  const rangeExtractor = useCallback(
    (range: Range) => rowsWith(activeAt < 0 ? null : activeAt, range),
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

  function handleKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    // Where one writes or chooses, keys are text or move in the list of choices.
    if (!(target instanceof Element) || target.closest('form, [role=combobox]')) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rowOf(target);
    const requirement = at === null ? undefined : list[at];
    const level = levelByKey.get(key);
    if (requirement && mayWrite && level !== undefined) {
      if (level !== requirement.supportLevel) actions.change(requirement, { supportLevel: level });
    } else if (requirement && mayWrite && key.toLowerCase() === 'x') {
      actions.select(requirement.id, !selected.has(requirement.id));
    } else {
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
      const next = nextRow(event, { active: at, total: list.length, page });
      if (next === null) return;
      flushSync(() => setActive(list[next]?.id ?? null));
      virtualizer.scrollToIndex(next);
      focusRow(scroller.current, next);
    }
    event.preventDefault();
  }

  return (
    <div
      ref={scroller}
      role="region"
      aria-label="Requirements"
      tabIndex={0}
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
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
