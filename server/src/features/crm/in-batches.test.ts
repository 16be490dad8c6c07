import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test('[IMP-06] what comes while the last is worked on comes at once, in order', async () => {
  const batches: number[][] = [];
  for await (const batch of inBatches(numbers(10), 3)) {
    batches.push(batch);
    await wait(20);
  }
  expect(batches.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(batches.length).toBeLessThan(7);
});

test('[IMP-06] a source goes no further ahead than it may', async () => {
  let given = 0;
  for await (const batch of inBatches(
    numbers(100, (n) => (given = n)),
    3,
  )) {
    await wait(20);
    expect(given - (batch.at(-1) ?? 0)).toBeLessThanOrEqual(5);
    if (given > 20) break;
  }
});

test('[IMP-06] a source that fails is told of, one that nobody reads any more is ended', async () => {
  const failing = (async function* fail() {
    yield 1;
    await wait(1);
    throw new Error('broke off');
  })();
  await expect(Array.fromAsync(inBatches(failing, 3))).rejects.toThrow('broke off');

  let isEnded = false;
  const source = numbers(
    100,
    () => {},
    () => (isEnded = true),
  );
  for await (const batch of inBatches(source, 3)) if (batch.length > 0) break;
  await wait(5);
  expect(isEnded).toBe(true);
});

async function* numbers(most: number, onGiven = (_n: number) => {}, onEnd = () => {}) {
  try {
    for (let n = 0; n < most; n++) {
      await wait(1);
      onGiven(n);
      yield n;
    }
  } finally {
    onEnd();
  }
}
