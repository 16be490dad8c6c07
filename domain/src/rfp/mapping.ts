import { priorityReader, priorityReadings, type PriorityReading } from './priority.ts';
import { mostRequirements, type RfpRequirement } from './requirement.ts';
import { isBlank, SheetError, type Sheet, type SheetFault } from './sheet.ts';

/** Which column holds what, counted from 0; null where none does. */
export interface ColumnMapping {
  id: number | null;
  requirement: number | null;
  priority: number | null;
}

// What section 5 names comes first; then what else stands above such columns in questionnaires.
const idNames = [
  new Set(['id', 'requirement id', 'req id', 'number', '#']),
  new Set(['ref', 'ref.', 'reference', 'no', 'no.', 'nr', 'nr.', 'question id', 'control id']),
];
/** Words in a header that make the column one of requirements, the surest first. */
const requirementWords = [
  'requirement',
  'description',
  'item',
  'text',
  'detail',
  'question',
  'criteri',
  'control',
];
const priorityWords = ['priority', 'importance', 'level', 'severity'];
/** What a header ends with that numbers requirements, or says something else about them. */
const numbering = /\b(no|nr|num|number|id|ref|reference)\.?$|#$/;
const aside =
  /\b(type|kind|category|class|group|area|section|topic|chapter|source|owner|author|status|date|version)s?$/;
const asked = /\b(requirement|question|criterion|criteria)s?$/;

/** Maps columns by the names in their header (RFP-03). */
export function mapColumns(header: readonly string[]): ColumnMapping {
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  const find = (matches: (name: string) => boolean, taken: readonly (number | null)[]) => {
    const found = names.findIndex((name, at) => matches(name) && !taken.includes(at));
    return found < 0 ? null : found;
  };
  const first = (found: readonly (number | null)[]) => found.find((at) => at !== null) ?? null;
  const firstOf = (
    words: readonly string[],
    taken: readonly (number | null)[],
    isOther: (name: string) => boolean,
  ) => first(words.map((word) => find((name) => name.includes(word) && !isOther(name), taken)));
  const isNumbering = (name: string) => numbering.test(name);
  const isAside = (name: string) =>
    aside.test(name) || isNumbering(name) || priorityWords.some((word) => name.endsWith(word));
  const id = first([
    ...idNames.map((usual) => find((name) => usual.has(name), [])),
    find((name) => isNumbering(name) && requirementWords.some((word) => name.includes(word)), []),
  ]);
  const priority = firstOf(priorityWords, [id], (name) => asked.test(name));
  // The text itself before what is said about it; where nothing else is, that is what there is.
  const requirement = first([
    firstOf(requirementWords, [id, priority], isAside),
    firstOf(requirementWords, [id, priority], isNumbering),
  ]);
  return { id, requirement, priority };
}

const headerWithin = 30;

/**
 * The row that names the columns: in a workbook often below a title and instructions, and below a
 * row of merged cells that names groups of columns.
 * @returns its place, counted from 0; the first row with something in it if none looks like one
 */
export function headerRowOf({ rows }: Sheet): number {
  const start = rows.slice(0, headerWithin);
  const named = start.findIndex((row) => isHeader(row));
  if (named < 0) {
    return Math.max(
      0,
      rows.findIndex((row) => !isBlank(row)),
    );
  }
  const below = start[named + 1] ?? [];
  const isGroups = isHeader(below) && mappedIn(below) > mappedIn(start[named] ?? []);
  return isGroups ? named + 1 : named;
}

function isHeader(row: readonly string[]): boolean {
  return (
    row.filter((cell) => cell.trim() !== '').length > 1 &&
    row.every((cell) => cell.length < 100) &&
    mapColumns(row).requirement !== null
  );
}

function mappedIn(row: readonly string[]): number {
  return Object.values(mapColumns(row)).filter((column) => column !== null).length;
}

/** The first rows below the header, for the person who maps the columns. */
export function previewOf({ rows }: Sheet, headerRow: number): string[][] {
  return rows
    .slice(headerRow + 1)
    .filter((row) => !isBlank(row))
    .slice(0, 3);
}

/** What the person who maps the columns is shown of a sheet. */
export interface SheetOutline {
  name: string;
  headerRow: number;
  header: string[];
  /** The first rows below the header. */
  rows: string[][];
  /** What the names in the header suggest. */
  mapping: ColumnMapping;
  /** Rows with something in them below the header. */
  read: number;
  /** Of these, how many say something in each column. */
  filled: number[];
  /** How the first values of each column are read, if it is the one of priorities. */
  priorities: PriorityReading[][];
  faults: readonly SheetFault[];
}

export function outlineOf(sheet: Sheet): SheetOutline {
  const headerRow = headerRowOf(sheet);
  const header = sheet.rows[headerRow] ?? [];
  const rows = previewOf(sheet, headerRow);
  const below = sheet.rows.slice(headerRow + 1).filter((row) => !isBlank(row));
  const width = below.reduce((widest, row) => Math.max(widest, row.length), header.length);
  const columns = Array.from({ length: width }, (_, column) =>
    below.map((row) => row[column] ?? ''),
  );
  return {
    name: sheet.name,
    headerRow,
    header,
    rows,
    mapping: mapColumns(header),
    read: below.length,
    filled: columns.map((cells) => cells.filter((cell) => cell.trim() !== '').length),
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
  { rows }: Sheet,
  { headerRow, mapping, excluded }: TakeOptions,
): TakenRequirements {
  const column = (at: number | null) => (at === null || excluded.has(at) ? null : at);
  const [id, requirement, priority] = [mapping.id, mapping.requirement, mapping.priority].map(
    column,
  );
  if (requirement === null || requirement === undefined) {
    throw new SheetError('Requirement column must be mapped.');
  }
  const cell = (row: readonly string[], at: number | null | undefined) =>
    at === null || at === undefined ? '' : (row[at] ?? '').trim();
  const freeId = createIds();
  const readPriority = priorityReader(rows.slice(headerRow + 1).map((row) => cell(row, priority)));
  const requirements: RfpRequirement[] = [];
  const origins: number[] = [];
  for (const [at, row] of rows.entries()) {
    const text = at > headerRow ? cell(row, requirement) : '';
    if (text === '') continue;
    origins.push(at);
    requirements.push({
      id: freeId(cell(row, id) || `req-${requirements.length + 1}`),
      requirement: text.slice(0, 32_767).toWellFormed().replaceAll('\0', ''),
      priority: readPriority(cell(row, priority)),
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
}

/** Gives each id once: `A`, then `A-2`, `A-3`. */
function createIds(): (wanted: string) => string {
  const given = new Set<string>();
  /** Last number behind an id that came again, or thousands of the same would take minutes. */
  const numbers = new Map<string, number>();
  return (wanted) => {
    const short = wanted.slice(0, 90).toWellFormed().replaceAll('\0', '');
    let id = short;
    let number = numbers.get(short) ?? 1;
    for (; given.has(id); id = `${short}-${number}`) number += 1;
    numbers.set(short, number);
    given.add(id);
    return id;
  };
}
