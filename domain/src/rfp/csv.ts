import Papa from 'papaparse';
import { isBlank, SheetError, type Sheet, type SheetFault } from './sheet.ts';

/** Reads a CSV file of any usual encoding and separator (RFP-02). @throws SheetError when it holds no data */
export function readCsv(bytes: Uint8Array): CsvSheet {
  const { rows, separator, lineEnd, faults } = rowsOfCsv(decodeText(bytes));
  if (rows.filter((row) => row.length > 1 || !isBlank(row)).length < 2) {
    throw new SheetError('CSV must have at least a header row and one data row');
  }
  if (rows.filter((row) => !isBlank(row)).length < 2) {
    throw new SheetError('CSV file contains no data rows.');
  }
  while (isBlank(rows.at(-1) ?? ['x'])) rows.pop();
  return { name: '', rows, separator, lineEnd, faults };
}

/** The rows of a table whose values are separated by the sign that it names, or that its lines agree on. */
export function rowsOfCsv(
  whole: string,
): Required<Pick<CsvSheet, 'rows' | 'separator' | 'lineEnd' | 'faults'>> {
  const told = separatorLine.exec(whole);
  const text = whole.slice(told?.[0].length ?? 0);
  const separator = told?.[1] ?? separatorOf(text);
  const { data: rows, errors, meta } = Papa.parse<string[]>(text, { delimiter: separator });
  return { rows, separator, lineEnd: meta.linebreak, faults: faultsOf(text, errors) };
}

export interface CsvSheet extends Sheet {
  separator: string;
  lineEnd: string;
}

/** The line by which a file tells spreadsheets its separator; no row of the table. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i;

const longestQuote = 40;
/** Where quotes are amiss everywhere, the first ones say enough. */
const mostFaults = 20;

/** Quotes that swallow what follows them, each once, by the line on which they open. */
function faultsOf(text: string, errors: readonly Papa.ParseError[]): SheetFault[] {
  const places = new Set(
    errors.flatMap(({ type, index }) => (type === 'Quotes' && index !== undefined ? [index] : [])),
  );
  return [...places].slice(0, mostFaults).map((place) => {
    const [words = ''] = text.slice(place, place + longestQuote).split(/\r?\n|\r/, 1);
    return {
      line: text.slice(0, place).split(/\r\n|\n|\r/).length,
      message: `The quote before “${words}” does not end with its cell: what follows was read as part of it.`,
    };
  });
}

/** Share of zero bytes on one side from which text counts as UTF-16 even without a BOM. */
const utf16Share = 0.3;

/** The text of a file whose encoding nobody states. */
export function decodeText(bytes: Uint8Array): string {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be');
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 1].map(
    (side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length,
  );
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, start.length / 2));
  if (odd > utf16Share) return decode('utf-16le');
  if (even > utf16Share) return decode('utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252'); // the bytes say that it is not UTF-8
  }
}

const separators = [',', ';', '\t', '|'] as const;
const firstLines = 20;

/** The separator that the first lines agree on best. */
function separatorOf(text: string): string {
  const start = text.slice(0, 100_000);
  const [best] = separators
    .map((separator) => {
      const { data } = Papa.parse<string[]>(start, {
        delimiter: separator,
        preview: firstLines,
        skipEmptyLines: true,
      });
      const widths = data.map((row) => row.length);
      // Not that of the first line alone: a title may stand above the table.
      const agreeing = (width: number) => widths.filter((each) => each === width).length;
      const scores = widths.map((width) =>
        width > 1 ? (agreeing(width) / widths.length) * Math.min(width, 20) : 0,
      );
      return { separator, score: Math.max(0, ...scores) };
    })
    .sort((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.separator : ',';
}
