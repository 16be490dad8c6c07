/** Choices that come out the same for the same seed (mulberry32). */
export interface Chance {
  /** From 0 to below 1. */
  next: () => number;
  /** Whether something happens that does so often, of 1. */
  happens: (share: number) => boolean;
  /** One of these; undefined where there is none. */
  pick: <Item>(items: readonly Item[]) => Item | undefined;
  /** A whole number from 0 to below this. */
  below: (count: number) => number;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick: (items) => items[below(items.length)],
  };
}
