import { priorityReader, priorityReadings } from './priority.ts';
import { askedRows } from './asked-rows.ts';
import { headerOf } from './header.ts';
import { sectionFinder, type SectionChoice } from './sections.ts';
import { headerRowOf, isSentence, mapColumns, wordsIn, type ColumnMapping } from './columns.ts';
import { mostRequirements, type RfpRequirement } from './requirement.ts';
import { headerChoices, isBlank, SheetError, shownCells, widthOf, type Sheet } from './sheet.ts';

export interface OutlineChoice {
  /** The row that names the columns; by its look where nobody picked one. */
  headerRow?: number;
  /** Whether rows that a spreadsheet hides are taken. */
  withHidden?: boolean;
  sectionChoice?: SectionChoice;
}

/** What the person who maps the columns is shown of a sheet. */
export type SheetOutline = ReturnType<typeof outlineOf>;

const mostPreviewed = 3;
const mostPreviewedOfDocument = 30;
const mostSectionsNamed = 5;

export function outlineOf(sheet: Sheet, choice: OutlineChoice = {}) {
  const { headerRow = headerRowOf(sheet), withHidden = false, sectionChoice = 'leave' } = choice;
  const { names, last } = headerOf(sheet, headerRow);
  const isFilled = (row: readonly string[]) => !isBlank(row);
  const above = sheet.rows.slice(0, headerRow).filter(isFilled).length;
  const headerRows = sheet.rows.slice(headerRow, last + 1).filter(isFilled).length;
  const below = sheet.rows.slice(last + 1).filter(isFilled);
  const sectionsBy = sectionFinder(sheet, last);
  const mapping = mapColumns(names, withoutTold(sheet, last));
  const columns = Array.from({ length: widthOf([names, ...below]) }, (_, column) =>
    below.map((row) => row[column] ?? ''),
  );
  const sections = columns.map((_, requirement) => sectionsBy({ requirement, id: mapping.id }));
  const hidden = new Set(sheet.hidden);
  const preview = previewOf(sheet, last, sectionsBy(mapping));
  return {
    name: sheet.name,
    headerRow,
    /** The last row that names the columns: {@link headerRow} where only one does. */
    headerEnd: last,
    /** The names of the columns, joined where several rows name them. */
    header: names,
    isHeaderOurs: sheet.isHeaderOurs ?? false,
    isOfDocument: sheet.isOfDocument ?? false,
    /** The first rows below the header that head nothing, and what heads each of them. */
    rows: preview.map(({ row }) => row),
    groups: shownCells(preview.map(({ group }) => group)),
    start: headerChoices(sheet),
    mapping,
    /** Rows with something in them, the header and those above it included. */
    read: above + headerRows + below.length - (sheet.isHeaderOurs ? 1 : 0),
    above,
    below: below.length,
    /** Of those below the header, how many are taken with each column as the one of requirements. */
    filled: sections.map(
      (found, requirement) =>
        askedRows(sheet, {
          headerRow: last,
          names,
          withHidden,
          requirement,
          id: null,
          sections: found,
          sectionChoice,
        }).length,
    ),
    /** The rows that head others with each column as the one of requirements. */
    sections: sections.map((found) => {
      const told = [...found].flatMap(([at, text]) => (hidden.has(at) && !withHidden ? [] : text));
      return { count: told.length, names: shownCells(told.slice(0, mostSectionsNamed)) };
    }),
    sectionChoice,
    hidden: (sheet.hidden ?? []).filter((at) => at > last).length,
    withHidden,
    isHidden: sheet.isHidden ?? false,
    /** How the first values of each column are read, if it is the one of priorities. */
    priorities: columns.map(priorityReadings),
    faults: sheet.faults ?? [],
    /** What of the file is not among the rows. */
    notes: [...(sheet.notes ?? []), ...(asksItself(names, mapping) ? [headerAsks] : [])],
  };
}

const headerAsks =
  'The row that names the columns reads like a requirement. It isn’t imported: add a row with names above it to import it too.';

/** Whether a header is a requirement itself, as of a file without names for its columns. */
function asksItself(names: readonly string[], { requirement }: ColumnMapping): boolean {
  const name = requirement === null ? '' : (names[requirement] ?? '');
  return isSentence(name) || (/\?\s*$/.test(name) && wordsIn(name) > 2);
}

/** The rows below the header, without those of which the file says that they head others. */
function withoutTold({ rows, sections = [] }: Sheet, last: number): string[][] {
  const told = new Set(sections);
  return rows.filter((row, at) => at > last && !told.has(at) && !isBlank(row));
}

/** The first rows below the header, for the person who maps the columns. */
function previewOf(
  { rows, isOfDocument }: Sheet,
  last: number,
  sections: ReadonlyMap<number, string>,
) {
  const most = isOfDocument ? mostPreviewedOfDocument : mostPreviewed;
  const preview: { row: string[]; group: string }[] = [];
  let group = '';
  for (const [at, row] of rows.entries()) {
    if (at <= last || isBlank(row)) continue;
    if (sections.has(at)) group = sections.get(at) ?? '';
    else preview.push({ row, group });
    if (preview.length === most) break;
  }
  return preview;
}

export interface TakenRequirements {
  requirements: RfpRequirement[];
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
  { headerRow, mapping, excluded, withHidden = false, sectionChoice = 'leave' }: TakeOptions,
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
  const { last, names } = headerOf(sheet, headerRow);
  const readPriority = priorityReader(rows.slice(last + 1).map(gradeOf));
  const requirements: RfpRequirement[] = [];
  const origins: number[] = [];
  const columns = {
    headerRow: last,
    names,
    withHidden,
    requirement,
    id,
    taken: new Set([id, priority, ...excluded]),
    sections: sectionFinder(sheet, last)({ requirement, id: mapping.id }),
    sectionChoice,
  };
  for (const asked of askedRows(sheet, columns)) {
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
  if (count === 0) {
    const where = sheet.name === '' ? 'the CSV' : `“${sheet.name}”`;
    throw new SheetError(`No valid requirements found in ${where}.`);
  }
  if (count > mostRequirements) {
    throw new SheetError(`The file holds ${count} requirements; at most 20,000 fit.`);
  }
  return { requirements, rows: origins };
}

export interface TakeOptions {
  headerRow: number;
  mapping: ColumnMapping;
  excluded: ReadonlySet<number>;
  withHidden?: boolean;
  sectionChoice?: SectionChoice;
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
