import * as v from 'valibot';

/**
 * A list of an answer: its items that have the shape, the first ones of too many. One that has none is
 * left out and counted, never the whole answer.
 */
export function goodItemsOf<Item extends v.GenericSchema>(
  item: Item,
  most: number,
  onLeftOut: (count: number) => void,
) {
  return v.pipe(
    v.unknown(),
    v.transform((given) => {
      const all = Array.isArray(given) ? given : [];
      const good = all.filter((each) => v.safeParse(item, each).success);
      onLeftOut(all.length - good.length);
      return good.slice(0, most);
    }),
    v.array(item),
  );
}
