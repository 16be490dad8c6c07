import { read, SSF, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { boundsOfText, OverBounds } from '../files/bounds.ts';
import { unpack } from './archive.ts';
import { isBlank, SheetError, type Sheet } from './sheet.ts';
import { demandXmlWithin, readXml } from './xml.ts';

export interface WorkbookSheet extends Sheet {
  path: string;
}

export interface Workbook {
  files: Map<string, Uint8Array>;
  sheets: WorkbookSheet[];
}

/** More is no list of requirements; bounds memory whatever a file says. */
const mostColumns = 500;
const mostRows = 100_000;
/** Of a whole workbook, blank ones between others included: an archive names them for next to nothing. */
const mostInAll = { sheets: 200, rows: 300_000, cells: 2_000_000 };
const mostBytes = 150 * 1024 * 1024;
const saveLess = 'Save only the sheets needed.';

/** Reads the texts of a workbook. @throws SheetError for one that is damaged, too large, or without a sheet */
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
  if (listed.length === 0) {
    throw new SheetError('The workbook holds no sheet, or is damaged.');
  }
  if (listed.length > mostInAll.sheets) throw tooMuch();
  const parts = [...readParts, ...listed.map(({ path }) => path)];
  const bounds = { elements: mostInAll.cells, depth: boundsOfText.depth };
  demandXmlWithin(
    parts.map((path) => files.get(path)),
    bounds,
    (name) => name === 'c',
  );
  const { Sheets: sheetsRead, SheetNames: names, Workbook: book } = parsed(files, parts);
  const date1904 = book?.WBProps?.date1904 ?? false;
  const budget = { rows: mostInAll.rows, cells: mostInAll.cells };
  const sheets = listed.map(({ at, name, path, isHidden }) => ({
    name,
    path,
    isHidden,
    ...contentOf(sheetsRead[names[at] ?? ''], {
      hidden: hiddenRows(files.get(path)),
      budget,
      date1904,
    }),
  }));
  return { files, sheets };
}

const kinds: Readonly<Record<string, string>> = {
  'xl/workbook.xml': 'sheet.main',
  'xl/sharedStrings.xml': 'sharedStrings',
  'xl/styles.xml': 'styles',
};
/** What the library is given of a workbook, besides its sheets: nothing else costs it time or memory. */
const readParts = ['_rels/.rels', 'xl/_rels/workbook.xml.rels', ...Object.keys(kinds)];

/** The library knows the dots of dates such as `dd.mm.yyyy` only where they are escaped, as Excel writes them. */
function withReadableFormats(styles: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(styles);
  return strToU8(
    text.replaceAll(/\bformatCode="[^"<>]{0,255}"/g, (format) =>
      format.replaceAll(/(?<=[dmyhs])\.(?=[\sdmyhs])/gi, '\\.'),
    ),
  );
}

