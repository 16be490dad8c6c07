import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Database server for the tests; the user may create databases. */
    adminUrl: string;
    /** A migrated, empty database that test databases are copied from. */
    templateName: string;
  }
}

/**
 * One PostgreSQL for all tests: `TEST_DATABASE_URL` or `DATABASE_URL` when set, else the embedded
 * one in a folder of its own.
 */
export default async function setUp(project: TestProject) {
  const external = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const folder = external ? null : await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  // As root the database runs under another account, which must reach the folder.
  if (folder) await chmod(folder, 0o755);
  const embedded = folder
    ? await startEmbeddedPostgres({
        dataFolder: folder,
        settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
      })
    : null;
  const adminUrl = external ?? embedded?.url ?? '';
  const templateName = `plumbline_template_${process.pid}`;

  await onServer(adminUrl, `create database ${templateName}`);
  const pool = new pg.Pool({ connectionString: urlOf(adminUrl, templateName), max: 2 });
  await migrate(pool);
  await pool.end();
  project.provide('adminUrl', adminUrl);
  project.provide('templateName', templateName);

  return async () => {
    if (!embedded) await onServer(adminUrl, `drop database if exists ${templateName}`);
    await embedded?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
