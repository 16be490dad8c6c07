import { grouped, middleOf } from '../../keys.ts';

/** A piece of text on a page, as it is drawn. Distances are points, from the left and from the top. */
export interface Drawn {
  page: number;
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** Lines that are drawn down the page before it. */
  cell: number;
  isAtEdge: boolean;
}

export interface Segment {
  text: string;
  x: number;
  right: number;
  cell: number;
}

export interface Line {
  page: number;
  y: number;
  size: number;
  isAtEdge: boolean;
  segments: Segment[];
}

/** Shares of the size of the letters: of one line, and between texts that are apart. */
const sameLine = 0.5;
const apart = 0.6;
const space = 0.15;

/** The lines of pages from top to bottom, without what stands at the same place on most of them. */
export function linesOf(drawn: readonly Drawn[], pages: number): Line[] {
  const sorted = drawn.toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x);
  const lines = grouped(
    sorted,
    ({ page, y, size }, [first]) =>
      first?.page === page && y - first.y <= sameLine * Math.max(first.size, size),
  );
  return withoutFurniture(lines.map(lineOf), pages);
}

function lineOf(drawn: readonly Drawn[]): Line {
  const segments: Segment[] = [];
  const size = drawn.reduce((most, each) => Math.max(most, each.size), 0);
  for (const { text, x, width, cell } of drawn.toSorted((a, b) => a.x - b.x)) {
    const last = segments.at(-1);
    const gap = last ? x - last.right : Infinity;
    if (last?.cell === cell && gap < apart * size) {
      last.text += (gap > space * size && !last.text.endsWith(' ') ? ' ' : '') + text;
      last.right = Math.max(last.right, x + width);
    } else {
      segments.push({ text, x, right: x + width, cell });
    }
  }
  const [{ page, y, isAtEdge } = { page: 0, y: 0, isAtEdge: false }] = drawn;
  return {
    page,
    y,
    size,
    isAtEdge,
    segments: segments.map((each) => ({ ...each, text: each.text.replaceAll(/\s+/g, ' ').trim() })),
  };
}

const leastPages = 3;

/** Heads and feet of pages: on most pages at the same height, the same but for numbers. */
function withoutFurniture(lines: readonly Line[], pages: number): Line[] {
  if (pages < leastPages) return [...lines];
  const keyOf = ({ y, segments }: Line) =>
    `${Math.round(y / 4)} ${textOfLine(segments).replaceAll(/\d+/g, '#')}`;
  const on = new Map<string, Set<number>>();
  for (const line of lines) {
    const key = keyOf(line);
    on.set(key, (on.get(key) ?? new Set()).add(line.page));
  }
  const isFurniture = (line: Line) => {
    const { size } = on.get(keyOf(line)) ?? new Set();
    return size >= leastPages && size > pages / 2;
  };
  return lines.filter((line) => !line.isAtEdge || isNamedTable(line) || !isFurniture(line));
}

export const textOfLine = (segments: readonly Segment[]): string =>
  segments.map(({ text }) => text).join(' ');

/** The head of a table stands on every page too. */
const isNamedTable = ({ segments }: Line) => segments.length > 2;

/** Lines that stand closely below each other: a paragraph, or a row of a table. */
export function blocksOf(lines: readonly Line[]): Line[][] {
  const leading = usualGap(lines);
  return grouped(lines, (line, block) => {
    const last = block.at(-1);
    return (
      last?.page === line.page &&
      line.y - last.y <= leading * 1.3 &&
      Math.abs(line.size - last.size) < 1
    );
  });
}

function usualGap(lines: readonly Line[]): number {
  const gaps = lines.flatMap((line, at) => {
    const before = lines[at - 1];
    const gap = before?.page === line.page ? line.y - before.y : 0;
    return gap > 0 && gap <= line.size * 1.6 ? [gap] : [];
  });
  return middleOf(gaps) ?? 1.2 * (middleOf(lines.map(({ size }) => size)) ?? 10);
}

/** Lines of one text after each other; a hyphen at the end of one goes on with the next. */
export function joinedLines(texts: readonly string[]): string {
  let all = '';
  for (const text of texts) {
    const isTorn = /\p{L}[-\u00AD]$/u.test(all) && /^[\p{Ll}\d]/u.test(text);
    all = all === '' ? text : `${all.replace(/\u00AD$/, '')}${isTorn ? '' : ' '}${text}`;
  }
  return all.trim();
}
