import { grouped, middleOf } from '../../keys.ts';
import { mapColumns } from '../columns.ts';
import { idLike } from '../ids.ts';
import { isHeading } from '../sections.ts';
import type { Merge, Sheet } from '../sheet.ts';
import { blocksOf, joinedLines, textOfLine, type Line, type Segment } from './lines.ts';
import { rowsOf } from './rows.ts';
import type { Rule } from './rules.ts';

const longestName = 60;

interface Table {
  sheet: Sheet;
  /** Lines above it, between its parts and below it. */
  others: Line[];
}

/** The table of a document below the line that names its columns; null where no line does. */
export function tableOf(lines: readonly Line[], rules: readonly Rule[]): Table | null {
  const at = lines.findIndex(namesColumns);
  const header = lines[at]?.segments;
  if (!header) return null;
  const name = textOfLine(header);
  const below = lines.slice(at + 1).filter(({ segments }) => textOfLine(segments) !== name);
  const columnOf = columnsOf(header, below);
  const rows = [header.map(({ text }) => text)];
  const sections: number[] = [];
  const merges: Merge[] = [];
  const above = textOfLine(
    (blocksOf(lines.slice(0, at)).at(-1) ?? []).flatMap(({ segments }) => segments),
  );
  if (isHeading(above)) {
    sections.push(1);
    rows.push([above]);
  }
  const others = lines.slice(0, at);
  for (const { lines: block, isOutside, spans } of rowsOf(below, rules)) {
    const heading = textOfLine(block.flatMap(({ segments }) => segments));
    if (isOutside) others.push(...block);
    if (isOutside && !isHeading(heading)) continue;
    for (const { segment, rows: covered } of spans) {
      const [row, column] = [rows.length, columnOf(segment)];
      merges.push({ top: row, left: column, bottom: row + covered - 1, right: column });
    }
    for (const part of partsOf(block, columnOf)) {
      const cells = cellsOf(part, columnOf, header.length);
      const filled = cells.filter(Boolean);
      const [only = ''] = filled;
      const isIdless = !idLike.test(cells[0] ?? '');
      const last = rows.at(-1);
      if (filled.length === 1 && isIdless && isHeading(only)) {
        sections.push(rows.length);
        rows.push([only]);
      } else if (
        isIdless &&
        cells[0] === '' &&
        isContinued(part, lines) &&
        last &&
        rows.length > 1
      ) {
        for (const [column, text] of cells.entries()) {
          last[column] = joinedLines([last[column] ?? '', text].filter(Boolean));
        }
      } else {
        rows.push(cells);
      }
    }
  }
  while (sections.at(-1) === rows.length - 1) {
    sections.pop();
    rows.pop();
  }
  return rows.length > 1 ? { sheet: { name: 'Table', rows, sections, merges }, others } : null;
}

function namesColumns({ segments }: Line): boolean {
  const names = segments.map(({ text }) => text);
  return (
    names.length > 1 &&
    names.every((name) => name.length <= longestName) &&
    mapColumns(names).requirement !== null
  );
}

/** Whether a part goes on from the page before: it stands first on its own. */
function isContinued(part: readonly Line[], lines: readonly Line[]): boolean {
  const [first] = part;
  const before = lines[lines.findIndex(({ page, y }) => page === first?.page && y === first.y) - 1];
  return first !== undefined && before !== undefined && before.page !== first.page;
}

type ColumnOf = (segment: Segment) => number;

/** Texts that begin at the same place are of one column: of the name over most of them, by their usual width. */
function columnsOf(header: readonly Segment[], lines: readonly Line[]): ColumnOf {
  const key = (x: number) => Math.round(x / 4);
  const places = Map.groupBy(
    lines.flatMap(({ segments }) => segments),
    ({ x }) => key(x),
  );
  const columns = new Map(
    [...places].map(([place, all]) => {
      const right = middleOf(all.map((segment) => segment.right)) ?? 0;
      return [place, columnBelow(header, place * 4, right)];
    }),
  );
  return ({ x }) => columns.get(key(x)) ?? 0;
}

/** The name over most of a range; where none is, the last one that begins before it. */
function columnBelow(header: readonly Segment[], x: number, right: number): number {
  const overlaps = header.map((name) => Math.min(name.right, right) - Math.max(name.x, x));
  const most = Math.max(...overlaps);
  if (most > 0) return overlaps.indexOf(most);
  return Math.max(
    0,
    header.findLastIndex((name) => name.x <= x + 2),
  );
}

/** The beginning of an id that goes on in the next line of its cell. */
const tornId = /^[\p{L}\d]{1,8}[-./]$/u;

/** A block has one row, or as many as it has ids: each begins with its own. */
function partsOf(block: readonly Line[], columnOf: ColumnOf): Line[][] {
  const ids = block.map(({ segments: [first] }) =>
    first && columnOf(first) === 0 ? first.text : null,
  );
  const begun = new Set<number>();
  let torn = false;
  for (const [at, id] of ids.entries()) {
    if (id === null) continue;
    const next = ids.slice(at + 1).find((each) => each !== null) ?? '';
    const goesOn = tornId.test(id) && idLike.test(joinedLines([id, next]));
    if (!torn && (idLike.test(id) || goesOn)) begun.add(at);
    torn = !torn && goesOn;
  }
  if (begun.size < 2) return [[...block]];
  const parts = grouped(block.entries(), ([at]) => !begun.has(at));
  return parts.map((part) => part.map(([, line]) => line));
}

function cellsOf(part: readonly Line[], columnOf: ColumnOf, width: number): string[] {
  const texts: string[][] = Array.from({ length: width }, () => []);
  for (const segment of part.flatMap(({ segments }) => segments)) {
    texts[columnOf(segment)]?.push(segment.text);
  }
  return texts.map(joinedLines);
}
