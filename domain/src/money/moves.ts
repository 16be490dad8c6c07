import { centsOf, exactOf, minus, zero, type Exact } from './exact.ts';
import { mergeSums, type CurrencySum } from './one-currency.ts';

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
  // What grew or shrank is as many deals as before, but of another currency where that changed.
  const undone = moveKinds.flatMap((kind) => {
    const { value, deals: sign } = signs[kind];
    return moves[kind].map(({ currency, deals, amount, switched }) => ({
      currency,
      deals: sign === 0 ? -value * switched : -sign * deals,
      amount: value > 0 ? textOf(minus(zero, exactOf(amount))) : amount,
    }));
  });
  return mergeSums([...after, ...undone])
    .filter(({ deals, amount }) => deals !== 0 || centsOf(amount) !== 0n)
    .map((sum) => ({ ...sum, amount: textOf(sum.amount) }));
}

const textOf = ({ units, scale }: Exact): string => `${units}e-${scale}`;
