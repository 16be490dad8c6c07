/** The rows of a table in a text: a line each, cells parted by bars; behind a bar a line goes on. */
export function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split(/(?<!\|)\n/)
    .map((row) => row.split('|').map((cell) => cell.trim()));
}

/** Which of these a cell of a table names. @throws Error for none: the table is written wrong */
export function oneOf<Value extends string>(values: readonly Value[], cell: string): Value {
  const found = values.find((value) => value === cell);
  if (found === undefined) throw new Error(`Write one of ${values.join(', ')} for "${cell}"`);
  return found;
}
