/** Signs at which spreadsheets begin to calculate instead of showing what is written, also behind white space. */
const formula = /^\s*[=+\-@＝＋－＠|]|^[\t\r]/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;
const needsQuotes = /[",\r\n]/;

/**
 * One record of a CSV file as RFC 4180 has it, with its line end. A text that a spreadsheet would
 * take for a formula gets an apostrophe before it; a plain number stays a number.
 */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The text so that a spreadsheet shows it and does not run it; a plain number stays a number. */
export function harmless(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
