import type { Element } from '@xmldom/xmldom';
import { tally } from '../../keys.ts';
import type { Merge } from '../sheet.ts';
import { cellText, child, inside, isOn, textOf, valueOf } from './dom.ts';
import type { Numbers } from './numbers.ts';

export interface Grid {
  rows: string[][];
  places: (Element | null)[][];
  merges: Merge[];
  /** The cells of each row after each other, wherever they begin. */
  cells: GridCell[][];
  /** Whether the document says that its first row names the columns. */
  hasHeader: boolean;
}

export interface GridCell {
  text: string;
  place: Element;
}

interface Cell {
  element: Element;
  /** Columns of the finest grid that it covers: from one up to before another. */
  from: number;
  to: number;
}

/** Lays cells out in columns: those of the rows with the usual number of cells, wherever others are divided. */
export function gridOf(table: Element, numbers: Numbers): Grid {
  const lines = [...inside(table, 'tr')].filter((row) => !isOn(row, 'trPr', 'del'));
  const divided = lines.map(cellsOf);
  const starts = startsOf(divided);
  const rows: string[][] = [];
  const places: (Element | null)[][] = [];
  const merges: Merge[] = [];
  const shown: GridCell[][] = [];
  const open = new Map<number, Merge>();
  for (const [at, cells] of divided.entries()) {
    rows[at] = [];
    places[at] = [];
    shown[at] = [];
    const isUsual = cells.length === starts.length;
    for (const [place, { element, from, to }] of cells.entries()) {
      const column = isUsual ? place : columnAt(starts, from);
      const right = isUsual ? place : Math.max(column, columnAt(starts, to - 1));
      const merged = child(element, 'tcPr', 'vMerge');
      const above = open.get(column);
      if (merged && valueOf(child(element, 'tcPr'), 'vMerge') !== 'restart' && above) {
        above.bottom = at;
        continue;
      }
      const numbered = (paragraph: Element) =>
        [numbers(paragraph)?.text, textOf(paragraph)].filter(Boolean).join(' ');
      const text = cellText(element, numbered);
      put(rows[at], column, text);
      shown[at].push({ text: text.trim(), place: element });
      places[at][column] = element;
      const merge = { top: at, left: column, bottom: at, right };
      if (merged) open.set(column, merge);
      else open.delete(column);
      if (merged || right > column) merges.push(merge);
    }
  }
  const isReal = ({ top, left, bottom, right }: Merge) => bottom > top || right > left;
  return {
    rows: rows.map((row) => Array.from(row, (cell) => cell ?? '')),
    places: places.map((row) => Array.from(row, (cell) => cell ?? null)),
    merges: merges.filter(isReal),
    cells: shown,
    hasHeader: lines[0] !== undefined && isOn(lines[0], 'trPr', 'tblHeader'),
  };
}

/** Two cells of one row that fall into one column are one text. */
function put(row: string[], column: number, text: string): void {
  row[column] = [row[column], text].filter(Boolean).join(' ');
}

function cellsOf(row: Element): Cell[] {
  let from = Number(valueOf(child(row, 'trPr'), 'gridBefore') ?? 0);
  return [...inside(row, 'tc')].map((element) => {
    const to = from + Math.min(63, Number(valueOf(child(element, 'tcPr'), 'gridSpan') ?? 1));
    const cell = { element, from, to };
    from = to;
    return cell;
  });
}

/** Where the columns begin: as in the first row of the most usual number of cells. */
function startsOf(divided: readonly (readonly Cell[])[]): number[] {
  const counts = tally(divided.map(({ length }) => length));
  const [usual = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return divided.find(({ length }) => length === usual)?.map(({ from }) => from) ?? [];
}

const columnAt = (starts: readonly number[], place: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= place),
  );
