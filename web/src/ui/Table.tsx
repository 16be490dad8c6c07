/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers drop the roles of a table that is not laid out as one */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TableColumn<Row> {
  id: string;
  header: string;
  /** Keeps the header for those who listen. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Names the row. */
  isRowHeader?: boolean;
  /** Of its cells; on a phone a row is a grid of two columns. */
  className?: string;
}

interface TableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** A table of few rows. On a phone each row is stacked. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table role="table" aria-label={label} className="w-full text-ui max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="text-left text-meta text-ink-3">
          {columns.map(({ id, header, hideHeader }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className="border-b border-line px-4 py-2 font-medium"
            >
              {hideHeader ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="border-b border-line last:border-b-0 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3 sm:hover:bg-sunken"
          >
            {columns.map(({ id, cell, isRowHeader, className }) => {
              const Cell = isRowHeader ? 'th' : 'td';
              return (
                <Cell
                  key={id}
                  role={isRowHeader ? 'rowheader' : 'cell'}
                  scope={isRowHeader ? 'row' : undefined}
                  className={classNames(
                    'min-w-0 sm:px-4 sm:py-1.5',
                    isRowHeader && 'text-left font-medium',
                    className,
                  )}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
