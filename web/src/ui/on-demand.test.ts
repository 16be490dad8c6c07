import { expect, test } from 'vitest';
import { onDemand } from './on-demand.ts';

test('all who ask while it comes go on in the order in which they asked', async () => {
  const imports: (() => void)[] = [];
  const code = onDemand(() => new Promise<string>((come) => imports.push(() => come('code'))));
  const answered: string[] = [];
  const asked = ['g', 'o'].map((key) => code.fetch().then(() => answered.push(key)));
  expect(code.fetched()).toBeUndefined();
  for (const come of imports.toReversed()) come();
  await Promise.all(asked);
  expect(answered).toEqual(['g', 'o']);
  expect(imports).toHaveLength(1);
  expect(code.fetched()).toBe('code');
});

test('after a failure the next who asks tries again', async () => {
  let tries = 0;
  const code = onDemand(async () => {
    if ((tries += 1) === 1) throw new Error('offline');
    return 'code';
  });
  await expect(code.fetch()).rejects.toThrow('offline');
  expect(await code.fetch()).toBe('code');
});
