import { startHubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createHubspot } from '../../adapters/hubspot/hubspot.ts';
import { connect } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createDatabaseThrottle } from './throttle.ts';
import { keepWindow, pauseCalls, takeCall } from './throttle.queries.ts';
import { digestOf } from './token-digest.ts';

const app = { clientId: 'client', clientSecret: 'secret' };

async function setUp(deals = 300) {
  const sandbox = await startHubspotSandbox({ port: 0, ...app, deals });
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await sandbox.close();
    await database.close();
  });
  /** A process of its own on the one database. */
  const process = () => {
    const db = connect(database.url, { poolSize: 3 });
    onTestFinished(() => db.$client.end());
    return createHubspot(sandbox.apiUrl, createDatabaseThrottle(db));
  };
  return { sandbox, process, db: database.db };
}

test('[API-01] four processes that read at once keep to one limit, without a call too many', async () => {
  const { sandbox, process } = await setUp();
  sandbox.behaviour.rateLimit = { max: 30, intervalMs: 1500 };
  // What the limit is, one call has told.
  await process().account(sandbox.privateAppToken);
  const read = async () => {
    let deals = 0;
    for await (const page of process().listDeals(sandbox.privateAppToken)) {
      deals += page.deals.length;
    }
    return deals;
  };
  expect(await Promise.all([read(), read(), read(), read()])).toEqual([300, 300, 300, 300]);
  expect(sandbox.refused()).toBe(0);
});

test('[API-01] what one process was told to wait, the others wait too', async () => {
  const { sandbox, process, db } = await setUp(10);
  sandbox.behaviour.fail = { status: 429, times: 1, retryAfter: 600 };
  const { privateAppToken: token } = sandbox;
  await expect(process().account(token)).rejects.toMatchObject({ failure: 'rate_limited' });
  const before = sandbox.calls('');
  await expect(process().account(token)).rejects.toMatchObject({ failure: 'rate_limited' });
  expect(sandbox.calls('')).toBe(before);
  expect(await takeCall(db, digestOf(token))).toBeGreaterThan(500_000);
});

test('[API-01] whenever HubSpot begins its window, no more calls fall into it than it allows', async () => {
  const { db } = await setUp(10);
  // An hour, beside which the time that this test itself takes counts nothing.
  const [most, windowMs] = [10, 3_600_000];
  await keepWindow(db, 'key', { most, windowMs });
  await db.execute(sql`update crm_throttle set calls = '{}'`);
  let nowMs = 0;
  const pass = async (ms: number) => {
    nowMs += ms;
    await db.execute(sql`update crm_throttle set
      calls = array(select call - ${ms} * interval '1 millisecond' from unnest(calls) call)`);
  };
  const taken: number[] = [];
  // The first call is alone, those that follow are as many as they may.
  while (taken.length <= 30) {
    const waitMs = await takeCall(db, 'key');
    if (waitMs === 0) taken.push(nowMs);
    if (taken.length === 1) await pass(windowMs * 0.8);
    else if (waitMs > 0) await pass(waitMs + 1);
  }
  const within = taken.map(
    (from) => taken.filter((at) => at >= from && at < from + windowMs).length,
  );
  expect(Math.max(...within)).toBe(Math.floor(most * 0.9));
});

test('[API-01] a pause that is over keeps nobody waiting', async () => {
  const { db } = await setUp(10);
  await pauseCalls(db, 'key', -1);
  expect(await takeCall(db, 'key')).toBe(0);
});
