/**
 * Works on the items of a list, which may grow meanwhile, several at a time; yields each result as
 * it comes. When nobody takes more, what is under way is waited for and forgotten.
 */
export async function* pooled<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running = new Map<number, Promise<{ key: number; result: Result }>>();
  let next = 0;
  try {
    while (next < items.length || running.size > 0) {
      while (running.size < concurrency && next < items.length) {
        const key = next++;
        running.set(
          key,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an index below the length; items may be undefined themselves
          work(items[key] as Item).then((result) => ({ key, result })),
        );
      }
      const { key, result } = await Promise.race(running.values());
      running.delete(key);
      yield result;
    }
  } finally {
    await Promise.allSettled(running.values());
  }
}
