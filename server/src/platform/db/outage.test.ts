import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect } from './database.ts';
import { outageOf } from './outage.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
});
beforeEach(() => proxy.open());
afterAll(async () => {
  await proxy.close();
  await database.close();
});

function throughProxy(options: Parameters<typeof connect>[1] = {}) {
  const db = connect(proxy.url, { poolSize: 1, ...options });
  onTestFinished(() => db.$client.end());
  return db;
}

const outageIn = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => outageOf(error),
  );

describe('[ERR-01] a database that goes away', () => {
  test('in the middle of a transaction fails the transaction, and nothing else', async () => {
    const db = throughProxy();
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query = 'select 1'`,
      );
      await expect
        .poll(() =>
          tx.execute(sql`select 2`).then(
            () => 'goes on',
            () => 'broken',
          ),
        )
        .toBe('broken');
      await tx.execute(sql`select 3`);
    });
    expect(await outageIn(failed)).toBe('away');
    expect((await db.execute(sql`select 4 as four`)).rows).toEqual([{ four: 4 }]);
  });

  test('between two transactions costs the pool no connection', async () => {
    const db = throughProxy();
    for (let round = 0; round < 3; round += 1) {
      await db.execute(sql`select 1`);
      // The pool does not know yet that what it has is broken.
      const client = await db.$client.connect();
      proxy.shut();
      client.release();
      expect(await outageIn(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('away');
      proxy.open();
    }
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('without a word is given up after a while, and reached anew', async () => {
    const db = throughProxy({ answerWithinMs: 300 });
    await db.execute(sql`select 1`);
    proxy.silence();
    expect(await outageIn(db.execute(sql`select 1`))).toBe('away');
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('without a word in a transaction is given up as well', async () => {
    const db = throughProxy({ answerWithinMs: 300 });
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.silence();
      await tx.execute(sql`select 1`);
    });
    expect(await outageIn(failed)).toBe('away');
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  test('cannot be reached at all', async () => {
    const db = throughProxy();
    proxy.shut();
    expect(await outageIn(db.execute(sql`select 1`))).toBe('away');
    expect(await outageIn(db.$client.query('select 1'))).toBe('away');
    expect(await outageIn(db.transaction((tx) => tx.execute(sql`select 1`)))).toBe('away');
  });
});

describe('[ERR-01] a database that is busy', () => {
  test('a lock that somebody holds is waited for only so long', async () => {
    await database.db.execute(sql`create table held (n int)`);
    const db = throughProxy({ lockTimeoutMs: 100 });
    const waited = database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table held`);
      return outageIn(db.execute(sql`select * from held`));
    });
    expect(await waited).toBe('busy');
  });

  test('a query that takes too long is ended', async () => {
    const db = throughProxy({ statementTimeoutMs: 100 });
    expect(await outageIn(db.execute(sql`select pg_sleep(600)`))).toBe('busy');
  });

  test('a transaction that does nothing is ended', async () => {
    const db = throughProxy({ idleInTransactionMs: 100 });
    const failed = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await expect
        .poll(async () => {
          const found = await database.db.execute(
            sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid ?? 0}`,
          );
          return found.rows.length;
        })
        .toBe(0);
      await tx.execute(sql`select 1`);
    });
    expect(await outageIn(failed)).toBe('away');
  });

  test('a pool without a free connection is said so', async () => {
    // The first connection is made within it too, on a busy machine.
    const db = throughProxy({ connectWithinMs: 2000 });
    const waited = db.transaction(() => outageIn(db.execute(sql`select 1`)));
    expect(await waited).toBe('away');
  });

  test('each connection has its limits', async () => {
    const { rows } = await throughProxy().execute(
      sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: '1min', lock: '10s', idle: '1min' }]);
  });
});

test('what is no outage is not taken for one', async () => {
  const db = throughProxy();
  expect(await outageIn(db.execute(sql`select * from nothing`))).toBeNull();
  expect(outageOf(new Error('fetch failed', { cause: { code: 'ECONNREFUSED' } }))).toBeNull();
});
