import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { createTestDatabase } from './database.ts';

const migrations = join(import.meta.dirname, '../platform/db/migrations');

/** An empty database with the schema as it was before a migration. It goes when the running test ends. */
export async function databaseBefore(migration: string): Promise<pg.Pool> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  for (const name of await readdir(migrations)) {
    if (name < migration) await cp(join(migrations, name), join(folder, name));
  }
  const { url, close } = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {}); // the database goes while its last connections are still closing
  onTestFinished(async () => {
    await pool.end();
    await close();
    await rm(folder, { recursive: true });
  });
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, folder);
  return pool;
}
