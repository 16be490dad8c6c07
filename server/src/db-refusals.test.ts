import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDatabase } from './platform/db/claim.ts';
import { contentsOf, createBackupWorld, program, secret, target } from './testing/backups.ts';

let world: Awaited<ReturnType<typeof createBackupWorld>>;
beforeAll(async () => {
  world = await createBackupWorld();
});
afterAll(() => world.close());

describe('what is not as it should be ends with one line and changes nothing', () => {
  const refusals: [string, (file: string) => Promise<string>, Record<string, string>, RegExp][] = [
    [
      'another key',
      async (file) => file,
      { PLUMBLINE_SECRET: `${secret}!` },
      /sealed with another key/,
    ],
    ['no such file', async (file) => `${file}.none`, {}, /There is no file/],
    ['a bit that fell over', (file) => altered(file, (bytes) => flip(bytes)), {}, /is damaged/],
    [
      'a file cut off',
      (file) => altered(file, (bytes) => bytes.subarray(0, -200)),
      {},
      /is damaged/,
    ],
    [
      'rows that were changed',
      (file) => rewritten(file, (text) => text.replace('Deal 7', 'Deal 8')),
      {},
      /rows of opportunities are not those/,
    ],
    [
      'a row that became one of another shape',
      (file) => rewritten(file, (text) => text.replace('Deal 7\t', 'Deal 7\t\t')),
      {},
      /is damaged: the rows of opportunities cannot be stored/,
    ],
    [
      'a line about a table that lost its name',
      (file) => rewritten(file, (text) => text.replace('{"table":', '{"tible":')),
      {},
      /is damaged/,
    ],
    [
      'a newer version',
      (file) =>
        rewritten(file, (text) =>
          text.replace('"migrations":[', '"migrations":[{"name":"0000_x.sql","checksum":"x"},'),
        ),
      {},
      /taken with a newer Plumbline/,
    ],
    [
      'another format',
      (file) => rewritten(file, (text) => text.replace('backup":1', 'backup":2')),
      {},
      /newer Plumbline/,
    ],
    [
      'not a backup',
      (file) => rewritten(file, () => '{"a":1}\n'),
      {},
      /is not a backup of Plumbline/,
    ],
  ];

  test.each(refusals)('%s', async (_name, fileOf, environment, message) => {
    const file = await fileOf(world.taken);
    const { url } = await target();
    const empty = await contentsOf(url);
    const { code, error } = await world.db(['restore', file], {
      DATABASE_URL: url,
      ...environment,
    });
    expect(error).toMatch(message);
    expect([code, error.trimEnd().split('\n')]).toEqual([1, [expect.any(String)]]);
    expect(await contentsOf(url)).toEqual(empty);
  });

  test('a database that is not empty, until --replace is said and confirmed', async () => {
    const { url, db: other } = await target();
    await other.execute(sql`insert into people (email) values ('kept@demo.example')`);
    const refused = await world.db(['restore', world.taken], { DATABASE_URL: url });
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('1 in people')]);
    const unconfirmed = await world.db(['restore', world.taken, '--replace'], {
      DATABASE_URL: url,
    });
    expect(unconfirmed).toMatchObject({ code: 1, error: expect.stringContaining('--yes') });
    const done = await world.db(['restore', world.taken, '--replace', '--yes'], {
      DATABASE_URL: url,
    });
    expect(done.code).toBe(0);
    expect((await contentsOf(url))['people']).toHaveLength(1);
  });

  test('a database of something else is never emptied', async () => {
    const { url, db: other } = await target();
    await other.execute(sql`drop table schema_migrations`);
    const { code, error } = await world.db(['restore', world.taken, '--replace', '--yes'], {
      DATABASE_URL: url,
    });
    expect([code, error]).toEqual([1, expect.stringContaining("isn't Plumbline's database")]);
  });

  test('a server that is running', async () => {
    const { url } = await target();
    const running = await claimDatabase(url, 'shared');
    const { code, error } = await world.db(['restore', world.taken], { DATABASE_URL: url });
    await running?.end();
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/Plumbline is running .* Stop it first/),
    ]);
  });

  test('a file that cannot be written, and one that grows too large', async () => {
    await writeFile(join(world.folder, 'plain'), '');
    const blocked = await world.db(['backup', join(world.folder, 'plain', 'x.backup')]);
    expect([blocked.code, blocked.error.trimEnd().split('\n')]).toEqual([1, [expect.any(String)]]);
    // Grows as a full disk would let it: a kilobyte.
    const command = 'ulimit -f 1; exec "$0" "$@"';
    const words = [
      '-c',
      command,
      process.execPath,
      program,
      'backup',
      join(world.folder, 'big.backup'),
    ];
    const full = await world.runProgram('/bin/sh', words);
    expect([full.code, full.error]).toEqual([1, expect.stringMatching(/^The file grows .*\n$/)]);
    expect((await readdir(world.folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  test.each([
    ['backup', '/proc/plumbline/x.backup', /There is no such folder.*\/proc\/plumbline/],
    ['export', '/proc/plumbline/x', /There is no such folder.*\/proc\/plumbline/],
    ['backup', tmpdir(), /is a folder/],
  ])('[ERR-01] %s into %s, where no file can be', async (command, path, message) => {
    const { code, error } = await world.db([command, path]);
    expect([code, error.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(message)]]);
  });

  test.each([['shrink'], ['backup', 'a', 'b'], ['backup', '--fast'], ['restore']])(
    'words that mean nothing: %s',
    async (...words) => {
      const { code, error } = await world.db(words);
      expect([code, error.trimEnd().split('\n')]).toEqual([1, [expect.any(String)]]);
    },
  );
});

async function altered(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const other = `${file}.altered`;
  await writeFile(other, change(await readFile(file)));
  return other;
}

function rewritten(file: string, change: (text: string) => string): Promise<string> {
  return altered(file, (bytes) => gzipSync(change(gunzipSync(bytes).toString())));
}

function flip(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 0x10, at);
  return bytes;
}
