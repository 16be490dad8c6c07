/** The keys of an object that has no others than its type says. */
export function keysOf<Shape extends object>(shape: Shape): (keyof Shape & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot know that nobody added a key
  return Object.keys(shape) as (keyof Shape & string)[];
}

export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of these very keys
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

/** The words of a text, as a list of which the compiler knows what stands in it. */
export function wordList<const Text extends string>(text: Text): readonly Words<Text>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its very words
  return text.split(' ') as Words<Text>[];
}

/** How often each of them comes. */
export function tally<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The number in the middle of others; undefined of none. */
export const middleOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Neighbours that belong together as groups of them. */
export function grouped<Item>(
  items: Iterable<Item>,
  goesOn: (item: Item, group: readonly Item[]) => boolean,
): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && goesOn(item, last)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
