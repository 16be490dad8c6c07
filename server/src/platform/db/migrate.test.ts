import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

async function emptyDatabase(): Promise<pg.Pool> {
  const { url, close } = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {}); // the database goes while its last connections are still closing
  onTestFinished(async () => {
    await pool.end();
    await close();
  });
  await pool.query('drop schema public cascade; create schema public');
  return pool;
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, name), sql)));
  return folder;
}

const tablesOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row) => row.table_name);
};

describe('migrations', () => {
  test('run once each, in order; servers that start together wait for each other', async () => {
    const pool = await emptyDatabase();
    const folder = await folderOf({
      '0001_a.sql': 'create table a (n int)',
      '0002_b.sql': 'insert into a values (1)',
    });
    const ran = await Promise.all([
      migrate(pool, folder),
      migrate(pool, folder),
      migrate(pool, folder),
    ]);
    expect(ran.toSorted((x, y) => y.length - x.length)).toEqual([
      ['0001_a.sql', '0002_b.sql'],
      [],
      [],
    ]);
    expect((await pool.query('select n from a')).rows).toEqual([{ n: 1 }]);
  });

  test('one that fails is undone, named, and runs once it is mended', async () => {
    const pool = await emptyDatabase();
    const broken = await folderOf({
      '0001_a.sql': 'create table a (n int)',
      '0002_b.sql': 'create table b (n int); create table a (n int)',
    });
    await expect(migrate(pool, broken)).rejects.toThrow(
      /0002_b\.sql failed and was undone: .*"a" already exists/,
    );
    expect(await tablesOf(pool)).toEqual(['a', 'schema_migrations']);
    const mended = await folderOf({
      '0001_a.sql': 'create table a (n int)',
      '0002_b.sql': 'create table b (n int)',
    });
    expect(await migrate(pool, mended)).toEqual(['0002_b.sql']);
  });

  test('a changed migration and a database of a newer version are refused', async () => {
    const pool = await emptyDatabase();
    await migrate(pool, await folderOf({ '0001_a.sql': 'create table a (n int)' }));
    await expect(
      migrate(pool, await folderOf({ '0001_a.sql': 'create table a (m int)' })),
    ).rejects.toThrow(/was changed after it ran/);
    await expect(migrate(pool, await folderOf({}))).rejects.toThrow(
      /newer Plumbline \(0001_a\.sql\)/,
    );
  });
});

describe('the schema in code', () => {
  let database: TestDatabase;
  let modules: Record<string, unknown>[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const folder = join(import.meta.dirname, 'schema');
    const files = await readdir(folder);
    modules = await Promise.all(
      files.map(async (file) => (await import(join(folder, file))) as Record<string, unknown>),
    );
  });
  afterAll(() => database.close());

  test('has the columns, types and nullability of the migrated database', async () => {
    const tables = modules.flatMap((module) => Object.values(module)).filter(isTable);
    expect(tables.length).toBeGreaterThan(2);
    const { rows } = await database.db.$client.query<{
      table: string;
      column: string;
      type: string;
      nullable: boolean;
    }>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    );
    const stored = rows
      .filter((row) => row.table !== 'schema_migrations')
      .map(describeColumn)
      .toSorted();
    const declared = tables
      .flatMap((table) => {
        const { name, columns } = getTableConfig(table);
        return columns.map((column) =>
          describeColumn({
            table: name,
            column: column.name,
            type: column.getSQLType().replace(', ', ','),
            nullable: !column.notNull,
          }),
        );
      })
      .toSorted();
    expect(declared).toEqual(stored);
  });
});

function isTable(value: unknown): value is PgTable {
  return (
    typeof value === 'object' && value !== null && Symbol.for('drizzle:IsDrizzleTable') in value
  );
}

function describeColumn({
  table,
  column,
  type,
  nullable,
}: {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
}) {
  // Drizzle writes `timestamp (3) with time zone`, PostgreSQL `timestamp(3) with time zone`.
  return `${table}.${column} ${type.replace(' (', '(')}${nullable ? '' : ' not null'}`;
}
