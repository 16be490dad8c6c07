import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from './open.ts';

const log = pino({ level: 'silent' });
const role = `fit_${randomBytes(4).toString('hex')}`;
const password = 'hidden-word-of-the-role';
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(`create role ${role} login password '${password}'`);
});
afterAll(async () => {
  await admin.query(`drop role ${role}`);
  await admin.end();
});

/** A database of the role's, made otherwise; opens it as the product does. */
async function open(options: string, after: (name: string) => string[] = () => []) {
  const name = `fitness_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} ${options}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`alter role ${role} connection limit -1`);
  });
  for (const statement of after(name)) await admin.query(statement);
  const url = new URL(inject('adminUrl'));
  Object.assign(url, { username: role, password, pathname: `/${name}` });
  const told: string[] = [];
  const opening = openDatabase({
    databaseUrl: url.href,
    dataFolder: '/nowhere',
    databasePoolSize: 4,
    log,
    onProgress: (line) => told.push(line),
    onLost: () => {},
  });
  try {
    await (await opening).close();
    return { error: '', told: told.join('\n') };
  } catch (error) {
    return { error: (error as Error).message, told: told.join('\n') };
  }
}
const own = `owner ${role}`;

describe('[ERR-01] a database that cannot be used is told before anything is made in it', () => {
  test.each<[string, string, ((name: string) => string[]) | undefined, RegExp]>([
    [
      'may make no tables',
      '',
      undefined,
      /role "fit_\w+" may create no tables.*alter database fitness_\w+ owner to fit_\w+/,
    ],
    [
      'only reads',
      own,
      (name) => [`alter database ${name} set default_transaction_read_only = on`],
      /takes no writes.*read-only/,
    ],
    [
      'holds Latin letters alone',
      `${own} encoding 'LATIN1' locale 'C' template template0`,
      undefined,
      /encoding is LATIN1.*encoding 'UTF8' template template0/,
    ],
    [
      'does not look at its texts',
      `${own} encoding 'SQL_ASCII' locale 'C' template template0`,
      undefined,
      /encoding is SQL_ASCII.*encoding 'UTF8' template template0/,
    ],
    [
      'has no schema',
      own,
      (name) => [`alter database ${name} set search_path = nothing_here`],
      /search_path names no schema/,
    ],
    [
      'lets nobody in any more',
      own,
      () => [`alter role ${role} connection limit 1`],
      /too many connections for role.*CONNECTION LIMIT.*DATABASE_POOL_SIZE/,
    ],
  ])('%s', async (_what, options, after, sentence) => {
    const { error } = await open(options, after);
    expect(error).toMatch(sentence);
    expect(error).toMatch(/^The database .*\/fitness_\w+ can't be used: .*DATABASE_URL/);
    expect(error).not.toContain(password);
  });

  test('a limit of connections below what this process may need is a warning', async () => {
    const { error, told } = await open(own, () => [`alter role ${role} connection limit 5`]);
    expect(error).toBe('');
    expect(told).toMatch(/allows 5 connections.*needs up to 6.*DATABASE_POOL_SIZE/);
  });

  test('one that is as it should be is opened without a word', async () => {
    const { error, told } = await open(own);
    expect(error).toBe('');
    expect(told).toMatch(/^Database brought up to date \(\d+ migrations\)$/);
  });
});
