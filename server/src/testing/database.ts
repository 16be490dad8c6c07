import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../platform/db/database.ts';
import { refuseOutsideCalls } from './outside-calls.ts';

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
  const db = refuseOutsideCalls(connect(url.href, { poolSize: 10 }));
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

/** What the figures of deals are counted from; nothing refers to it. */
const tallies = ['tallies', 'tally_changes'];

/**
 * Deletes all rows of these tables and of those that refer to them. To truncate them all takes a
 * tenth of a second of computing, by the number of their indexes, however few rows there are.
 */
export async function emptyTables(db: Database, ...tables: readonly string[]): Promise<void> {
  const deletions = [...tables, ...tallies].map(
    (table) => sql`delete from ${sql.identifier(table)}`,
  );
  await db.transaction(async (tx) => {
    for (const deletion of deletions) await tx.execute(deletion);
  });
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
