import { moveKinds } from '@plumbline/domain/money/moves.ts';
import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

const money = (value: number, deals = 1) => ({ value, deals, by_currency: [], unrated: [] });

test('[PAGE-01] each bar begins where the one before ended, and what never happened is left out', () => {
  const values: Partial<Record<(typeof moveKinds)[number], number>> = {
    added: 60,
    slipped: 20,
    won: 40,
  };
  const bars = barsOf({
    from: '2026-11-22',
    to: '2026-11-29',
    quarter: { from: '2026-10-01', to: '2026-12-31', label: 'Q4 2026' },
    currency: 'USD',
    changes_since: '2026-11-01T00:00:00.000Z',
    is_whole: true,
    scope: 'all',
    start: money(100),
    moves: moveKinds.map((kind) => ({ kind, ...money(values[kind] ?? 0, values[kind] ? 1 : 0) })),
    end: money(100),
  });
  const told = bars.map(({ label, from, to }) => [
    label,
    Math.round(from * 1.6),
    Math.round(to * 1.6),
  ]);
  expect(told).toEqual([
    ['At the start of Nov 22', 0, 100],
    ['Added', 100, 160],
    ['Grew', 160, 160],
    ['Shrank', 160, 160],
    ['Slipped', 160, 140],
    ['Lost', 140, 140],
    ['Won', 140, 100],
    ['At the end of Nov 29', 0, 100],
  ]);
});
