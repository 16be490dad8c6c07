import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { claimDatabase } from './platform/db/claim.ts';
import { connect } from './platform/db/database.ts';
import { isBehindPooler } from './platform/db/pooler.ts';
import { withDatabase } from './platform/db/reach.ts';
import { chooseAccount, createBrowser } from './testing/browser.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { hasPgBouncer, startPgBouncer } from './testing/pgbouncer.ts';
import { freePort, makeDataFolder, spawnProduct, untilReady } from './testing/product-process.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('[ERR-01] PostgreSQL itself is not taken for a pooler', async () => {
  expect(await isBehindPooler(database.url)).toBe(false);
});

const instead = hasPgBouncer ? '' : ' (skipped: apt install pgbouncer to try it)';

describe.skipIf(!hasPgBouncer)(`[ERR-01] behind PgBouncer in transaction mode${instead}`, () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  beforeAll(async () => {
    pooler = await startPgBouncer(database.url);
  });
  afterAll(() => pooler.close());

  test('the claim of one process keeps a restore out, whatever the others do', async () => {
    expect(await isBehindPooler(pooler.url)).toBe(true);
    const claim = await claimDatabase(pooler.url, 'shared');
    const db = connect(pooler.url, { isPooled: true });
    onTestFinished(() => db.$client.end());
    await Promise.all(Array.from({ length: 30 }, () => db.execute(sql`select 1`)));
    expect(await claimDatabase(database.url, 'alone')).toBeNull();
    const second = await claimDatabase(pooler.url, 'shared');
    expect(second).not.toBeNull();
    await second?.end();
    await claim?.end();
    const alone = await claimDatabase(database.url, 'alone');
    expect(alone).not.toBeNull();
    await alone?.end();
  });

  test('a transaction has its limits, and leaves none to the next client', async () => {
    const db = connect(pooler.url, { isPooled: true, lockTimeoutMs: 1234 });
    onTestFinished(() => db.$client.end());
    const limit = sql`select current_setting('lock_timeout') as limit`;
    const inside = await db.transaction((tx) => tx.execute(limit));
    expect(inside.rows).toEqual([{ limit: '1234ms' }]);
    expect((await db.execute(limit)).rows).toEqual([{ limit: '0' }]);
  });

  test('the product starts, serves many at once, and stops', async () => {
    await database.db.$client.query('drop schema public cascade; create schema public');
    const data = await makeDataFolder();
    const product = spawnProduct(await freePort(), {
      DATABASE_URL: pooler.url,
      DATA_DIR: data.folder,
      LOG_LEVEL: 'warn',
    });
    onTestFinished(async () => {
      product.child.kill('SIGKILL');
      await product.ended;
      await data.remove();
    });
    await untilReady(product);
    expect(product.output()).toContain('through a pooler');
    const browser = createBrowser(product.url, (request) => fetch(request));
    const chooser = await browser.visit('/auth/start?attempt=pooled-0001&with=provider');
    await chooseAccount(browser, chooser, 'admin@demo.example');
    const { token } = (await (await browser.send('/auth/token')).json()) as { token: string };
    const call = (method: string, path: string, body?: object) =>
      fetch(`${product.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    const added = await Promise.all(
      numbers.map((number) => call('POST', '/api/deals', { name: `Deal ${number}` })),
    );
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
    const lists = await Promise.all(numbers.map(() => call('GET', '/api/deals')));
    for (const list of lists) expect(await list.json()).toHaveLength(40);
    product.child.kill('SIGTERM');
    expect([await product.ended, product.output()]).toEqual([
      0,
      expect.not.stringContaining('err'),
    ]);
  });

  test('a command that needs PostgreSQL itself says so', async () => {
    const work = withDatabase(
      { databaseUrl: pooler.url, dataFolder: '/nowhere', alone: false, mayCreate: false },
      async () => {},
    );
    await expect(work).rejects.toThrow(/behind a pooler.*point DATABASE_URL at PostgreSQL itself/);
  });
});
