import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { templateOf, type Column } from './columns.tsx';

interface RowProps {
  columns: readonly Column[];
  index: number;
  /** Undefined while it is still loading. */
  row: OpportunitySummary | undefined;
  start: number;
  height: number;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/** A deal of the list, a cell for each column. */
export const DealRow = memo(function DealRow({
  columns,
  index,
  row,
  start,
  height,
  isChosen,
  onChoose,
}: RowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={-1}
      data-chosen={isChosen || undefined}
      className={classNames(
        'group absolute inset-x-0 top-0 grid items-center gap-x-3 border-b border-line pr-4 text-ui has-[[data-cell-editor]]:z-20 sm:pr-6',
        isChosen ? 'bg-accent-wash' : 'hover:bg-canvas',
      )}
      style={{
        gridTemplateColumns: templateOf(columns),
        height,
        transform: `translateY(${start}px)`,
      }}
    >
      {columns.map((column, position) => (
        <div
          key={column.id}
          role="cell"
          aria-colindex={position + 1}
          className={classNames(
            'min-w-0',
            column.align === 'right' && 'text-right',
            column.id === 'name' && 'sticky left-0 z-1 flex h-full items-center pl-4 sm:pl-6',
            column.id === 'name' &&
              (isChosen ? 'bg-accent-wash' : 'bg-surface group-hover:bg-canvas'),
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
