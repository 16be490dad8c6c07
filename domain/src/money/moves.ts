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

/** Whether deals of a kind are among the quarter's open ones no more. */
export function leaves(kind: MoveKind): boolean {
  return signs[kind].deals < 0;
}

/** What moves of a kind add up to in a currency. */
export interface MoveSum extends CurrencySum {
  /** How many of its deals are in another currency than before: to which they came, or which they left. */
  switched: number;
}
export type Moves = Record<MoveKind, MoveSum[]>;

/** What stood before moves, by what stands after them: exact, by currency. */
export function beforeMoves(after: readonly CurrencySum[], moves: Moves): CurrencySum[] {
  const sums = new Map<string, { deals: number; amount: Exact }>();
  const add = ({ currency, amount }: CurrencySum, value: 1 | -1, deals: number) => {
    const sum = sums.get(currency) ?? { deals: 0, amount: zero };
    const exact = exactOf(amount);
    sums.set(currency, {
      deals: sum.deals + deals,
      amount: value > 0 ? plus(sum.amount, exact) : minus(sum.amount, exact),
    });
  };
  for (const sum of after) add(sum, 1, sum.deals);
  for (const kind of moveKinds) {
    const { value, deals } = signs[kind];
    // What grew or shrank is as many deals as before, but of another currency where that changed.
    for (const sum of moves[kind]) {
      add(sum, value > 0 ? -1 : 1, deals === 0 ? -value * sum.switched : -deals * sum.deals);
    }
  }
  return [...sums]
    .map(([currency, { deals, amount }]) => ({ currency, deals, amount: textOf(amount) }))
    .filter(({ deals, amount }) => deals !== 0 || centsOf(exactOf(amount)) !== 0n);
}

const textOf = ({ units, scale }: Exact): string => `${units}e-${scale}`;
