import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';

interface Reach {
  /** The row that has the focus; null while none has. */
  active: number | null;
  total: number;
  /** Rows that a page key goes on by. */
  page: number;
}

/** The row that a key leads to; null for keys that lead nowhere. */
export function nextRow(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  { active, total, page }: Reach,
): number | null {
  // With one of these the key is the browser's.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return total - 1;
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
  };
  const step = steps[event.key];
  if (step === undefined) return null;
  if (active === null) return 0;
  return Math.min(total - 1, Math.max(0, active + step));
}

/** The rows to draw: those in sight, and the one with the focus, or the focus would be lost. */
export function rowsWith(active: number | null, range: Range): number[] {
  const indexes = defaultRangeExtractor(range);
  if (active === null || active >= range.count || indexes.includes(active)) return indexes;
  return [...indexes, active].sort((a, b) => a - b);
}

/** The row that an element belongs to; null outside of the rows. */
export function rowOf(element: EventTarget | null): number | null {
  const row = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : null;
}

export function rowElement(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
}

/** The row's link or box, or while it is still loading the row itself, so that the focus is not lost. */
export function focusRow(scroller: HTMLElement | null, index: number): void {
  const row = rowElement(scroller, index);
  const target =
    row?.querySelector<HTMLElement>('[data-row-link], [data-row-group]') ??
    row?.querySelector<HTMLElement>('[role=checkbox]:not([disabled])') ??
    row;
  // The list scrolls by itself, past its header and its pinned column.
  target?.focus({ preventScroll: true });
}
