import { setTimeout as wait } from 'node:timers/promises';
import type { MeasuredProduct } from './product.ts';

/** How long the list of deals takes, again and again until the work is done. */
export async function listTimes(
  { admin }: MeasuredProduct,
  work: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const end = () => over.abort();
  work.then(end, end);
  while (!over.signal.aborted) {
    const started = performance.now();
    await admin.call('GET', '/api/deals?limit=50');
    times.push(performance.now() - started);
    await wait(20);
  }
  return times;
}

/** What 95 of 100 are below. */
export function p95(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length * 0.95)] ?? 0;
}
