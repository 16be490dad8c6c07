/** Signs at which spreadsheets begin to calculate instead of showing what is written. */
const formula = /^[\t\r\n ]*[=+\-@＝＋－＠|]/;
const needsQuotes = /[",\r\n]/;

/**
 * One record of a CSV file as RFC 4180 has it, with its line end. A text that a spreadsheet would
 * take for a formula gets an apostrophe before it; a plain number stays a number.
 */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const isNumber = /^[+-]?\d+(?:\.\d+)?$/.test(value);
  const text = formula.test(value) && !isNumber ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
