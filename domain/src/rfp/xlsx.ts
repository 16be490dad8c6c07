import { boundsOfText, OverBounds } from '../files/bounds.ts';
import { unpack } from './archive.ts';
import { SheetError, type Sheet } from './sheet.ts';
import { demandXmlWithin, readXml } from './xml.ts';

/** A sheet of a workbook, and the entry of the archive that holds it. */
export interface WorkbookSheet extends Sheet {
  path: string;
}

export interface Workbook {
  files: Map<string, Uint8Array>;
  /** Visible sheets, in their order. */
  sheets: WorkbookSheet[];
}

/** More is no list of requirements; bounds memory whatever a file says. */
const mostColumns = 500;
const mostRows = 100_000;
/** Of a whole workbook, blank ones between others included: an archive names them for next to nothing. */
const mostInAll = { sheets: 200, rows: 300_000, cells: 2_000_000 };
/** What a workbook may unpack to, together. */
const mostBytes = 150 * 1024 * 1024;
const saveLess = 'Save only the sheets needed.';

/**
 * Reads the texts of an Excel workbook.
 * @throws SheetError for a file that is damaged, too large, or holds no sheet
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  try {
    return workbookIn(unpack(bytes, { mostBytes }));
  } catch (error) {
    if (!(error instanceof OverBounds)) throw error;
    throw new SheetError(`The workbook ${error.message}. ${saveLess}`, { cause: error });
  }
}

function workbookIn(files: Map<string, Uint8Array>): Workbook {
  const listed = listSheets(files);
  if (listed.length > mostInAll.sheets) throw tooMuch();
  const parts = new Set(['xl/sharedStrings.xml', ...listed.map(({ path }) => path)]);
  const bounds = { elements: mostInAll.cells, depth: boundsOfText.depth };
  demandXmlWithin(
    [...parts].map((path) => files.get(path)),
    bounds,
    (name) => name === 'c',
  );
  const strings = readStrings(files.get('xl/sharedStrings.xml'));
  const budget = { rows: mostInAll.rows, cells: mostInAll.cells };
  const sheets = listed.map(({ name, path }) => ({
    name,
    path,
    rows: readRows(files.get(path), strings, budget),
  }));
  if (sheets.length === 0) throw new SheetError('The workbook holds no sheet, or is damaged.');
  return { files, sheets };
}

function listSheets(files: ReadonlyMap<string, Uint8Array>): { name: string; path: string }[] {
  const targets = new Map<string, string>();
  readXml(files.get('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Target = '' } = attributes();
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  readXml(files.get('xl/workbook.xml'), {
    open(element, attributes) {
      if (element !== 'sheet') return;
      const { name = '', id = '', state } = attributes();
      const path = targets.get(id);
      if (path && files.has(path) && state !== 'hidden' && state !== 'veryHidden') {
        sheets.push({ name, path });
      }
    },
  });
  return sheets;
}

function readStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let phonetic = 0;
  readXml(bytes, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic += 1;
      if (name === 't') inText = phonetic === 0;
    },
    text(text) {
      if (inText) current += text;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name === 'si') strings.push(current);
    },
  });
  return strings;
}

const isWithin = (row: number, column: number) =>
  Number.isInteger(row) && row >= 1 && row <= mostRows && column >= 1 && column <= mostColumns;

interface Budget {
  rows: number;
  cells: number;
}

function tooMuch(): SheetError {
  return new SheetError(`The workbook holds more than can be read. ${saveLess}`);
}

/** @throws SheetError when the workbook's budget of rows and cells is spent */
function readRows(
  bytes: Uint8Array | undefined,
  strings: readonly string[],
  budget: Budget,
): string[][] {
  const rows: string[][] = [];
  let row = 0;
  let column = 0;
  let type = '';
  let value = '';
  let taken = false;
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes()['r'] ?? row + 1);
        column = 0;
      } else if (name === 'c') {
        const { r, t = '' } = attributes();
        column = r ? columnOf(r) : column + 1;
        type = t;
        value = '';
      }
      taken = name === 'v' || name === 't';
    },
    text(text) {
      if (taken) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') taken = false;
      if (name !== 'c' || value === '' || !isWithin(row, column)) return;
      const cells = rows[row - 1] ?? [];
      budget.rows -= Math.max(0, row - rows.length);
      budget.cells -= Math.max(0, column - cells.length);
      if (budget.rows < 0 || budget.cells < 0) throw tooMuch();
      while (rows.length < row - 1) rows.push([]);
      rows[row - 1] = cells;
      while (cells.length < column) cells.push('');
      cells[column - 1] = textOf(type, value, strings);
    },
  });
  return rows;
}

function textOf(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'e' ? '' : value;
}

/** Place of a column by its letters, from 1: A, B, ... Z, AA. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column;
}

export function lettersOf(column: number): string {
  let rest = column;
  let letters = '';
  while (rest > 0) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    rest = Math.floor((rest - 1) / 26);
  }
  return letters;
}
