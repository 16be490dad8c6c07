import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@plumbline/server/platform/db/embedded.ts';
import { migrate } from '@plumbline/server/platform/db/migrate.ts';
import pg from 'pg';
import { makeDataFolder, removeDataFolder } from '../e2e/support/product.ts';
import { outcome, type Outcome } from './support/table.ts';

const migrations = join(import.meta.dirname, '../server/src/platform/db/migrations');

/** The first migration after which there are deals. */
const firstWithDeals = 2;
/** Written at each state. */
const deals = 5;
const text = 'Zoë\'s "deal" \\N 🚚\nsecond line';

/** Data written at each earlier state of the schema, brought up to date. */
export async function upgrades(): Promise<Outcome[]> {
  const dataFolder = makeDataFolder();
  const database = await startEmbeddedPostgres({ dataFolder });
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  const failed: string[] = [];
  try {
    for (let state = firstWithDeals; state < names.length; state += 1) {
      const fault = await upgradeFrom(database.url, names.slice(0, state));
      if (fault !== null) failed.push(`${names[state - 1]}: ${fault}`);
    }
  } finally {
    await database.stop();
    removeDataFolder(dataFolder);
  }
  const states = names.length - firstWithDeals;
  return [
    outcome(
      `upgrade from each of ${states} earlier schemas, with data`,
      failed.length === 0 ? 'every row is as it was' : failed.slice(0, 3).join('; '),
      failed.length === 0,
    ),
  ];
}

/** @returns what went wrong, null when all is as it was */
async function upgradeFrom(url: string, names: readonly string[]): Promise<string | null> {
  const name = `upgrade_${names.length}`;
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-upgrade-'));
  const admin = new pg.Pool({ connectionString: url, max: 1 });
  const at = new URL(url);
  at.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: at.href, max: 2 });
  try {
    await Promise.all(names.map((file) => copyFile(join(migrations, file), join(folder, file))));
    await admin.query(`create database ${name}`);
    await migrate(pool, folder);
    await insertDeals(pool);
    const before = await dealsOf(pool);
    await migrate(pool);
    const after = await dealsOf(pool);
    const changed = before.flatMap((deal, index) => changedIn(deal, after[index] ?? {}));
    const isWhole = before.length === deals && after.length === deals;
    return isWhole && changed.length === 0
      ? null
      : `${after.length} of ${deals} deals, changed: ${[...new Set(changed)].join(', ')}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await pool.end();
    await admin.end();
    await rm(folder, { recursive: true });
  }
}

type Deal = Record<string, unknown>;

/** Columns whose value is another one now; what moved to a table of its own is not among them. */
function changedIn(before: Deal, after: Deal): string[] {
  return Object.keys(before).filter(
    (column) => column in after && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
}

/** Fills every column that must be filled. */
async function insertDeals(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; type: string; needed: boolean }>(
    `select column_name as name, data_type as type,
        is_nullable = 'NO' and column_default is null as needed
      from information_schema.columns
      where table_schema = 'public' and table_name = 'opportunities' and is_generated = 'NEVER'`,
  );
  const values: Record<string, unknown> = {
    text,
    'double precision': 12.5,
    integer: 3,
    smallint: 3,
    boolean: true,
    'timestamp with time zone': '2025-03-03T09:00:00.123Z',
    jsonb: '{}',
  };
  const needed = rows.filter(({ name, needed: must }) => must || name === 'name');
  const names = needed.map(({ name }) => name).join(', ');
  const places = needed.map((_, index) => `$${index + 1}`).join(', ');
  for (let deal = 0; deal < deals; deal += 1) {
    await pool.query(
      `insert into opportunities (${names}) values (${places})`,
      needed.map(({ type }) => values[type]),
    );
  }
}

async function dealsOf(pool: pg.Pool): Promise<Deal[]> {
  const { rows } = await pool.query<{ deal: Deal }>(
    'select to_jsonb(o) as deal from opportunities o order by id',
  );
  return rows.map(({ deal }) => deal);
}
