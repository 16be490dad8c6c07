import { Readable } from 'node:stream';

/**
 * What a source gives, as much at once as came while the last was worked on: meanwhile the source goes
 * on, up to `most` ahead. It is ended when whoever reads ends.
 */
export async function* inBatches<Item>(
  source: AsyncIterable<Item>,
  most: number,
): AsyncGenerator<Awaited<Item>[]> {
  const ahead = Readable.from(source, { highWaterMark: most });
  for await (const first of ahead as AsyncIterable<Item>) {
    const batch = [first];
    for (;;) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the source
      const next = ahead.read() as Awaited<Item> | null;
      if (next === null) break;
      batch.push(next);
    }
    yield batch;
  }
}
