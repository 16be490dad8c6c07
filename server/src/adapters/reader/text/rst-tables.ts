import { readCsv } from '@plumbline/domain/rfp/csv.ts';

/** A table that a directive holds: its lines without the options above them, and what those say. */
type ReadTable = (lines: readonly string[], options: ReadonlyMap<string, string>) => string[][];

/**
 * `* - cell` begins a row, `- cell` below its first one goes on with it; other lines, such as those of a
 * list in a cell, belong to the cell above.
 */
const listTable: ReadTable = (lines) => {
  const rows: string[][] = [];
  let column = 0;
  for (const line of lines) {
    const [, before = '', mark, text = ''] = /^( {0,42})(\* -|-)(?: (.*))?$/.exec(line) ?? [];
    const isRow = mark === '* -' && (rows.length === 0 || before.length + 2 === column);
    if (isRow) {
      column = before.length + 2;
      rows.push([text]);
    } else if (mark === '-' && before.length === column) rows.at(-1)?.push(text);
    else rows.at(-1)?.push([rows.at(-1)?.pop(), line.trim()].filter(Boolean).join(' '));
  }
  return rows;
};

const csvTable: ReadTable = (lines, options) => {
  const text = [options.get('header') ?? '', ...lines].join('\n').replaceAll(', "', ',"');
  return readCsv(new TextEncoder().encode(text))
    .rows.map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
};

const readers: Readonly<Record<string, ReadTable>> = {
  'list-table': listTable,
  'flat-table': listTable,
  'csv-table': csvTable,
};

/**
 * The lines of a table in Markdown; null where the directive is no table, or one that stands in a file of
 * its own.
 */
export function markdownTable(directive: string, body: readonly string[]): string[] | null {
  const options = new Map<string, string>();
  let from = 0;
  for (; from < body.length; from += 1) {
    const [, name, value = ''] = /^ {0,40}:([\w-]{1,40}):(.*)$/.exec(body[from] ?? '') ?? [];
    if (name) options.set(name, value.trim());
    else if (body[from]?.trim()) break;
  }
  const lines = body.slice(from);
  const indent = lines[0]?.search(/\S/) ?? 0;
  const rows = readers[directive]?.(
    lines.map((line) => line.slice(indent)),
    options,
  );
  if (!rows || rows.length === 0) return null;
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const marked = rows.map(
    (row) =>
      `| ${Array.from({ length: width }, (_, at) => (row[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`,
  );
  const rule = `|${' --- |'.repeat(width)}`;
  return ['', marked[0] ?? '', rule, ...marked.slice(1), ''];
}
