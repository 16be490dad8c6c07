import type { SectionChoice } from './sections.ts';
import { isBlank, type Merge, type Sheet } from './sheet.ts';

export interface AskedRow {
  at: number;
  /** The requirement, behind its lead where it has one. */
  text: string;
  /** What stands in the column of requirements alone; empty for a point below its lead. */
  cell: string;
  /** The customer's own id, or the one of its lead; empty where there is none. */
  id: string;
  group: string;
}

interface Columns {
  headerRow: number;
  /** The names of the columns, where they are not those of that row alone. */
  names?: readonly string[];
  requirement: number;
  id: number | null;
  withHidden: boolean;
  taken?: ReadonlySet<number | null>;
  /** The rows that head others, with their texts, and what becomes of them: they are left out where nothing says it. */
  sections?: ReadonlyMap<number, string>;
  sectionChoice?: SectionChoice;
}

/**
 * The rows below the header that ask for something. A lead such as "The system must encrypt data:",
 * over several rows by a merged cell or by its colon, stands before each of its points in the column
 * at the right of it, which has no name of its own.
 */
export function askedRows(sheet: Sheet, columns: Columns): AskedRow[] {
  const { headerRow, requirement, id, withHidden, taken, sections, sectionChoice } = columns;
  const { rows } = sheet;
  const hidden = new Set(withHidden ? [] : sheet.hidden);
  const isNamed = Boolean((columns.names ?? rows[headerRow])?.[requirement + 1]?.trim());
  const points = isNamed || taken?.has(requirement + 1) ? null : requirement + 1;
  const mergedText = mergesOf(sheet, requirement, headerRow);
  const mergedId = mergesOf(sheet, id, headerRow);
  const cell = (at: number, column: number | null) =>
    column === null ? '' : (rows[at]?.[column] ?? '').trim();
  const asked: AskedRow[] = [];
  let lead = { text: '', id: '' };
  let group = '';
  for (const [at, row] of rows.entries()) {
    const text = mergedText(at);
    const sharedId = mergedId(at)?.text;
    const ownId = cell(at, id) || sharedId || '';
    if (
      at <= headerRow ||
      hidden.has(at) ||
      isBlank(row) ||
      isBlank(ownCells(sheet, headerRow, at))
    )
      continue;
    const section = sections?.get(at);
    if (section !== undefined) {
      group = section;
      lead = { text: '', id: '' };
      if (sectionChoice === 'import')
        asked.push({ at, cell: section, text: section, id: '', group: '' });
      continue;
    }
    const own = cell(at, requirement);
    const point = cell(at, points);
    if (own) lead = { text: text || own.endsWith(':') ? own : '', id: ownId };
    const leading = own ? lead.text : text?.text || lead.text;
    if (!own && !(point && leading)) continue;
    const asks = point && leading ? `${leading} ${point}` : own;
    asked.push({
      at,
      cell: own,
      text: sectionChoice === 'before' ? behind(group, asks) : asks,
      id: ownId || (own ? '' : lead.id),
      group,
    });
  }
  return asked;
}

/** The cells of a row without those that only name their column again, as on each page of a print. */
export function ownCells({ rows }: Sheet, headerRow: number, at: number): string[] {
  const names = rows[headerRow] ?? [];
  const row = rows[at] ?? [];
  const isAgain = (cell: string, column: number) =>
    cell.trim() !== '' && cell.trim() === names[column]?.trim();
  const again = row.filter(isAgain).length;
  return again < 2 ? row : row.map((cell, column) => (isAgain(cell, column) ? '' : cell));
}

export function behind(group: string, text: string): string {
  return group === '' ? text : `${group.replace(/:$/, '')}: ${text}`;
}

/** The text of the cell that a row shares with rows above or below in a column; rows in their order. */
function mergesOf(
  { rows, merges = [] }: Sheet,
  column: number | null,
  headerRow: number,
): (at: number) => { text: string } | null {
  if (column === null) return () => null;
  const tops = new Map<number, Merge>();
  for (const merge of merges) {
    const { top, left, bottom, right } = merge;
    if (top > headerRow && bottom > top && left <= column && column <= right) tops.set(top, merge);
  }
  let open: Merge | null = null;
  return (at) => {
    open = tops.get(at) ?? open;
    if (!open || at > open.bottom) return null;
    return { text: (rows[open.top]?.[open.left] ?? '').trim() };
  };
}
