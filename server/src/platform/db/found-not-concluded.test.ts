import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

test.each([
  // Each marks what the rules before it gave.
  '0195_found_not_concluded.sql',
  '0207_levels_of_rules.sql',
])(
  '[RFP-04] %s marks the levels of rules that nobody confirmed, and nothing else changes',
  async (own) => {
    const { url, close } = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    pool.on('error', () => {});
    const before = await mkdtemp(join(tmpdir(), 'plumbline-before-'));
    onTestFinished(async () => {
      await pool.end();
      await close();
      await rm(before, { recursive: true });
    });
    const all = join(import.meta.dirname, 'migrations');
    for (const name of await readdir(all)) {
      if (name < own) await copyFile(join(all, name), join(before, name));
    }
    await pool.query('drop schema public cascade; create schema public');
    await migrate(pool, before);
    const client = await pool.connect();
    // The deals themselves do not matter here.
    await client.query('set session_replication_role = replica');
    const rows = [
      ['rules', 'built-in', 'fully_supported', false],
      ['confirmed', 'built-in', 'partially_supported', true],
      ['silent', 'built-in', null, false],
      ['model', 'model', 'not_supported', false],
      ['hand', 'by-hand', 'fully_supported', true],
    ] as const;
    for (const [at, [id, source, level, accepted]] of rows.entries()) {
      await client.query(
        `insert into rfp_requirements (opportunity_id, id, position, requirement, priority, source,
        support_level, accepted, comment)
       values ('00000000-0000-4000-8000-000000000001', $1, $2, 'a', 'Medium', $3, $4, $5, 'c')`,
        [id, at, source, level, accepted],
      );
    }
    client.release(true);
    const kept =
      'select id, source, support_level, accepted, comment from rfp_requirements order by position';
    const stored = (await pool.query(kept)).rows;
    await migrate(pool, all);
    expect((await pool.query(kept)).rows).toEqual(stored);
    const { rows: marked } = await pool.query('select id from rfp_requirements where earlier');
    expect(marked).toEqual([{ id: 'rules' }]);
  },
);
