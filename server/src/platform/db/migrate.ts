import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { locks, underLock } from './locks.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database to the newest schema: each SQL file once, in the order of its number, in a
 * transaction of its own. Servers that start together wait for each other. Takes two connections.
 * @returns the names of the migrations that ran
 * @throws Error when a migration fails (the schema stays as it was before it), when one that ran
 * was changed since, or when the database is newer than this program
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return underLock(pool, locks.migration, async () => {
    const client = await pool.connect();
    try {
      return await bringUpToDate(client, migrations);
    } finally {
      client.release();
    }
  });
}

async function bringUpToDate(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<string[]> {
  await createLedger(client);
  const applied = await appliedMigrations(client);
  refuseUnknown(applied, migrations);
  const ran: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await apply(client, migration);
      ran.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.name} was changed after it ran on this database`);
    }
  }
  return ran;
}

/** Holds which migrations ran. */
export async function createLedger(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

/** The migrations of this program, in the order in which they run. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function appliedMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseUnknown(applied: ReadonlyMap<string, string>, known: readonly Migration[]) {
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was used by a newer Plumbline (${unknown.join(', ')}). Start that version, or restore a backup.`,
    );
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await runMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${migration.name} failed and was undone: ${reason}`, {
      cause: error,
    });
  }
}

/** Runs a migration in the transaction that is open. */
export async function runMigration(
  client: pg.ClientBase,
  { name, sql, checksum }: Migration,
): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}
