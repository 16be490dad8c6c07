import type { DealGroup } from '@plumbline/domain/opportunities/deal-group.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';

/** A line of the list: a deal, or the head of a group of them. */
export type ListItem =
  | { kind: 'deal'; row: OpportunitySummary | undefined }
  | { kind: 'group'; group: DealGroup; key: string; isOpen: boolean };

/** The lines of the list, loaded or not. */
export interface ListItems {
  count: number;
  at: (index: number) => ListItem;
  /** The row that must be loaded for a line to be seen. */
  rowAt: (index: number) => number;
}

export function plainItems(rows: readonly OpportunitySummary[], total: number): ListItems {
  return {
    count: total,
    at: (index) => ({ kind: 'deal', row: rows[index] }),
    rowAt: (index) => index,
  };
}

export const groupKeyOf = (value: string | null | undefined) => value ?? '';

interface Part {
  group: DealGroup;
  key: string;
  isOpen: boolean;
  /** The line of its head, and its lines below that. */
  head: number;
  lines: number;
  /** Its rows among all, and those of them that are loaded. */
  first: number;
  loaded: readonly OpportunitySummary[];
}

/**
 * Rows under the heads of their groups. The groups are told before the rows are loaded; where both
 * differ, as a deal was changed in between, the rows are right.
 * @param isComplete no row is still to be loaded
 */
export function groupedItems(
  groups: readonly DealGroup[],
  rows: readonly OpportunitySummary[],
  {
    by,
    closed,
    isComplete,
  }: { by: 'stage' | 'owner'; closed: ReadonlySet<string>; isComplete: boolean },
): ListItems {
  const loaded = Map.groupBy(rows, (row) => groupKeyOf(row[by]));
  const last = rows.at(-1);
  const lastKey = last && groupKeyOf(last[by]);
  const lastAt = groups.findIndex(({ value }) => groupKeyOf(value) === lastKey);
  const parts: Part[] = [];
  let line = 0;
  let first = 0;
  for (const [at, group] of groups.entries()) {
    const key = groupKeyOf(group.value);
    const own = loaded.get(key) ?? [];
    const isWhole = isComplete || at < lastAt;
    const size = isWhole ? own.length : Math.max(own.length, group.count);
    if (size === 0) continue;
    const isOpen = !closed.has(key);
    const lines = isOpen ? size : 0;
    parts.push({
      group: { ...group, count: size },
      key,
      isOpen,
      head: line,
      lines,
      first,
      loaded: own,
    });
    line += 1 + lines;
    first += size;
  }

  function partAt(index: number): Part | undefined {
    let low = 0;
    let high = parts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((parts[middle]?.head ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return parts[low];
  }

  return {
    count: line,
    at(index) {
      const part = partAt(index);
      if (!part) return { kind: 'deal', row: undefined };
      const { group, key, isOpen, head, loaded: own } = part;
      if (index === head) return { kind: 'group', group, key, isOpen };
      return { kind: 'deal', row: own[index - head - 1] };
    },
    rowAt(index) {
      const part = partAt(index);
      return part ? part.first + Math.max(0, index - part.head - 1) : 0;
    },
  };
}
