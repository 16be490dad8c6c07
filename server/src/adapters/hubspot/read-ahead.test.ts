import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** A list of so many pages; `asked` are those that were asked for. */
function listOf(pages: number, failing = -1) {
  const asked: number[] = [];
  const read = async (after = '0', onSent = () => {}) => {
    const number = Number(after);
    asked.push(number);
    onSent();
    await setImmediate();
    if (number === failing) throw new Error('broken');
    return {
      number,
      ...(number + 1 < pages && { paging: { next: { after: String(number + 1) } } }),
    };
  };
  return { asked, read };
}
const numberOf = async ({ number }: { number: number }) => number;
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
};

test('[IMP-06] pages are asked for while nobody takes those before, and no more than may wait', async () => {
  const { asked, read } = listOf(10);
  const pages = readAhead(read, numberOf, { most: 3 });
  expect(await pages.next()).toMatchObject({ value: 0 });
  await settled();
  expect(asked).toEqual([0, 1, 2, 3]);
  const rest: number[] = [];
  for await (const page of pages) rest.push(page);
  expect(rest).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('[IMP-06] a page whose names are still awaited does not hold back those after it', async () => {
  const { asked, read } = listOf(3);
  const { promise: names, resolve } = Promise.withResolvers<void>();
  const pages = readAhead(read, (page) => names.then(() => page.number), { most: 3 });
  const first = pages.next();
  await settled();
  expect(asked).toEqual([0, 1, 2]);
  resolve();
  expect(await first).toMatchObject({ value: 0 });
});

test('[IMP-06] those before one that fails are taken first; whoever stops asks for no more', async () => {
  const failing = readAhead(listOf(5, 2).read, numberOf, { most: 3 });
  expect(await failing.next()).toMatchObject({ value: 0 });
  await settled();
  expect(await failing.next()).toMatchObject({ value: 1 });
  await expect(failing.next()).rejects.toThrow('broken');

  const { asked, read } = listOf(10);
  for await (const page of readAhead(read, numberOf, { from: '4', most: 2 })) {
    if (page === 4) break;
  }
  await settled();
  expect(asked).toEqual([4, 5]);
});

test('[IMP-06] nobody works on a page before the next one is on its way', async () => {
  const happened: string[] = [];
  const { read } = listOf(3);
  const slowly = async (after: string | undefined, onSent: () => void) => {
    await settled(); // waits for its turn in the CRM's limits
    happened.push(`sent ${after ?? 0}`);
    onSent();
    return read(after);
  };
  const pages = readAhead(
    slowly,
    async ({ number }) => {
      happened.push(`worked on ${number}`);
    },
    { most: 3 },
  );
  while (!(await pages.next()).done);
  expect(happened).toEqual([
    'sent 0',
    'sent 1',
    'worked on 0',
    'sent 2',
    'worked on 1',
    'worked on 2',
  ]);
});
