import { unpack } from './archive.ts';
import { SheetError, type Sheet } from './sheet.ts';
import { readXml } from './xml.ts';

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

/**
 * Reads the texts of an Excel workbook.
 * @throws SheetError for a file that is damaged, too large, or holds no sheet
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const files = unpack(bytes);
  const strings = readStrings(files.get('xl/sharedStrings.xml'));
  const sheets = listSheets(files).map(({ name, path }) => ({
    name,
    path,
    rows: readRows(files.get(path), strings),
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

function readRows(bytes: Uint8Array | undefined, strings: readonly string[]): string[][] {
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
      if (name !== 'c' || value === '' || column > mostColumns || row > mostRows) return;
      while (rows.length < row) rows.push([]);
      const cells = rows[row - 1] ?? [];
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
