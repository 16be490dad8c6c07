import { filledIn, isSentence, mapColumns } from './columns.ts';
import type { Merge, Sheet } from './sheet.ts';

export interface Header {
  names: string[];
  last: number;
}

const mostRows = 3;

/** The columns' names from a row on; rows below go on with them by a merged cell, a gap, or their own names. */
export function headerOf(sheet: Sheet, headerRow: number): Header {
  const { rows, merges = [] } = sheet;
  let header: Header = { names: rows[headerRow] ?? [], last: headerRow };
  while (header.last < headerRow + mostRows - 1) {
    const next = rows[header.last + 1] ?? [];
    if (!isOfNames(next) || !goesOn(header, next, merges)) break;
    header = { names: joined(header, next, merges), last: header.last + 1 };
  }
  return header;
}

const longestName = 100;
const isOfNames = (row: readonly string[]) =>
  filledIn(row).length > 0 && row.every((cell) => cell.length < longestName && !isSentence(cell));

function goesOn({ names, last }: Header, next: readonly string[], merges: readonly Merge[]) {
  const isMergedIn = ({ top, bottom, left }: Merge) => top <= last && bottom > last && names[left];
  if (merges.some(isMergedIn)) return true;
  const own = mapColumns(next);
  if (own.id !== null && own.requirement !== null) {
    return filledIn(next).length > filledIn(names).length;
  }
  const { requirement } = mapColumns(names);
  const isNamed = (column: number) => Boolean(names[column]?.trim());
  return (
    requirement !== null &&
    !next[requirement]?.trim() &&
    next.some((cell, at) => cell.trim() !== '' && !isNamed(at)) &&
    next.every((cell, at) => cell.trim() === '' || !isNamed(at) || !isNamed(at + 1))
  );
}

/** Each name below the one that stands over it, also where that one covers several columns. */
function joined({ names, last }: Header, next: readonly string[], merges: readonly Merge[]) {
  const width = Math.max(names.length, next.length);
  const above: string[] = [];
  for (let column = 0; column < width; column += 1) {
    const own = names[column]?.trim() ?? '';
    const over = merges.find(
      ({ top, left, right }) => top === last && left < column && column <= right,
    );
    const isUnder = own === '' && (next[column]?.trim() ?? '') !== '';
    above[column] =
      own || (over ? (above[over.left] ?? '') : isUnder ? (above[column - 1] ?? '') : '');
  }
  return above.map((name, column) => {
    const own = next[column]?.trim() ?? '';
    return name === '' || own === '' || name === own ? name || own : `${name}: ${own}`;
  });
}
