import { setImmediate } from 'node:timers/promises';
import { bulkOpportunitiesSchema, mostDeals } from '@plumbline/domain/opportunities/opportunity.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { validateList } from '../../platform/http/validation.ts';

/** How often others had their turn during some work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const done = { isOver: false };
  void work.finally(() => {
    done.isOver = true;
  });
  while (!done.isOver) {
    await setImmediate();
    turns += 1;
  }
  return turns;
}

test('[IMP-07] others have their turn while thousands of deals are checked', async () => {
  const api = new Hono().post('/', validateList(bulkOpportunitiesSchema, 'deals', mostDeals), (c) =>
    c.text('checked'),
  );
  const body = JSON.stringify({
    deals: Array.from({ length: 3000 }, (_each, index) => ({ name: `Deal ${index}` })),
  });
  const headers = { 'content-type': 'application/json' };
  const asked = Promise.resolve(api.request('/', { method: 'POST', headers, body }));
  // 50 at a time.
  expect(await turnsDuring(asked)).toBeGreaterThanOrEqual(3000 / 50);
  expect(await (await asked).text()).toBe('checked');
});
