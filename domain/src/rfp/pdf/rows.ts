import { blocksOf, type Line, type Segment } from './lines.ts';
import { cellRowsOf, heightsOf, type Height, type Rule } from './rules.ts';

export interface RowBlock {
  lines: Line[];
  /** Whether the page has a table that is drawn, and this stands outside it. */
  isOutside: boolean;
  /** Texts of cells that go on beside the rows below it, and how many rows they cover. */
  spans: { segment: Segment; rows: number }[];
}

/** Fewer lines across part no rows. */
const leastRules = 3;

/** What stands between two lines that are drawn across; what stands closely together where none are. */
export function rowsOf(lines: readonly Line[], rules: readonly Rule[]): RowBlock[] {
  return [...Map.groupBy(lines, ({ page }) => page)].flatMap(([page, own]) => {
    const segments = own.flatMap((line) => line.segments);
    const heights = heightsOf(
      rules.filter((rule) => rule.page === page),
      Math.min(...segments.map(({ x }) => x)),
      Math.max(...segments.map(({ right }) => right)),
    );
    return heights.length < leastRules ? apart(own, false) : drawnRows(own, heights);
  });
}

const apart = (lines: readonly Line[], isOutside: boolean): RowBlock[] =>
  blocksOf(lines).map((block) => ({ lines: block, isOutside, spans: [] }));

interface Part {
  line: Line;
  top: number;
  bottom: number;
}

/** Rows by the lines between them; what stands in a cell beside several belongs to the first of them. */
function drawnRows(lines: readonly Line[], heights: readonly Height[]): RowBlock[] {
  const cellRows = cellRowsOf(heights);
  const parts = lines.flatMap((line) => partsOf(line, heights, cellRows));
  const rows = [...Map.groupBy(parts, ({ top }) => top)].toSorted(([a], [b]) => a - b);
  const told = rows.map(([row]) => row);
  return rows.flatMap(([row, own]) => {
    const inRow = own.map(({ line }) => line);
    if (row === 0 || row === heights.length) return apart(inRow, true);
    const spans = own.flatMap(({ line, top, bottom }) => {
      const covered = told.filter((each) => each >= top && each <= bottom).length;
      return covered > 1 ? line.segments.map((segment) => ({ segment, rows: covered })) : [];
    });
    return [{ lines: inRow, isOutside: false, spans }];
  });
}

/** A line by the rows that its cells cover; in full where those are the same. */
function partsOf(
  line: Line,
  heights: readonly Height[],
  cellRows: ReturnType<typeof cellRowsOf>,
): Part[] {
  const row = heights.filter(({ y }) => y < line.y).length;
  if (row === 0 || row === heights.length) return [{ line, top: row, bottom: row }];
  const parts: Part[] = [];
  for (const segment of line.segments) {
    const [top = row, bottom = row] = cellRows(row, segment.x);
    const same = parts.find((part) => part.top === top && part.bottom === bottom);
    if (same) same.line.segments.push(segment);
    else parts.push({ line: { ...line, segments: [segment] }, top, bottom });
  }
  return parts;
}
