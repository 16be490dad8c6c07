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
/** Words in a header that make the column one of requirements, the surest first. Words count whole. */
const requirementWords = [
  'requirements?',
  'descriptions?',
  'items?',
  'texts?',
  'details?',
  'questions?',
  'criteri(?:on|a|ums?)',
  'controls?',
].map(wholeWord);
const priorityWords = ['priority', 'priorities', 'importance', 'levels?', 'severity'].map(
  wholeWord,
);
/** What is said about requirements ends with one of these. */
const graded = /\b(?:priority|priorities|importance|levels?|severity)$/;
/** What a header ends with that numbers requirements, or says something else about them. */
const numbering = /\b(no|nr|num|number|id|ref|reference)\.?$|#$/;
const aside =
  /\b(type|kind|category|class|group|area|section|topic|chapter|source|owner|author|status|date|version)s?$/;
const asked = /\b(requirement|question|criterion|criteria)s?$/;

function wholeWord(word: string): RegExp {
  return new RegExp(String.raw`\b${word}\b`);
}

/** Maps columns by the names in their header (RFP-03). */
export function mapColumns(header: readonly string[]): ColumnMapping {
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  const find = (matches: (name: string) => boolean, taken: readonly (number | null)[]) => {
    const found = names.findIndex((name, at) => matches(name) && !taken.includes(at));
    return found < 0 ? null : found;
  };
  const first = (found: readonly (number | null)[]) => found.find((at) => at !== null) ?? null;
  const firstOf = (
    words: readonly RegExp[],
    taken: readonly (number | null)[],
    isOther: (name: string) => boolean,
  ) => first(words.map((word) => find((name) => word.test(name) && !isOther(name), taken)));
  const isNumbering = (name: string) => numbering.test(name);
  const isAside = (name: string) => aside.test(name) || isNumbering(name) || graded.test(name);
  const id = first([
    ...idNames.map((usual) => find((name) => usual.has(name), [])),
    find((name) => isNumbering(name) && requirementWords.some((word) => word.test(name)), []),
  ]);
  const priority = firstOf(priorityWords, [id], (name) => asked.test(name));
  // The text itself before what is said about it; where nothing else is, that is what there is.
  const requirement = first([
    firstOf(requirementWords, [id, priority], isAside),
    firstOf(requirementWords, [id, priority], isNumbering),
  ]);
  return { id, requirement, priority };
}

/** Rows among which a header is looked for, and of which a person can pick one. */
export const headerWithin = 30;

/**
 * The row that names the columns: the first one with something in it; a later one only where nothing
 * in the first names a column and something in the later one does (RFP-03).
 * @returns its place, counted from 0
 */
export function headerRowOf({ rows }: Sheet): number {
  const start = rows.slice(0, headerWithin);
  const first = Math.max(
    0,
    start.findIndex((row) => !isBlank(row)),
  );
  if (isTitle(start, first) || !Object.values(mapColumns(start[first] ?? [])).some(isColumn)) {
    const later = start.findIndex((row, at) => at > first && isHeader(row));
    if (later > 0) return later;
  }
  return first;
}

const isColumn = (column: number | null) => column !== null;
const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');
const wordsIn = (text: string) => text.trim().split(/\s+/).length;
/** Longer texts of one cell above a table are its title, and name no column. */
const mostWordsOfName = 3;

function isTitle(rows: readonly string[][], at: number): boolean {
  const [only = '', ...others] = filledIn(rows[at] ?? []);
  const isTable = rows.some((row) => filledIn(row).length > 1);
  return others.length === 0 && wordsIn(only) > mostWordsOfName && isTable;
}

/** Names of columns are short and no sentences. */
function isHeader(row: readonly string[]): boolean {
  return (
    filledIn(row).length > 1 &&
    row.every((cell) => cell.length < 100 && !isSentence(cell)) &&
    mapColumns(row).requirement !== null
  );
}

const isSentence = (cell: string) => /[.!?]\s*$/.test(cell) && wordsIn(cell) > mostWordsOfName;

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
  /** Of those below the header, how many say something in each column. */
  filled: number[];
  /** Rows with something in them below the header. */
  below: number;
  /** How the first values of each column are read, if it is the one of priorities. */
  priorities: PriorityReading[][];
  faults: readonly SheetFault[];
}

/** Longest text of a cell that is shown before anything is imported. */
const longestShown = 300;
const shown = (cells: readonly string[]) =>
  cells.map((cell) => cell.slice(0, longestShown).toWellFormed());

/** @param headerRow the row that a person picked as the header; by its look where nobody did */
export function outlineOf(sheet: Sheet, headerRow = headerRowOf(sheet)): SheetOutline {
  const header = sheet.rows[headerRow] ?? [];
  const above = sheet.rows.slice(0, headerRow).filter((row) => !isBlank(row)).length;
  const below = sheet.rows.slice(headerRow + 1).filter((row) => !isBlank(row));
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
    mapping: mapColumns(header),
    read: above + (isBlank(header) ? 0 : 1) + below.length,
    above,
    below: below.length,
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
      id: freeId(idOf(cell(row, id)) || `req-${requirements.length + 1}`),
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
