import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect } from './database.ts';
import { outageOf } from './outage.ts';
import { readAddress, withoutPassword } from './hosts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['postgres://u:p@one/name', ['one:5432'], true],
  ['postgres://u:p%40@one:1,two:2/name?sslmode=disable', ['one:1', 'two:2'], false],
  ['postgresql://one:1,[::1]:2/name?target_session_attrs=read-write', ['one:1', '::1:2'], false],
  ['postgres://one:1,two/name?target_session_attrs=any', ['one:1', 'two:5432'], true],
  ['postgres://one/name?target_session_attrs=primary', ['one:5432'], false],
])('[ERR-01] reads %s', (url, hosts, takesAny) => {
  const address = readAddress(url);
  expect(address.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts);
  expect(address.takesAny).toBe(takesAny);
  expect(new URL(address.url).searchParams.has('target_session_attrs')).toBe(false);
});

test('[ERR-01] says what is wrong with an address, and never the password', () => {
  const faulty = 'postgres://u:secret@one:1,two:x/name';
  expect(() => readAddress(faulty)).toThrow('DATABASE_URL contains an unreadable host');
  for (const odd of ['postgres://u:secret#1@one/name', 'postgres://u:secret@one:99999/name']) {
    expect(() => readAddress(odd)).toThrow('DATABASE_URL');
    expect(() => readAddress(odd)).not.toThrow('secret');
  }
  expect(() => readAddress('postgres://u:secret@one/name?target_session_attrs=standby')).toThrow(
    /target_session_attrs=standby.*read-write/,
  );
  expect(withoutPassword('postgres://u:secret@one:1,two/name?x=y')).toBe('one:1,two:5432/name');
});

describe('[ERR-01] of several hosts', () => {
  /** Two ways to one server: `reader` leads to what doesn't accept writes. */
  async function twoHosts() {
    const name = new URL(database.url).pathname.slice(1);
    const writer = await startDatabaseProxy(database.url);
    const reader = await startDatabaseProxy(database.url);
    onTestFinished(writer.close);
    onTestFinished(reader.close);
    const { username, password } = new URL(database.url);
    const hosts = [reader, writer].map(({ url }) => new URL(url).host).join(',');
    const url = `postgres://${username}:${password}@${hosts}/${name}`;
    const db = connect(url, { poolSize: 1 });
    onTestFinished(() => db.$client.end());
    return { db, reader, writer, url };
  }

  test('one that cannot be reached is passed over, and the next is found when it goes too', async () => {
    const { db, reader, writer } = await twoHosts();
    reader.shut();
    expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    writer.shut();
    reader.open();
    // What is under way when a host goes fails; after that the other one serves.
    await expect
      .poll(() => db.$client.query('select 1 as one').then(({ rows }) => rows as unknown, outageOf))
      .toEqual([{ one: 1 }]);
  });

  test('with none that answers it is an outage', async () => {
    const { db, reader, writer } = await twoHosts();
    reader.shut();
    writer.shut();
    expect(await db.$client.query('select 1').catch(outageOf)).toBe('away');
  });

  test("one that doesn't accept writes is passed over", async () => {
    const { url } = await twoHosts();
    const name = new URL(database.url).pathname.slice(1);
    await database.db.$client.query(
      `alter database ${name} set default_transaction_read_only = on`,
    );
    onTestFinished(async () => {
      const { $client } = connect(database.url);
      await $client.query(
        `begin; set transaction read write; alter database ${name} reset default_transaction_read_only; commit`,
      );
      await $client.end();
    });
    const reading = connect(url);
    onTestFinished(() => reading.$client.end());
    expect(await reading.$client.query('select 1').catch((error: Error) => error.message)).toMatch(
      /doesn't accept writes/,
    );
    const any = connect(`${url}?target_session_attrs=any`);
    onTestFinished(() => any.$client.end());
    expect((await any.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
