import { describe, expect, test } from 'vitest';
import { batched } from './batch.ts';
import { outageOf } from './outage.ts';

describe('looking rows up together', () => {
  test('calls that come while a query is under way share the next', async () => {
    const asked: string[][] = [];
    const find = batched(async (keys) => {
      asked.push(keys);
      await Promise.resolve();
      return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, `row ${key}`]));
    });
    const rows = await Promise.all(['a', 'b', 'gone', 'b'].map((key) => find(key)));
    expect(rows).toEqual(['row a', 'row b', undefined, 'row b']);
    expect(asked).toEqual([['a'], ['b', 'gone']]);
  });

  test('a call never gets the answer of a query that began before it', async () => {
    let value = 'old';
    const starts: (() => void)[] = [];
    const find = batched(async (keys) => {
      const read = value;
      await new Promise<void>((done) => starts.push(done));
      return new Map(keys.map((key) => [key, read]));
    });
    const first = find('a');
    value = 'new';
    const second = find('a');
    starts.shift()?.();
    expect(await first).toBe('old');
    starts.shift()?.();
    expect(await second).toBe('new');
  });

  test('a failed query fails its own calls only', async () => {
    let fails = true;
    const find = batched((keys) =>
      fails
        ? Promise.reject(new Error('database away'))
        : Promise.resolve(new Map(keys.map((key) => [key, key]))),
    );
    await expect(find('a')).rejects.toThrow('database away');
    fails = false;
    expect(await find('a')).toBe('a');
  });

  test('no query asks for more than a hundred keys', async () => {
    const sizes: number[] = [];
    const find = batched((keys) => {
      sizes.push(keys.length);
      return Promise.resolve(new Map(keys.map((key) => [key, key])));
    });
    const keys = Array.from({ length: 250 }, (_, index) => String(index));
    expect(await Promise.all(keys.map((key) => find(key)))).toEqual(keys);
    expect(Math.max(...sizes)).toBe(100);
  });

  test('[ERR-01] a query that never answers holds nobody else up, and its calls are told', async () => {
    let calls = 0;
    const find = batched(
      (keys) =>
        calls++ === 0
          ? new Promise<never>(() => {}) // a connection that died without a word
          : Promise.resolve(new Map(keys.map((key) => [key, key]))),
      { patienceMs: 5, giveUpMs: 50 },
    );
    const lost = find('a').catch((error: unknown) => outageOf(error));
    expect(await find('b')).toBe('b');
    expect(await lost).toBe('away');
  });
});
