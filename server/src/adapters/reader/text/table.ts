import type { PageElement } from './page.ts';

/** Of one table, cells that several rows or columns share counted in each; a larger one is no table. */
const mostCells = 50_000;
const mostSpan = 1000;

/**
 * The cells of a table as they are seen: one that spans rows or columns stands in each of them. Rows
 * of tables within its cells are not among them.
 * @returns null for a table that says little and means too much
 */
export function gridOf(table: PageElement): PageElement[][] | null {
  const grid: PageElement[][] = [];
  let count = 0;
  const rows = rowsOf(table);
  for (const [at, row] of rows.entries()) {
    const cells = (grid[at] ??= []);
    let column = 0;
    for (const cell of row.children) {
      while (cells[column]) column += 1;
      const [height, width] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')];
      count += height * width;
      if (count > mostCells) return null;
      for (let down = 0; down < height; down += 1) {
        for (let right = 0; right < width; right += 1) {
          (grid[at + down] ??= [])[column + right] ??= cell;
        }
      }
    }
  }
  return grid.slice(0, rows.length);
}

/** The rows of a table, at whatever depth, without those of tables within. */
function rowsOf(table: PageElement): PageElement[] {
  const rows: PageElement[] = [];
  const waiting = [...table.children].reverse();
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    if (/^tr$/i.test(part.tagName) || part.getAttribute('role') === 'row') rows.push(part);
    else if (!isTable(part)) for (const inner of [...part.children].reverse()) waiting.push(inner);
  }
  return rows;
}

function spanOf(cell: PageElement, name: 'rowspan' | 'colspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return span >= 1 ? Math.min(span, mostSpan) : 1;
}

/** Whether an element is a table, by its name or by what it says it is. */
export const isTable = (element: PageElement): boolean =>
  /^table$/i.test(element.tagName) || /^(?:table|grid)$/.test(element.getAttribute('role') ?? '');

const cells = 'td, th, [role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';
const marks = 'svg, img, i, span, [role="img"]';

/**
 * Puts what the marks of a table's cells are said to mean in their place: a tick may be drawn, and
 * only its label tells a yes.
 */
export function sayMarks(document: PageElement): void {
  for (const cell of document.querySelectorAll(cells)) {
    for (const mark of cell.querySelectorAll(marks)) {
      const isDrawn = /^(?:svg|img)$/i.test(mark.tagName);
      if (!isDrawn && mark.textContent.trim() !== '') continue;
      const label = labelOf(mark);
      if (label) mark.replaceWith(` ${label} `);
    }
  }
}

function labelOf(mark: PageElement): string {
  const told = [
    mark.getAttribute('aria-label'),
    mark.querySelector('title')?.textContent,
    mark.getAttribute('alt'),
    mark.getAttribute('title'),
  ];
  return told.find((text) => text?.trim())?.trim() ?? '';
}
