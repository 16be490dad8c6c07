import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createCrmWorld } from '../../testing/hubspot.ts';

test('[IMP-02] a reading goes on while one of those who asked waits, and stops when the last has left', async () => {
  const world = await createCrmWorld({ deals: 3000 });
  onTestFinished(() => world.close());
  const { sandbox } = world;
  await world.connect();
  sandbox.behaviour.latencyMs = 60;
  const ask = () => {
    const leaving = new AbortController();
    const asked = world.api.request(
      new Request('http://localhost/api/hubspot/sync', {
        headers: { authorization: 'Bearer ADMIN' },
        signal: leaving.signal,
      }),
    );
    return { leave: () => leaving.abort(), asked };
  };
  const pages = () => sandbox.calls('GET /crm/objects');
  const before = pages();
  const [one, other] = [ask(), ask()];
  await expect.poll(pages).toBeGreaterThan(before + 2);
  one.leave();
  const left = pages();
  await expect.poll(pages).toBeGreaterThan(left + 2);
  other.leave();
  await Promise.allSettled([one.asked, other.asked]);
  // What was on its way still arrives, on a busy machine a while after.
  await expect
    .poll(async () => {
      const last = pages();
      await wait(500);
      return pages() - last;
    })
    .toBe(0);
  expect(pages()).toBeLessThan(before + 30);
});
