import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../platform/db/database.ts';

export interface TestDatabase {
  db: Database;
  url: string;
  close: () => Promise<void>;
}

/** A database of its own with the newest schema and no rows. Close it when the tests are done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `plumbline_test_${randomBytes(6).toString('hex')}`;
  await onServer(adminUrl, `create database ${name} template ${inject('templateName')}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const db = connect(url.href, { poolSize: 10 });
  return {
    db,
    url: url.href,
    async close() {
      await db.$client.end();
      await onServer(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Like {@link createTestDatabase}, closed when the running test ends. */
export async function useTestDatabase(): Promise<Database> {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  return db;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
