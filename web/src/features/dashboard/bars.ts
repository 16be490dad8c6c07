import { adds, type MoveKind } from '@plumbline/domain/money/moves.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import type { Waterfall } from '../../api/insights.ts';

export const moveNames: Record<MoveKind, string> = {
  added: 'Added',
  moved_in: 'Moved into the quarter',
  grew: 'Grew',
  shrank: 'Shrank',
  slipped: 'Slipped',
  moved_out: 'Moved out otherwise',
  lost: 'Lost',
  removed: 'Gone from the CRM',
  won: 'Won',
};

/** Those that are shown also where nothing moved so. */
const always: ReadonlySet<MoveKind> = new Set([
  'added',
  'grew',
  'shrank',
  'slipped',
  'lost',
  'won',
]);

export interface Bar {
  key: string;
  label: string;
  /** Null for what stood at either end. */
  kind: MoveKind | null;
  /** Percent of the width. */
  from: number;
  to: number;
  money: Waterfall['start'];
}

/** Bars of which each begins where the one before ended. */
export function barsOf({ start, moves, end, from, to }: Waterfall): Bar[] {
  const shown = moves.filter(({ kind, deals }) => always.has(kind) || deals > 0);
  let level = start.value;
  const steps = shown.map((money) => {
    const begin = level;
    level += adds(money.kind) ? money.value : -money.value;
    return { money, begin, end: level };
  });
  const most = Math.max(
    start.value,
    end.value,
    ...steps.map((step) => Math.max(step.begin, step.end)),
  );
  const percent = (value: number) => (most > 0 ? (Math.max(0, value) * 100) / most : 0);
  return [
    {
      key: 'start',
      label: `At the start of ${dayText(from, to)}`,
      kind: null,
      from: 0,
      to: percent(start.value),
      money: start,
    },
    ...steps.map((step) => ({
      key: step.money.kind,
      label: moveNames[step.money.kind],
      kind: step.money.kind,
      from: percent(step.begin),
      to: percent(step.end),
      money: step.money,
    })),
    {
      key: 'end',
      label: `At the end of ${dayText(to, to)}`,
      kind: null,
      from: 0,
      to: percent(end.value),
      money: end,
    },
  ];
}
