import { expect, test } from 'vitest';
import { createShared } from './shared.ts';

test('[IMP-02] work is shared by who waits, goes on while one does, and stops when nobody does', async () => {
  const shared = createShared<string>();
  const signals: AbortSignal[] = [];
  let finish = (_result: string) => {};
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve) => {
      finish = resolve;
    });
  };
  const [one, other] = [new AbortController(), new AbortController()];
  const first = shared(one.signal, work);
  const second = shared(other.signal, work);
  one.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  finish('read');
  expect(await second).toBe('read');

  const alone = new AbortController();
  const third = shared(alone.signal, work);
  alone.abort(new Error('left too'));
  await expect(third).rejects.toThrow('left too');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  const fourth = shared(new AbortController().signal, work);
  finish('anew');
  expect(await fourth).toBe('anew');
  expect(signals).toHaveLength(3);
});
