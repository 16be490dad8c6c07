import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

const all = join(import.meta.dirname, 'migrations');
const own = '0206_highlights.sql';

test('[COM-11] what people decided stays, what rules offered goes, and all is read anew', async () => {
  const { url, close } = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {}); // the database goes while its last connections are still closing
  const before = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  onTestFinished(async () => {
    await pool.end();
    await close();
    await rm(before, { recursive: true });
  });
  await pool.query('drop schema public cascade; create schema public');
  for (const name of await readdir(all)) {
    if (name < own) await cp(join(all, name), join(before, name));
  }
  await migrate(pool, before);

  // A deal as few of its columns make one.
  const { rows: columns } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'opportunities'
     and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
     and column_name <> 'id'`,
  );
  for (const { column_name: name } of columns) {
    await pool.query(`alter table opportunities alter column "${name}" drop not null`);
  }
  const { rows: deals } = await pool.query<{ id: string }>(
    `insert into opportunities (id, name, stage, value, score, created_date, commercial_to_review,
       provisional_score)
     values (gen_random_uuid(), 'Halden', 'New', 1, 1, now(), 1, 3) returning id`,
  );
  const deal = deals[0]?.id;
  const add = (fingerprint: string, reader: string, state: string) =>
    pool.query(
      `insert into suggestions (opportunity_id, section, text, level, polarity, confidence, reader,
         state, quotes, fingerprint, accepted_text)
       values ($1, 'meddpicc_data.pain', 'x', 2, 'for', .5, $2, $3, '[]', $4, 'x')`,
      [deal, reader, state, fingerprint],
    );
  await add('accepted by rules', 'built-in', 'accepted');
  await add('rejected by rules', 'built-in', 'rejected');
  await add('open by rules', 'built-in', 'open');
  await add('old by rules', 'built-in', 'outdated');
  await pool.query(
    `insert into conversation_readings (opportunity_id, state, requested_at, fingerprint)
     values ($1, 'idle', now(), 'read')`,
    [deal],
  );

  expect(await migrate(pool)).toContain(own);
  const { rows: kept } = await pool.query<{ fingerprint: string }>(
    'select fingerprint from suggestions order by 1',
  );
  expect(kept.map(({ fingerprint }) => fingerprint)).toEqual([
    'accepted by rules',
    'rejected by rules',
  ]);
  const { rows: readings } = await pool.query(
    'select state, fingerprint, highlights from conversation_readings',
  );
  expect(readings).toEqual([{ state: 'waiting', fingerprint: null, highlights: [] }]);
  const { rows: after } = await pool.query(
    'select commercial_to_review, highlights_to_review, provisional_score from opportunities',
  );
  expect(after).toEqual([
    { commercial_to_review: 0, highlights_to_review: 0, provisional_score: null },
  ]);
});
