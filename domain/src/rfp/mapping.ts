import { priorityReader, priorityReadings, type PriorityReading } from './priority.ts';
import { askedRows } from './asked-rows.ts';
import { headerRowOf, headerWithin, mapColumns, type ColumnMapping } from './columns.ts';
import { mostRequirements, type RfpRequirement } from './requirement.ts';
import { isBlank, SheetError, type Sheet, type SheetFault } from './sheet.ts';

/** The first rows below the header, for the person who maps the columns. */
export function previewOf({ rows }: Sheet, headerRow: number): string[][] {
  return rows
    .slice(headerRow + 1)
    .filter((row) => !isBlank(row))
    .slice(0, 3);
}

/** A row of the sheet as it stands there. */
export interface SheetRow {
  /** Counted from 0. */
  at: number;
  cells: string[];
}

/** What the person who maps the columns is shown of a sheet. */
export interface SheetOutline {
  name: string;
  headerRow: number;
  header: string[];
  /** The first rows below the header. */
  rows: string[][];
  /** The rows that can be picked as the header: those of the first 30 that are not blank. */
  start: SheetRow[];
  /** What the names in the header suggest. */
  mapping: ColumnMapping;
  /** Rows with something in them, the header and those above it included. */
  read: number;
  /** Of these, those above the header. */
  above: number;
  /** Of those below the header, how many are taken with each column as the one of requirements. */
  filled: number[];
  /** Rows with something in them below the header. */
  below: number;
  /** Of these, those that a spreadsheet hides. */
  hidden: number;
  /** Whether hidden rows are taken. */
  withHidden: boolean;
  /** Whether a spreadsheet hides the sheet as a whole. */
  isHidden: boolean;
  /** How the first values of each column are read, if it is the one of priorities. */
  priorities: PriorityReading[][];
  faults: readonly SheetFault[];
}

/** Longest text of a cell that is shown before anything is imported. */
const longestShown = 300;
const shown = (cells: readonly string[]) =>
  cells.map((cell) => cell.slice(0, longestShown).toWellFormed());

/**
 * @param headerRow the row that a person picked as the header; by its look where nobody did
 * @param withHidden whether a person wants what a spreadsheet hides
 */
export function outlineOf(
  sheet: Sheet,
  headerRow = headerRowOf(sheet),
  withHidden = false,
): SheetOutline {
  const header = sheet.rows[headerRow] ?? [];
  const above = sheet.rows.slice(0, headerRow).filter((row) => !isBlank(row)).length;
  const below = sheet.rows.slice(headerRow + 1).filter((row) => !isBlank(row));
  const mapping = mapColumns(header, below);
  const width = below.reduce((widest, row) => Math.max(widest, row.length), header.length);
  const columns = Array.from({ length: width }, (_, column) =>
    below.map((row) => row[column] ?? ''),
  );
  return {
    name: sheet.name,
    headerRow,
    header,
    rows: previewOf(sheet, headerRow),
    start: sheet.rows
      .slice(0, headerWithin)
      .flatMap((row, at) => (isBlank(row) ? [] : [{ at, cells: shown(row) }])),
    mapping,
    read: above + (isBlank(header) ? 0 : 1) + below.length,
    above,
    below: below.length,
    filled: columns.map(
      (_, requirement) => askedRows(sheet, { headerRow, withHidden, requirement, id: null }).length,
    ),
    hidden: (sheet.hidden ?? []).filter((at) => at > headerRow).length,
    withHidden,
    isHidden: sheet.isHidden ?? false,
    priorities: columns.map(priorityReadings),
    faults: sheet.faults ?? [],
  };
}

export interface TakenRequirements {
  requirements: RfpRequirement[];
  /** The row of the sheet that each came from, counted from 0. */
  rows: number[];
}

/**
 * Takes the requirements out of a sheet. Rows without a requirement are left out; a missing id is
 * `req-{n}`, and one that came before gets a number behind it, as answers are kept by id.
 * @param excluded columns that are not taken
 * @throws SheetError in the words of the specification (RFP-01)
 */
export function takeRequirements(
  sheet: Sheet,
  { headerRow, mapping, excluded, withHidden = false }: TakeOptions,
): TakenRequirements {
  const { rows } = sheet;
  const column = (at: number | null) => (at === null || excluded.has(at) ? null : at);
  const [id, requirement, priority] = [
    column(mapping.id),
    column(mapping.requirement),
    column(mapping.priority),
  ];
  if (requirement === null) throw new SheetError('Requirement column must be mapped.');
  const gradeOf = (row: readonly string[]) => (priority === null ? '' : (row[priority] ?? ''));
  const freeId = createIds();
  const readPriority = priorityReader(rows.slice(headerRow + 1).map(gradeOf));
  const requirements: RfpRequirement[] = [];
  const origins: number[] = [];
  const taken = new Set([id, priority, ...excluded]);
  for (const asked of askedRows(sheet, { headerRow, withHidden, requirement, id, taken })) {
    origins.push(asked.at);
    requirements.push({
      id: freeId(idOf(asked.id) || `req-${requirements.length + 1}`),
      requirement: asked.text.slice(0, 32_767).toWellFormed().replaceAll('\0', ''),
      priority: readPriority(gradeOf(rows[asked.at] ?? [])),
      supportLevel: null,
      comment: null,
      confidence: null,
      docLink: null,
    });
  }
  const count = requirements.length;
  if (count === 0) throw new SheetError('No valid requirements found in the CSV.');
  if (count > mostRequirements) {
    throw new SheetError(`The file holds ${count} requirements; at most 20,000 fit.`);
  }
  return { requirements, rows: origins };
}

export interface TakeOptions {
  headerRow: number;
  mapping: ColumnMapping;
  excluded: ReadonlySet<number>;
  /** Whether rows that a spreadsheet hides are taken as well. */
  withHidden?: boolean;
}

/** The customer's own id as it can be kept, with room for a number behind it. */
const idOf = (text: string): string => text.slice(0, 90).toWellFormed().replaceAll('\0', '').trim();

/** Gives each id once: `A`, then `A-2`, `A-3`. */
function createIds(): (wanted: string) => string {
  const given = new Set<string>();
  /** Last number behind an id that came again, or thousands of the same would take minutes. */
  const numbers = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    let number = numbers.get(wanted) ?? 1;
    for (; given.has(id); id = `${wanted}-${number}`) number += 1;
    numbers.set(wanted, number);
    given.add(id);
    return id;
  };
}
