import type { Sort, SortField } from '@plumbline/domain/opportunities/list-order.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import { useSteps } from '../../ui/use-steps.ts';
import { templateOf, type Column } from './columns.tsx';
import { DealRow } from './DealRow.tsx';
import { GroupHead } from './GroupHead.tsx';
import type { ListItem, ListItems } from './list-items.ts';
import { focusRow, nextRow, rowElement, rowOf, rowsWith } from '../../ui/row-keys.ts';

interface OpportunityTableProps {
  columns: readonly Column[];
  items: ListItems;
  /** What deals are called that belong to no group. */
  without: string;
  onToggle: (group: string) => void;
  /** Nothing is there yet but empty lines. */
  isPending: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  rowHeight: number;
  /** Told the last line in sight. */
  onSeen: (index: number) => void;
  /** Rows of an earlier question, while the next answer is on its way. */
  isStale: boolean;
  /** Ids of those that are chosen. */
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onPeek: (row: OpportunitySummary) => void;
}

const headerHeight = 44;
/** About what stands above the table: so that the first rows are rendered with it, not after it. */
const usedAbove = 130;

/** Rows that come first; the others in sight follow, and then those beyond. */
const firstRows = 9;

/** Only the rows in sight are in the page; the scroll bar shows them all. */
export function OpportunityTable(props: OpportunityTableProps) {
  const { items, without, onToggle, isPending, sort, onSort, rowHeight, onSeen, isStale } = props;
  const { chosen, onChoose, onPeek, columns } = props;
  const total = items.count;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  // The row with the focus stays in the page wherever one scrolls, or the focus would be lost.
  const rangeExtractor = useCallback((range: Range) => rowsWith(active, range), [active]);
  const step = useSteps(2);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: step < 2 ? 0 : 8,
    rangeExtractor,
    initialRect: { width: innerWidth, height: innerHeight - usedAbove },
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const inReach = virtualizer.getVirtualItems();
  const lines = step === 0 ? inReach.slice(0, firstRows) : inReach;
  const lastSeen = virtualizer.range?.endIndex ?? 0;
  useEffect(() => onSeen(lastSeen), [lastSeen, onSeen]);
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const isActiveLoaded = active !== null && active < total && isLoaded(items.at(active));
  useEffect(() => {
    // Where the focus waited on a row that was loading, it goes on to the row's link.
    if (active === null || !isActiveLoaded) return;
    if (document.activeElement === rowElement(scroller.current, active)) {
      focusRow(scroller.current, active);
    }
  }, [active, isActiveLoaded]);

  function handleKeyDown(event: KeyboardEvent) {
    const at = rowOf(event.target);
    const line = at === null || at >= total ? null : items.at(at);
    if (line?.kind === 'deal' && line.row && event.key === ' ' && isRowLink(event.target)) {
      event.preventDefault();
      onPeek(line.row);
      return;
    }
    const wanted = { ArrowRight: true, ArrowLeft: false }[event.key];
    if (line?.kind === 'group' && wanted !== undefined) {
      event.preventDefault();
      if (line.isOpen !== wanted) onToggle(line.key);
      return;
    }
    const sight = (scroller.current?.clientHeight ?? 0) - headerHeight;
    const page = Math.max(1, Math.floor(sight / rowHeight) - 1);
    const index = nextRow(event, { active: at, total, page });
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
      aria-rowcount={isPending ? -1 : total + 1}
      aria-colcount={columns.length}
      aria-busy={isStale || isPending}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onFocus={(event) => setActive(rowOf(event.target))}
      className="min-h-0 flex-1 overflow-auto border-t border-line bg-surface outline-offset-[-2px]"
    >
      <div style={{ minWidth: columns.length * 74 + 420 }}>
        <div role="rowgroup" className="sticky top-0 z-10 bg-surface">
          <div
            role="row"
            aria-rowindex={1}
            className="grid items-end gap-x-3 border-b border-line pr-4 text-meta text-ink-3 sm:pr-6"
            style={{ gridTemplateColumns: templateOf(columns), height: headerHeight }}
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
          {lines.map(({ index, start, size }) => {
            const line = items.at(index);
            const place = { index, start: start - headerHeight, height: size };
            if (line.kind === 'group') {
              return (
                <GroupRow key={index} columns={columns.length} {...place}>
                  <GroupHead
                    group={line.group}
                    isOpen={line.isOpen}
                    without={without}
                    onToggle={() => onToggle(line.key)}
                  />
                </GroupRow>
              );
            }
            return (
              <DealRow
                key={index}
                {...place}
                columns={columns}
                row={line.row}
                isChosen={chosen.has(line.row?.id ?? '')}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface GroupRowProps {
  columns: number;
  index: number;
  start: number;
  height: number;
  children: ReactNode;
}

/** A row of one cell: its head stays in sight when the columns are scrolled sideways. */
function GroupRow({ columns, index, start, height, children }: GroupRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={-1}
      className="absolute inset-x-0 top-0 border-b border-line bg-sunken"
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <div
        role="cell"
        aria-colindex={1}
        aria-colspan={columns}
        className="sticky left-0 h-full w-fit max-w-[100cqw] px-4 sm:px-6"
      >
        {children}
      </div>
    </div>
  );
}

interface HeaderProps {
  column: Column;
  /** Counts the columns from 1. */
  number: number;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function Header({ column, number, sort, onSort }: HeaderProps) {
  const { id, align, sort: field } = column;
  const isDescending = sort.startsWith('-');
  const isSorted = sortedField(sort) === field;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div
      role="columnheader"
      aria-colindex={number}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={classNames(
        'flex h-full min-w-0 items-end pb-1.5 leading-4',
        align === 'right' && 'justify-end text-right',
        id === 'name' && 'sticky left-0 z-1 bg-surface pl-11 sm:pl-13', // above the names, past the boxes
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
          {column.header}
          {isSorted && <Arrow size={13} aria-hidden className="mb-0.5 shrink-0" />}
        </button>
      ) : (
        <span className="font-medium">{column.header}</span>
      )}
    </div>
  );
}

function isRowLink(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches('[data-row-link]');
}

function isLoaded(line: ListItem): boolean {
  return line.kind === 'group' || line.row !== undefined;
}

function sortedField(sort: Sort): SortField {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sort is a field, or one after a minus
  return sort.replace(/^-/, '') as SortField;
}

function isRising(field: string): boolean {
  return field === 'name' || field === 'stage' || field === 'close_date';
}
