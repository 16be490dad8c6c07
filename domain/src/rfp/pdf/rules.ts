import { grouped } from '../../keys.ts';
import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type Matrix = readonly number[];

/** A line across a page, as drawn between the rows of a table. Points, from the left and from the top. */
export interface Rule {
  page: number;
  y: number;
  x: number;
  right: number;
}

export interface Upright {
  x: number;
  y: number;
  bottom: number;
}

interface Drawing {
  across: Rule[];
  down: Upright[];
}

const shortest = 3;
/** More on one page are a picture. */
const mostOnPage = 5000;
/** Numbers that each step of a path has: to move, to draw a line, curves of two kinds, to close. */
const numbersOf = [2, 2, 6, 4, 0];
const [isMove, isLine] = [0, 1];

/** The lines of a page across and down, edges of boxes among them. */
export async function rulesOf(page: Page, number: number, top: number): Promise<Drawing> {
  const { OPS, Util } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const across: Rule[] = [];
  const down: Upright[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, step] of fnArray.entries()) {
    const args: unknown = argsArray[at];
    if (step === OPS.save) saved.push(matrix);
    else if (step === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (step === OPS.transform && isMatrix(args)) matrix = Util.transform(matrix, args);
    else if (step === OPS.constructPath && Array.isArray(args) && args[0] !== OPS.endPath) {
      const paths: unknown = args[1];
      for (const path of Array.isArray(paths) ? paths : []) {
        for (const [from, to] of path instanceof Float32Array ? edgesOf(path, matrix) : []) {
          const [x, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
          const [y, bottom] = [top - Math.max(from.y, to.y), top - Math.min(from.y, to.y)];
          if (bottom - y < 1 && right - x > shortest) across.push({ page: number, y, x, right });
          else if (right - x < 1 && bottom - y > shortest) down.push({ x, y, bottom });
        }
      }
    }
    if (across.length + down.length > mostOnPage) return { across: [], down: [] };
  }
  return { across, down };
}

const isMatrix = (args: unknown): args is Matrix => Array.isArray(args) && args.length === 6;

interface Point {
  x: number;
  y: number;
}

function* edgesOf(
  path: Float32Array,
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
): Generator<[Point, Point]> {
  let before = { x: 0, y: 0 };
  for (let at = 0; at < path.length;) {
    const step = path[at] ?? 4;
    const [x = 0, y = 0] = path.subarray(at + 1);
    const point = { x: a * x + c * y + e, y: b * x + d * y + f };
    if (step === isLine) yield [before, point];
    if (step === isMove || step === isLine) before = point;
    at += 1 + (numbersOf[step] ?? 0);
  }
}

/** Share of the width of a table that lines at one height cover together, at least. */
const leastCovered = 0.4;
const sameHeight = 2.5;

/** A height on a page at which lines part rows. */
export interface Height {
  y: number;
  parts: Rule[];
}

/** The heights on a page at which lines part rows that reach from one place to another. */
export function heightsOf(rules: readonly Rule[], from: number, to: number): Height[] {
  const sorted = rules.toSorted((one, other) => one.y - other.y);
  return grouped(sorted, ({ y }, [first]) => first !== undefined && y - first.y <= sameHeight)
    .map((parts) => ({ y: parts[0]?.y ?? 0, parts }))
    .filter(({ parts }) => covered(parts, from, to) >= leastCovered * (to - from));
}

/** Tells the first and the last row of a cell by one of its rows and its place: no line is drawn between. */
export function cellRowsOf(heights: readonly Height[]): (row: number, x: number) => number[] {
  const columns = new Map<number, boolean[]>();
  const partedAt = (x: number) => {
    const known = columns.get(x);
    if (known) return known;
    const isParted = heights.map(({ parts }) =>
      parts.some((part) => part.x <= x && x <= part.right),
    );
    // Lines below some columns alone, as to write on, part no rows of the others.
    const own = isParted.filter(Boolean).length < heights.length / 2 ? [] : isParted;
    columns.set(x, own);
    return own;
  };
  return (row, x) => {
    const isParted = partedAt(x);
    const top = isParted.lastIndexOf(true, row - 1) + 1;
    const bottom = isParted.indexOf(true, row);
    return top > 0 && bottom > 0 ? [top, bottom] : [row, row];
  };
}

function covered(parts: readonly Rule[], from: number, to: number): number {
  let reached = from;
  let sum = 0;
  for (const { x, right } of parts.toSorted((one, other) => one.x - other.x)) {
    const [begin, end] = [Math.max(reached, x), Math.min(to, right)];
    if (end <= begin) continue;
    sum += end - begin;
    reached = end;
  }
  return sum;
}
