import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withoutData } from '@plumbline/server/platform/db/backup/tables.ts';
import { startEmbeddedPostgres } from '@plumbline/server/platform/db/embedded.ts';
import pg from 'pg';
import { makeDataFolder, removeDataFolder, startProduct } from '../e2e/support/product.ts';
import { untilWritten } from './support/processes.ts';
import { outcome, type Outcome } from './support/table.ts';
import { startWriters } from './support/writers.ts';

const command = join(import.meta.dirname, '../server/src/db-command.ts');
const run = promisify(execFile);

/** Not alike in a backup: what it leaves out; and the audit, as the command itself is audited. */
const leftOut = new Set([...withoutData, 'audit_events']);

/** A backup in the middle of a stream of writes, and one after it compared row by row. */
export async function backups(options: { writes: number; writers: number }): Promise<Outcome[]> {
  const [source, copy, whole] = [makeDataFolder(), makeDataFolder(), makeDataFolder()];
  const [during, after] = [join(source, 'during.backup'), join(source, 'after.backup')];
  const db = (dataFolder: string, ...args: string[]) =>
    run(process.execPath, [command, ...args], { env: { ...process.env, DATA_DIR: dataFolder } });
  try {
    const product = await startProduct({ dataFolder: source });
    const writers = await startWriters(product.url, options.writers);
    await untilWritten(writers, options.writes);
    const before = writers.acknowledged();
    await db(source, 'backup', during);
    await writers.stop();
    await db(source, 'backup', after);
    await product.stop();
    await db(copy, 'restore', during, '--without-secrets');
    await db(whole, 'restore', after, '--without-secrets');
    const [there, inWhole, inCopy] = [
      await rowsOf(source),
      await rowsOf(whole),
      await rowsOf(copy),
    ];
    const differing = [...there].filter(
      ([table, { digest }]) => !leftOut.has(table) && inWhole.get(table)?.digest !== digest,
    );
    const rows = [...there.values()].reduce((sum, { count }) => sum + count, 0);
    const deals = inCopy.get('opportunities')?.count ?? 0;
    return [
      outcome(
        'backup under load, restored elsewhere',
        `${deals} deals in the copy; ${before} writes were acknowledged before it, ${writers.acknowledged()} in all`,
        deals * 2 >= before - options.writers && deals <= (there.get('opportunities')?.count ?? 0),
      ),
      outcome(
        'backup after it, compared row by row',
        differing.length === 0
          ? `${there.size} tables with ${rows} rows are equal`
          : `differs: ${differing.map(([table]) => table).join(', ')}`,
        differing.length === 0 && rows > options.writes,
      ),
    ];
  } finally {
    for (const folder of [source, copy, whole]) removeDataFolder(folder);
  }
}

/** Every row of every table, as a number of rows and a digest of all. */
async function rowsOf(dataFolder: string): Promise<Map<string, { count: number; digest: string }>> {
  const database = await startEmbeddedPostgres({ dataFolder });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, { count: number; digest: string }>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from "${name}" t order by 1`,
    );
    const digest = createHash('sha256').update(rows.map(({ row }) => row).join('\n'));
    found.set(name, { count: rows.length, digest: digest.digest('hex') });
  }
  await client.end();
  await database.stop();
  return found;
}
