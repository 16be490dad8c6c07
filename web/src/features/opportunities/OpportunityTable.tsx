import type { OpportunitySummary, Sort } from '@plumbline/domain/opportunities/opportunity.ts';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { columns, columnTemplate, type Column } from './columns.tsx';
import { focusRow, nextRow, rowElement, rowOf, rowsWith } from '../../ui/row-keys.ts';

interface OpportunityTableProps {
  rows: readonly OpportunitySummary[];
  /** How many rows there are, loaded or not. */
  total: number;
  sort: Sort;
  onSort: (sort: Sort) => void;
  rowHeight: number;
  /** Told the last row in sight. */
  onSeen: (index: number) => void;
  /** Rows of an earlier question, while the next answer is on its way. */
  isStale: boolean;
  /** Ids of those that are chosen. */
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onPeek: (row: OpportunitySummary) => void;
}

const headerHeight = 44;

/** Only the rows in sight are in the page; the scroll bar shows them all. */
export function OpportunityTable(props: OpportunityTableProps) {
  const { rows, total, sort, onSort, rowHeight, onSeen, isStale, chosen, onChoose, onPeek } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  // The row with the focus stays in the page wherever one scrolls, or the focus would be lost.
  const rangeExtractor = useCallback((range: Range) => rowsWith(active, range), [active]);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    rangeExtractor,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const items = virtualizer.getVirtualItems();
  const lastSeen = virtualizer.range?.endIndex ?? 0;
  useEffect(() => onSeen(lastSeen), [lastSeen, onSeen]);
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const isActiveLoaded = active !== null && rows[active] !== undefined;
  useEffect(() => {
    // Where the focus waited on a row that was loading, it goes on to the row's link.
    if (active === null || !isActiveLoaded) return;
    if (document.activeElement === rowElement(scroller.current, active)) {
      focusRow(scroller.current, active);
    }
  }, [active, isActiveLoaded]);

  function handleKeyDown(event: KeyboardEvent) {
    const peeked =
      event.key === ' ' && isRowLink(event.target) ? rows[rowOf(event.target) ?? -1] : null;
    if (peeked) {
      event.preventDefault();
      onPeek(peeked);
      return;
    }
    const sight = (scroller.current?.clientHeight ?? 0) - headerHeight;
    const page = Math.max(1, Math.floor(sight / rowHeight) - 1);
    const index = nextRow(event, { active: rowOf(event.target), total, page });
    if (index === null) return;
    event.preventDefault();
    flushSync(() => setActive(index));
    virtualizer.scrollToIndex(index);
    focusRow(scroller.current, index);
  }

  return (
    <div
      ref={scroller}
      role="table"
      data-rows
      aria-label="Opportunities"
      aria-rowcount={rows.length > 0 ? total + 1 : -1}
      aria-colcount={columns.length}
      aria-busy={isStale || rows.length === 0}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onFocus={(event) => setActive(rowOf(event.target))}
      className="min-h-0 flex-1 overflow-auto border-t border-line bg-surface outline-offset-[-2px] [scrollbar-gutter:stable]"
    >
      <div className="min-w-[1160px]">
        <div role="rowgroup" className="sticky top-0 z-10 bg-surface">
          <div
            role="row"
            aria-rowindex={1}
            className="grid items-end gap-x-3 border-b border-line pr-4 text-meta text-ink-3 sm:pr-6"
            style={{ gridTemplateColumns: columnTemplate, height: headerHeight }}
          >
            {columns.map((column, index) => (
              <Header
                key={column.id}
                column={column}
                number={index + 1}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={classNames('relative', isStale && 'opacity-60')}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, start, size }) => (
            <Row
              key={index}
              index={index}
              row={rows[index]}
              start={start - headerHeight}
              height={size}
              isChosen={chosen.has(rows[index]?.id ?? '')}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  index: number;
  /** Undefined while it is still loading. */
  row: OpportunitySummary | undefined;
  start: number;
  height: number;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

const Row = memo(function Row({ index, row, start, height, isChosen, onChoose }: RowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={-1}
      data-chosen={isChosen || undefined}
      className="group absolute inset-x-0 top-0 grid items-center gap-x-3 border-b border-line pr-4 text-ui hover:bg-canvas sm:pr-6"
      style={{ gridTemplateColumns: columnTemplate, height, transform: `translateY(${start}px)` }}
    >
      {columns.map((column, position) => (
        <div
          key={column.id}
          role="cell"
          aria-colindex={position + 1}
          className={classNames(
            'min-w-0',
            column.align === 'right' && 'text-right',
            column.id === 'name' &&
              'sticky left-0 z-1 flex h-full items-center bg-surface pl-4 group-hover:bg-canvas sm:pl-6',
          )}
        >
          {row && column.id === 'name' && (
            <Checkbox
              label={`Select ${row.name}`}
              checked={isChosen}
              onCheckedChange={() => onChoose(row.id)}
              className="mr-3"
            />
          )}
          {row ? column.cell(row) : <Skeleton className="h-3 w-3/4" />}
        </div>
      ))}
    </div>
  );
});

interface HeaderProps {
  column: Column;
  /** Counts the columns from 1. */
  number: number;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function Header({ column, number, sort, onSort }: HeaderProps) {
  const { id, header, align, sort: field } = column;
  const isSorted = field !== undefined && (sort === field || sort === `-${field}`);
  const isDescending = sort.startsWith('-');
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-colindex={number}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'flex h-full min-w-0 items-end pb-1.5 leading-4',
        align === 'right' && 'justify-end text-right',
        id === 'name' && 'sticky left-0 z-1 bg-surface pl-4 sm:pl-6',
      )}
    >
      {field ? (
        <button
          type="button"
          // Figures are looked at from the highest down, names from A, dates from the first.
          onClick={() =>
            onSort(sort === `-${field}` || (!isSorted && isRising(field)) ? field : `-${field}`)
          }
          className={classNames(
            'inline-flex items-end gap-0.5 rounded-1 text-left font-medium hover:text-ink',
            isSorted && 'text-ink',
          )}
        >
          {header}
          {isSorted && <Arrow size={13} aria-hidden className="mb-0.5 shrink-0" />}
        </button>
      ) : (
        <span className="font-medium">{header}</span>
      )}
    </div>
  );
}

function isRowLink(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches('[data-row-link]');
}

function isRising(field: string): boolean {
  return field === 'name' || field === 'stage' || field === 'close_date';
}