/** The list of parts, of these alone: the library fails where a part is listed and not there. */
function listOf(paths: readonly string[]): Uint8Array {
  const type = (path: string) =>
    `application/vnd.openxmlformats-officedocument.spreadsheetml.${kinds[path] ?? 'worksheet'}+xml`;
  const listed = paths
    .filter((path) => !path.endsWith('.rels'))
    .map((path) => `<Override PartName="/${path}" ContentType="${type(path)}"/>`);
  return strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${listed.join('')}</Types>`,
  );
}

function parsed(files: ReadonlyMap<string, Uint8Array>, parts: readonly string[]): WorkBook {
  const given = parts.flatMap((path) => {
    const part = files.get(path);
    return part ? [[path, part] as const] : [];
  });
  try {
    const entries: Record<string, Uint8Array> = {
      ...Object.fromEntries(given),
      '[Content_Types].xml': listOf(given.map(([path]) => path)),
    };
    const styles = entries['xl/styles.xml'];
    if (styles) entries['xl/styles.xml'] = withReadableFormats(styles);
    return read(zipSync(entries, { level: 0 }), {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      dateNF: 'm/d/yyyy', // what spreadsheets show for the date format that they keep without a pattern
    });
  } catch (cause) {
    throw new SheetError('The workbook is damaged.', { cause });
  }
}

interface Listed {
  at: number;
  name: string;
  path: string;
  isHidden: boolean;
}

function listSheets(files: ReadonlyMap<string, Uint8Array>): Listed[] {
  const targets = new Map<string, string>();
  readXml(files.get('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Target = '' } = attributes();
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: Listed[] = [];
  let at = -1;
  readXml(files.get('xl/workbook.xml'), {
    open(element, attributes) {
      if (element !== 'sheet') return;
      at += 1;
      const { name = '', id = '', state } = attributes();
      const path = targets.get(id);
      if (!path || !files.has(path)) return;
      sheets.push({ at, name, path, isHidden: state === 'hidden' || state === 'veryHidden' });
    },
  });
  return sheets;
}

interface Budget {
  rows: number;
  cells: number;
}

function tooMuch(): SheetError {
  return new SheetError(`The workbook holds more than can be read. ${saveLess}`);
}

/** The library tells them only together with all styles, at several times the cost. */
function hiddenRows(part: Uint8Array | undefined): number[] {
  const hidden: number[] = [];
  let row = 0;
  readXml(part, {
    open(name, attributes) {
      if (name !== 'row') return;
      const { r, hidden: mark } = attributes();
      row = Number(r ?? row + 1);
      if (mark === '1' || mark === 'true') hidden.push(row - 1);
    },
  });
  return hidden;
}

/** @throws SheetError when the workbook's budget of rows and cells is spent */
function contentOf(
  sheet: WorkSheet | undefined,
  { hidden, budget, date1904 }: { hidden: readonly number[]; budget: Budget; date1904: boolean },
): Omit<Sheet, 'name'> {
  const rows: string[][] = [];
  const stored = new Map<number, ReadonlyMap<number, number | string>>();
  for (const [at, cells] of Object.entries(sheet?.['!data'] ?? [])) {
    const row = Number(at);
    const texts = textsOf(cells);
    if (row >= mostRows || texts.length === 0) continue;
    budget.rows -= Math.max(0, row + 1 - rows.length);
    budget.cells -= texts.length;
    if (budget.rows < 0 || budget.cells < 0) throw tooMuch();
    while (rows.length < row) rows.push([]);
    rows[row] = texts;
    const numbers = storedIn(cells, date1904);
    if (numbers.size > 0) stored.set(row, numbers);
  }
  const merges = (sheet?.['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r,
    left: s.c,
    bottom: Math.min(e.r, rows.length - 1),
    right: Math.min(e.c, mostColumns),
  }));
  return { rows, stored, merges, hidden: hidden.filter((at) => !isBlank(rows[at] ?? [])) };
}

/** The texts of a row up to its last one, as the spreadsheet shows them. */
function textsOf(cells: readonly (CellObject | undefined)[] | undefined): string[] {
  const texts: string[] = [];
  for (const [at, cell] of Object.entries(cells ?? [])) {
    const column = Number(at);
    const text = cell ? shownOf(cell) : '';
    if (text === '' || column >= mostColumns) continue;
    while (texts.length < column) texts.push('');
    texts[column] = text;
  }
  return texts;
}

/** What a format rounds, or writes in the order of another country. */
function storedIn(
  cells: readonly (CellObject | undefined)[] | undefined,
  date1904: boolean,
): Map<number, number | string> {
  const stored = new Map<number, number | string>();
  for (const [at, cell] of Object.entries(cells ?? [])) {
    if (cell?.t !== 'n' || typeof cell.v !== 'number' || Number(at) >= mostColumns) continue;
    const day = typeof cell.z === 'string' && SSF.is_date(cell.z) && dayOf(cell.v, date1904);
    stored.set(Number(at), day || cell.v);
  }
  return stored;
}

/** Null for a time of no day. */
function dayOf(serial: number, date1904: boolean): string | null {
  if (serial < 1) return null;
  const { y, m, d } = SSF.parse_date_code(serial, { date1904 }) ?? {};
  return y ? [y, m, d].map((part) => String(part).padStart(2, '0')).join('-') : null;
}

function shownOf({ t, v, w }: CellObject): string {
  return t === 'e' ? '' : (w ?? String(v ?? ''));
}
