import Papa from 'papaparse';

/** Signs at which spreadsheets begin to calculate instead of showing what is written, also behind white space. */
const formula = /^\s*[=+\-@＝＋－＠|]|^[\t\r]/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/** One record of a CSV file with its line end (RFC 4180), safe in a spreadsheet. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  const safe = cells.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell));
  return `${Papa.unparse([safe])}\r\n`;
}

/** The text so that a spreadsheet shows it and does not run it; a plain number stays a number. */
export function harmless(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
