import { isBlank, type Merge, type Sheet } from './sheet.ts';

/** A row that asks for something. */
export interface AskedRow {
  /** Its place in the sheet, counted from 0. */
  at: number;
  /** The requirement, behind its lead where it has one. */
  text: string;
  /** What stands in the column of requirements alone; empty for a point below its lead. */
  cell: string;
  /** The customer's own id, or the one of its lead; empty where there is none. */
  id: string;
}

interface Columns {
  headerRow: number;
  /** Counted from 0. */
  requirement: number;
  id: number | null;
  /** Whether rows that a spreadsheet hides count. */
  withHidden: boolean;
  /** Columns that hold something else. */
  taken?: ReadonlySet<number | null>;
}

/**
 * The rows below the header that ask for something. A lead such as "The system must encrypt data:",
 * over several rows by a merged cell or by its colon, stands before each of its points in the column
 * at the right of it, which has no name of its own.
 */
export function askedRows(sheet: Sheet, columns: Columns): AskedRow[] {
  const { headerRow, requirement, id, withHidden, taken } = columns;
  const { rows } = sheet;
  const hidden = new Set(withHidden ? [] : sheet.hidden);
  const isNamed = Boolean(rows[headerRow]?.[requirement + 1]?.trim());
  const points = isNamed || taken?.has(requirement + 1) ? null : requirement + 1;
  const mergedText = mergesOf(sheet, requirement, headerRow);
  const mergedId = mergesOf(sheet, id, headerRow);
  const cell = (at: number, column: number | null) =>
    column === null ? '' : (rows[at]?.[column] ?? '').trim();
  const asked: AskedRow[] = [];
  let lead = { text: '', id: '' };
  for (const [at, row] of rows.entries()) {
    const text = mergedText(at);
    const ownId = cell(at, id) || mergedId(at)?.text || '';
    if (at <= headerRow || hidden.has(at) || isBlank(row)) continue;
    const own = cell(at, requirement);
    const point = cell(at, points);
    if (own) lead = { text: text || own.endsWith(':') ? own : '', id: ownId };
    const leading = own ? lead.text : text?.text || lead.text;
    if (!own && !(point && leading)) continue;
    asked.push({
      at,
      cell: own,
      text: point && leading ? `${leading} ${point}` : own,
      id: ownId || (own ? '' : lead.id),
    });
  }
  return asked;
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
