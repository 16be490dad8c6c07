import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

test('owners take turns: who asks for much does not hold up who asks for one thing', async () => {
  const turns = createFairTurns();
  const order: string[] = [];
  const ask = (owner: string, what: string) =>
    turns(owner, async () => {
      await Promise.resolve();
      order.push(what);
    });
  await Promise.all([
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('b', 'b1'),
    ask('b', 'b2'),
    ask('c', 'c1'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('one piece of work at a time, and one that fails passes its turn on', async () => {
  const turns = createFairTurns();
  let atWork = 0;
  let most = 0;
  const work = async (fails: boolean) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((done) => setImmediate(done));
    atWork -= 1;
    if (fails) throw new Error('broken');
    return 'done';
  };
  const results = await Promise.allSettled(
    [true, false, true, false].map((fails, at) => turns(String(at % 2), () => work(fails))),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(most).toBe(1);
  expect(await turns('c', () => work(false))).toBe('done');
});
