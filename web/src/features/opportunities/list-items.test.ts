import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { expect, test } from 'vitest';
import { groupedItems, type ListItems } from './list-items.ts';

const row = (name: string, stage: string) => ({ name, stage }) as OpportunitySummary;
const group = (value: string | null, count: number) => ({ value, count, totals: [] });
const groups = [group('A', 2), group('B', 3), group(null, 1)];
const none: ReadonlySet<string> = new Set();
const by = 'stage' as const;

const lines = (items: ListItems) =>
  Array.from({ length: items.count }, (_, index) => {
    const line = items.at(index);
    return line.kind === 'group' ? `[${line.key} ${line.group.count}]` : (line.row?.name ?? '...');
  });

test('[OPP-01] rows stand below their heads; those that are not loaded keep their place', () => {
  const rows = [row('a1', 'A'), row('a2', 'A'), row('b1', 'B')];
  const items = groupedItems(groups, rows, { by, closed: none, isComplete: false });
  expect(lines(items)).toEqual(['[A 2]', 'a1', 'a2', '[B 3]', 'b1', '...', '...', '[ 1]', '...']);
  expect([1, 2, 4, 6, 8].map((line) => items.rowAt(line))).toEqual([0, 1, 2, 4, 5]);
});

test('[OPP-01] what is closed takes no line, and its rows are loaded before those behind it', () => {
  const items = groupedItems(groups, [row('a1', 'A')], {
    by,
    closed: new Set(['A', 'B']),
    isComplete: false,
  });
  expect(lines(items)).toEqual(['[A 2]', '[B 3]', '[ 1]', '...']);
  expect(items.rowAt(3)).toBe(5);
});

test('[OPP-01] where rows and counts differ the rows are right', () => {
  const rows = [row('a1', 'A'), row('b1', 'B'), row('b2', 'B'), row('b3', 'B'), row('b4', 'B')];
  const items = groupedItems(groups, rows, { by, closed: none, isComplete: true });
  expect(lines(items)).toEqual(['[A 1]', 'a1', '[B 4]', 'b1', 'b2', 'b3', 'b4']);
});
