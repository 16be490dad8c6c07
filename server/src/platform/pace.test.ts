import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('work begins at once, and what comes with it one after another', async () => {
  const turn = createPace(20);
  const began = performance.now();
  const at: number[] = [];
  await Promise.all(
    [0, 1, 2, 3].map(async () => {
      await turn();
      at.push(performance.now() - began);
    }),
  );
  expect(at[0]).toBeLessThan(20);
  // A timer of Node may be a millisecond early.
  for (const [place, ms] of at.entries()) expect(ms).toBeGreaterThanOrEqual(place * 20 - 2);
});
