import type { Element } from '@xmldom/xmldom';
import { isSentence } from '../columns.ts';
import { idLike } from '../ids.ts';
import { createParagraphs } from '../paragraphs.ts';
import { isBlank, SheetError, widthOf, type Sheet } from '../sheet.ts';
import { openWord, type WordDocument } from './document.ts';
import { inside, textOf } from './dom.ts';
import { formOf, tableOfForms } from './forms.ts';
import { gridOf, type Grid } from './grid.ts';

export interface WordSheet extends Sheet {
  /** The cell of the document that each text stands in; null where it stands in none. */
  places: (Element | null)[][];
}

export interface WordSheets extends WordDocument {
  sheets: WordSheet[];
}

/** More in a row is no list of requirements; bounds memory whatever a file says. */
const mostCells = 2_000_000;

/** Tables, those of the same columns as one, and numbered paragraphs. @throws SheetError for neither */
export function readWord(bytes: Uint8Array): WordSheets {
  const word = openWord(bytes);
  const found: Found[] = [];
  const paragraphs = createParagraphs();
  let heading = '';
  let count = 0;
  for (const block of inside(word.body, 'p', 'tbl')) {
    if (block.localName === 'tbl') {
      count += 1;
      found.push({ grid: gridOf(block, word.numbers), heading, number: count });
      continue;
    }
    const label = word.numbers(block);
    const style = word.styleOf(block);
    const text = textOf(block);
    if (text === '' || /^toc\b/.test(style)) continue;
    if (/^(?:heading|überschrift|titre)\s?\d/.test(style)) {
      heading = [label?.text, text].filter(Boolean).join(' ');
      paragraphs.addHeading(heading);
    } else if (!/^(?:title|subtitle|caption)$/.test(style)) {
      paragraphs.add(text, label);
    }
  }
  const tables = tablesOf(found);
  const listed = paragraphs.sheet();
  const sheets = [...tables.map(sheetOf), ...(listed ? [{ ...listed, places: [] }] : [])];
  const cells = sheets.reduce(
    (sum, { rows }) => sum + rows.reduce((all, row) => all + row.length, 0),
    0,
  );
  if (cells > mostCells)
    throw new SheetError('The Word document holds more than can be read. Split it.');
  if (sheets.length === 0) {
    throw new SheetError(
      'This Word document has no table and no numbered paragraph. Put the requirements into a table, or upload a CSV or Excel file.',
    );
  }
  const shown = sheets.map((sheet) => ({ ...sheet, isOfDocument: true }));
  return { ...word, sheets: shown.sort((a, b) => b.rows.length - a.rows.length) };
}

interface Tables extends Omit<Grid, 'cells'> {
  numbers: number[];
  sections: number[];
  heading: string;
  isHeaderOurs: boolean;
}

interface Found {
  grid: Grid;
  heading: string;
  /** Of the table in the document, from 1. */
  number: number;
}

/** The tables of a document: those that hold one requirement each as one. */
function tablesOf(found: readonly Found[]): Tables[] {
  const forms = found.flatMap((each) => {
    const form = formOf(each.grid);
    return form ? [{ ...each, form }] : [];
  });
  const several = [...Map.groupBy(forms, ({ form }) => form.kind).values()].filter(
    ({ length }) => length > 1,
  );
  const taken = new Set(several.flat().map(({ number }) => number));
  const tables: Tables[] = [];
  for (const each of found) if (!taken.has(each.number)) addTable(tables, each);
  const ofForms = several.map((ofKind) => {
    const { header, rows } = tableOfForms(ofKind.map(({ form }) => form));
    const all = begun(header, [], true);
    for (const [at, { number, heading }] of ofKind.entries()) {
      all.numbers.push(number);
      addHeading(all, heading);
      all.rows.push(rows[at]?.texts ?? []);
      all.places.push(rows[at]?.places ?? []);
    }
    return all;
  });
  return [...tables, ...ofForms];
}

/** Adds a table to those of the same columns, or begins with it. */
function addTable(all: Tables[], { grid, heading, number }: Found): void {
  const width = widthOf(grid.rows);
  const told = grid.rows.filter((row) => !isBlank(row));
  if (width < 2 || told.length === 0) return;
  const hasHeader = grid.hasHeader || !isData(grid);
  const [first = []] = grid.rows;
  if (hasHeader && told.length < 2) return;
  const same = all.find((each) =>
    hasHeader
      ? nameOf(each.rows[0] ?? []) === nameOf(first)
      : each === all.at(-1) && widthOf(each.rows) === width,
  );
  const tables =
    same ?? begun(hasHeader ? first : namesFor(grid, width), grid.places[0] ?? [], !hasHeader);
  if (!same) all.push(tables);
  tables.numbers.push(number);
  addHeading(tables, heading);
  const from = hasHeader ? 1 : 0;
  const shift = tables.rows.length - from;
  tables.rows.push(...grid.rows.slice(from));
  tables.places.push(...grid.places.slice(from));
  for (const merge of grid.merges) {
    if (merge.top < from && same) continue;
    const at = merge.top < from ? 0 : shift;
    tables.merges.push({ ...merge, top: merge.top + at, bottom: merge.bottom + at });
  }
}

/** A heading of the document heads the rows that follow. */
function addHeading(tables: Tables, heading: string): void {
  if (heading === '' || heading === tables.heading) return;
  tables.sections.push(tables.rows.length);
  tables.rows.push([heading]);
  tables.places.push([null]);
  tables.heading = heading;
}

function begun(header: string[], places: (Element | null)[], isHeaderOurs: boolean): Tables {
  return {
    rows: [header],
    places: [isHeaderOurs ? [] : places],
    merges: [],
    hasHeader: true,
    numbers: [],
    sections: [],
    heading: '',
    isHeaderOurs,
  };
}

const nameOf = (row: readonly string[]) => row.join('|').toLowerCase().replaceAll(/\s+/g, ' ');

/** Whether the first row of a table already asks for something, so that nothing names its columns. */
function isData({ rows }: Pick<Grid, 'rows'>): boolean {
  const [first = [], second = []] = rows;
  const isNumbered = first.some(
    (cell, at) => idLike.test(cell.trim()) && idLike.test(second[at]?.trim() ?? ''),
  );
  return isNumbered || first.some((cell) => isSentence(cell) || cell.length > 100);
}

/** Names for the columns of a table that has none: the one of ids by what stands in it. */
function namesFor({ rows }: Pick<Grid, 'rows'>, width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const texts = rows.flatMap((row) => row[column]?.trim() || []);
    const ids = texts.filter((text) => idLike.test(text));
    return ids.length > texts.length / 2 ? 'ID' : '';
  });
}

const mostNamed = 3;

function sheetOf({ rows, places, merges, sections, numbers, isHeaderOurs }: Tables): WordSheet {
  const named = numbers.slice(0, mostNamed).join(', ');
  const more = numbers.length - mostNamed;
  return {
    name: `${numbers.length > 1 ? 'Tables' : 'Table'} ${named}${more > 0 ? ` and ${more} more` : ''}`,
    rows,
    places,
    merges,
    sections,
    isHeaderOurs,
  };
}
