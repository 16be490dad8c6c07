import type { SheetRow } from '@plumbline/domain/rfp/sheet.ts';
import { classNames } from '../ui/class-names.ts';

interface HeaderChoiceProps {
  rows: readonly SheetRow[];
  /** The row that is the header now, counted from 0. */
  headerRow: number;
  onChoose: (row: number) => void;
}

/** The first rows of a sheet as they stand there, each to be picked as the one that names the columns. */
export function HeaderChoice({ rows, headerRow, onChoose }: HeaderChoiceProps) {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <div
      role="region"
      aria-label="Rows to choose the header from"
      className="max-h-72 overflow-auto rounded-2 border border-line"
    >
      <table className="w-full text-left text-ui">
        <tbody>
          {rows.map(({ at, cells }) => (
            <tr
              key={at}
              onClick={() => onChoose(at)}
              className={classNames(
                'cursor-pointer border-t border-line align-top first:border-t-0 hover:bg-sunken',
                at === headerRow && 'bg-accent-wash font-medium',
              )}
            >
              <th scope="row" className="px-3 py-2 font-normal">
                <button
                  type="button"
                  aria-pressed={at === headerRow}
                  aria-label={`Row ${at + 1} is the header`}
                  className="whitespace-nowrap rounded-1 text-meta text-ink-2 underline-offset-2 hover:underline focus-visible:underline"
                >
                  Row {at + 1}
                </button>
              </th>
              {columns.map((column) => (
                <td key={column} className="min-w-24 px-3 py-2">
                  <span dir="auto" className="line-clamp-2 max-w-80 break-words">
                    {cells[column]}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
