import { centsOf, exactOf, minus, plus, zero, type Exact } from './exact.ts';
import type { CurrencySum } from './one-currency.ts';

/** How deals come to and leave what is open and closes in a quarter, in the order of their bars. */
export const moveKinds = [
  'added',
  'moved_in',
  'grew',
  'shrank',
  'slipped',
  'moved_out',
  'lost',
  'removed',
  'won',
] as const;
export type MoveKind = (typeof moveKinds)[number];

/** What a kind does to the sum, and to the number of deals. */
const signs: Record<MoveKind, { value: 1 | -1; deals: 1 | 0 | -1 }> = {
  added: { value: 1, deals: 1 },
  moved_in: { value: 1, deals: 1 },
  grew: { value: 1, deals: 0 },
  shrank: { value: -1, deals: 0 },
  slipped: { value: -1, deals: -1 },
  moved_out: { value: -1, deals: -1 },
  lost: { value: -1, deals: -1 },
  removed: { value: -1, deals: -1 },
  won: { value: -1, deals: -1 },
};

/** Whether a kind adds to the sum. */
export function adds(kind: MoveKind): boolean {
  return signs[kind].value > 0;
}

/** What stood before moves, by what stands after them: exact, by currency. */
export function beforeMoves(
  after: readonly CurrencySum[],
  moves: Record<MoveKind, readonly CurrencySum[]>,
): CurrencySum[] {
  const sums = new Map<string, { deals: number; amount: Exact }>();
  const add = ({ currency, deals, amount }: CurrencySum, value: 1 | -1, counts: 1 | 0 | -1) => {
    const sum = sums.get(currency) ?? { deals: 0, amount: zero };
    const exact = exactOf(amount);
    sums.set(currency, {
      deals: sum.deals + counts * deals,
      amount: value > 0 ? plus(sum.amount, exact) : minus(sum.amount, exact),
    });
  };
  for (const sum of after) add(sum, 1, 1);
  for (const kind of moveKinds) {
    const { value, deals } = signs[kind];
    for (const sum of moves[kind]) add(sum, value > 0 ? -1 : 1, opposite(deals));
  }
  return [...sums]
    .map(([currency, { deals, amount }]) => ({ currency, deals, amount: textOf(amount) }))
    .filter(({ deals, amount }) => deals !== 0 || centsOf(exactOf(amount)) !== 0n);
}

const opposite = (sign: 1 | 0 | -1): 1 | 0 | -1 => (sign === 0 ? 0 : sign === 1 ? -1 : 1);

const textOf = ({ units, scale }: Exact): string => `${units}e-${scale}`;
