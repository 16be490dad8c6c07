import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApi } from '../../app.ts';
import { testDependencies } from '../../testing/dependencies.ts';
import { startReplicated, type ReplicatedDatabase } from '../../testing/replica.ts';
import { signedInNow } from '../../testing/people.ts';
import { connect, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openReads, type Reads } from './reads.ts';
import { people } from './schema/people.ts';

const log = pino({ level: 'silent' });
const ada = '00000000-0000-4000-8000-00000000000a';
const bo = '00000000-0000-4000-8000-00000000000b';

let servers: ReplicatedDatabase;
let db: Database;
let replica: Database;

beforeAll(async () => {
  servers = await startReplicated();
  db = connect(servers.primary.url);
  replica = connect(servers.replica.url);
  await migrate(db.$client);
  const named = (id: string, name: string) => ({ id, name, email: `${name}@demo.example` });
  await db.insert(people).values([named(ada, 'ada'), named(bo, 'bo')]);
});
afterEach(() => replica.execute(sql`select pg_wal_replay_resume()`));
afterAll(async () => {
  await Promise.all([db.$client.end(), replica.$client.end()]);
  await servers.close();
});

async function open(options: { mostBehindMs?: number } = {}): Promise<Reads> {
  const readUrl = servers.replica.url;
  const reads = await openReads({ db, readUrl, poolSize: 5, log, ...options });
  onTestFinished(reads.close);
  await expect.poll(() => reads.state()).toBe('ok');
  return reads;
}

/** The API, where the token is the id of a person. */
function apiWith(reads: Reads) {
  const api = createApi(
    testDependencies({
      db,
      reads,
      authenticate: async (token) => ({
        id: token?.slice('Bearer '.length) ?? '',
        email: 'one@demo.example',
        name: 'One',
        role: 'ADMIN',
        sessionId: 'session',
        ...signedInNow,
      }),
    }),
  );
  const call = async (person: string, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${person}`, 'content-type': 'application/json' };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await api.request(path, sent)).json();
  };
  return {
    add: (person: string, name: string) => call(person, 'POST', '/api/deals', { name }),
    names: async (person: string) =>
      ((await call(person, 'GET', '/api/deals?limit=100')) as { name: string }[]).map(
        ({ name }) => name,
      ),
    stages: (person: string) => call(person, 'GET', '/api/reports/pipeline'),
  };
}

/** Which of the two servers answers a person. */
const answering = (reads: Reads, person: string) =>
  reads.read(person, async (own) => {
    const { rows } = await own.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
    return rows[0]?.is ? 'replica' : 'primary';
  });

describe('[ERR-01] lists and reports that a replica answers', () => {
  test('hold what their reader wrote, while a colleague may see it later', async () => {
    const reads = await open();
    const api = apiWith(reads);
    await api.add(ada, 'Before');
    await expect.poll(() => answering(reads, ada)).toBe('replica');

    await replica.execute(sql`select pg_wal_replay_pause()`);
    await api.add(ada, 'Nord');
    expect(await api.names(ada)).toEqual(['Nord', 'Before']);
    expect(await api.stages(ada)).toMatchObject([{ deals: 2 }]);
    expect(await api.names(bo)).toEqual(['Before']);
    expect(await api.stages(bo)).toMatchObject([{ deals: 1 }]);

    await replica.execute(sql`select pg_wal_replay_resume()`);
    await expect.poll(() => answering(reads, ada)).toBe('replica');
    expect(await api.names(ada)).toEqual(['Nord', 'Before']);
  });

  test('come from the primary for whom a write is under way', async () => {
    const reads = await open();
    await expect.poll(() => answering(reads, bo)).toBe('replica');
    await reads.note(bo, 'underway');
    expect(await answering(reads, bo)).toBe('primary');
    await reads.note(bo, 'written');
    await expect.poll(() => answering(reads, bo)).toBe('replica');
  });

  test('come from the primary while the replica is behind', async () => {
    const reads = await open({ mostBehindMs: 300 });
    await replica.execute(sql`select pg_wal_replay_pause()`);
    await apiWith(reads).add(ada, 'West');
    await expect.poll(() => reads.state()).toBe('behind');
    expect(await answering(reads, bo)).toBe('primary');
    await replica.execute(sql`select pg_wal_replay_resume()`);
    await expect.poll(() => reads.state()).toBe('ok');
    expect(await answering(reads, bo)).toBe('replica');
  });

  test('come from the primary while the replica is away, also those under way', async () => {
    const reads = await open();
    const slow = reads.read(bo, async (own) => {
      const { rows } = await own.execute<{ is: boolean }>(
        sql`select pg_is_in_recovery() as is, case when pg_is_in_recovery() then pg_sleep(60) end`,
      );
      return rows[0]?.is;
    });
    await expect
      .poll(
        async () =>
          (await replica.execute(sql`select from pg_stat_activity where query like '%sleep(60)%'`))
            .rowCount,
      )
      .toBe(2); // this question is the other one
    await replica.$client.end();
    servers.replica.endNow();
    expect(await slow).toBe(false);
    await expect.poll(() => reads.state()).toBe('away');
    expect(await answering(reads, bo)).toBe('primary');
    await servers.replica.restart();
    replica = connect(servers.replica.url);
    await expect.poll(() => reads.state()).toBe('ok');
    expect(await answering(reads, bo)).toBe('replica');
  });
});

test('[ERR-01] another database is not taken for a replica', async () => {
  const readUrl = servers.primary.url;
  const reads = await openReads({ db, readUrl, poolSize: 2, log });
  onTestFinished(reads.close);
  expect(reads.state()).toBe('away');
  expect(reads.fault()).toMatch(/it is no replica, it takes writes\. Check DATABASE_READ_URL/);
  expect(await answering(reads, ada)).toBe('primary');
  const several = openReads({ db, readUrl: 'postgres://a,b/c', poolSize: 2, log });
  await expect(several).rejects.toThrow('names several hosts');
});

test('[ERR-01] what is wrong with the address of the replica is told at the start, once, without its password', async () => {
  const lines: string[] = [];
  const told = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const readUrl = 'postgres://plumbline:hidden-word@127.0.0.1:1/plumbline';
  const reads = await openReads({ db, readUrl, poolSize: 2, log: told });
  onTestFinished(reads.close);
  expect(reads.fault()).toMatch(
    /^Nothing is read from the replica 127\.0\.0\.1:1\/plumbline: .*ECONNREFUSED.*\. Check DATABASE_READ_URL; until then DATABASE_URL serves lists and reports too\.$/,
  );
  await new Promise((done) => setTimeout(done, 1200));
  expect(lines).toHaveLength(1);
  expect(`${lines.join('')}${reads.fault()}`).not.toContain('hidden-word');
  expect(await answering(reads, ada)).toBe('primary');
});
