/* oxlint-disable react/no-array-index-key -- columns and rows of a file are known by their place */
import { useId } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classNames } from '../ui/class-names.ts';

interface ColumnPreviewProps {
  names: readonly string[];
  rows: readonly (readonly string[])[];
  /** What heads each row; empty where nothing does. */
  groups?: readonly string[];
  /** The column of long texts, which gets more room; null for none. */
  widest?: number | null;
  excluded: ReadonlySet<number>;
  onExclude: (column: number, isExcluded: boolean) => void;
}

/** The first rows of a file under its columns, each of which can be left out. */
export function ColumnPreview(props: ColumnPreviewProps) {
  const { names, rows, groups = [], widest = null, excluded, onExclude } = props;
  const id = useId();
  const hasGroups = groups.some((group) => group !== '');
  return (
    <div
      role="region"
      aria-label="Preview of the first rows"
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-2 border border-line"
    >
      <table className="w-full text-left text-ui">
        <thead className="sticky top-0 bg-sunken text-meta">
          <tr>
            {hasGroups && (
              <th scope="col" className="px-3 py-2 font-medium">
                Group
              </th>
            )}
            {names.map((name, at) => (
              <th key={at} scope="col" className="px-3 py-2 font-medium">
                <label htmlFor={`${id}-${at}`} className="flex items-center gap-2">
                  <Checkbox
                    id={`${id}-${at}`}
                    label={`Include ${name}`}
                    checked={!excluded.has(at)}
                    onCheckedChange={(isIncluded) => onExclude(at, !isIncluded)}
                  />
                  <span className="max-w-48 truncate">{name}</span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="border-t border-line align-top">
              {hasGroups && (
                <td className="min-w-24 px-3 py-2 text-ink-2">
                  <span dir="auto" className="line-clamp-3 max-w-60 break-words">
                    {groups[place]}
                  </span>
                </td>
              )}
              {names.map((_, at) => (
                <td
                  key={at}
                  className={classNames(
                    'px-3 py-2',
                    at === widest ? 'min-w-64' : 'min-w-24',
                    excluded.has(at) && 'text-ink-3 line-through',
                  )}
                >
                  <span dir="auto" className="line-clamp-3 max-w-80 break-words">
                    {row[at]}
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
