import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { columns, columnTemplate, type Column } from './columns.tsx';

interface OpportunityTableProps {
  rows: readonly OpportunitySummary[];
  /** How many rows there are, loaded or not. */
  total: number;
  sort: string;
  onSort: (sort: string) => void;
  rowHeight: number;
  /** Told the last row in sight. */
  onSeen: (index: number) => void;
  /** Rows of an earlier question, while the next answer is on its way. */
  isStale: boolean;
}

const headerHeight = 44;

/** Only the rows in sight are in the page; the scroll bar shows them all. */
export function OpportunityTable(props: OpportunityTableProps) {
  const { rows, total, sort, onSort, rowHeight, onSeen, isStale } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: headerHeight,
  });
  const items = virtualizer.getVirtualItems();
  const lastSeen = items.at(-1)?.index ?? 0;
  useEffect(() => onSeen(lastSeen), [lastSeen, onSeen]);
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  function handleKeyDown(event: KeyboardEvent) {
    const index = nextIndex(event, total);
    if (index === null) return;
    event.preventDefault();
    virtualizer.scrollToIndex(index);
    requestAnimationFrame(() => focusRow(scroller.current, index));
  }

  return (
    <div
      ref={scroller}
      role="table"
      aria-label="Opportunities"
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-busy={isStale}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      className="min-h-0 flex-1 overflow-auto border-t border-line bg-surface outline-offset-[-2px] [scrollbar-gutter:stable]"
    >
      <div className="min-w-[1120px]">
        <div role="rowgroup" className="sticky top-0 z-10 bg-surface">
          <div
            role="row"
            aria-rowindex={1}
            className="grid items-end gap-x-3 border-b border-line pr-4 text-meta text-ink-3 sm:pr-6"
            style={{ gridTemplateColumns: columnTemplate, height: headerHeight }}
          >
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </div>
        </div>
        <div
          role="rowgroup"
          className={classNames('relative', isStale && 'opacity-60')}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, start, size }) => (
            <Row key={index} index={index} row={rows[index]} start={start} height={size} />
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
}

const Row = memo(function Row({ index, row, start, height }: RowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className="group absolute inset-x-0 top-0 grid items-center gap-x-3 border-b border-line pr-4 text-ui hover:bg-sunken sm:pr-6"
      style={{ gridTemplateColumns: columnTemplate, height, transform: `translateY(${start}px)` }}
    >
      {columns.map((column) => (
        <div
          key={column.id}
          role="cell"
          className={classNames(
            'min-w-0',
            column.align === 'right' && 'text-right',
            column.id === 'name' &&
              'sticky left-0 z-1 flex h-full items-center bg-surface pl-4 group-hover:bg-sunken sm:pl-6',
          )}
        >
          {row ? column.cell(row) : <Skeleton className="h-3 w-3/4" />}
        </div>
      ))}
    </div>
  );
});

interface HeaderProps {
  column: Column;
  sort: string;
  onSort: (sort: string) => void;
}

function Header({ column, sort, onSort }: HeaderProps) {
  const { id, header, align, sort: field } = column;
  const isSorted = field !== undefined && (sort === field || sort === `-${field}`);
  const isDescending = sort.startsWith('-');
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
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
          // Figures are looked at from the highest down, names from A.
          onClick={() =>
            onSort(sort === `-${field}` || (!isSorted && isText(field)) ? field : `-${field}`)
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

function isText(field: string): boolean {
  return field === 'name' || field === 'stage';
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 };

/** The row that a key leads to; null for keys that lead nowhere. */
function nextIndex(event: KeyboardEvent, total: number): number | null {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return total - 1;
  const step = steps[event.key];
  if (step === undefined) return null;
  const row =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
  const index = row ? Number(row.dataset['index']) + step : 0;
  return Math.min(total - 1, Math.max(0, index));
}

function focusRow(scroller: HTMLElement | null, index: number): void {
  scroller?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`)?.focus();
}
