import { startEmbeddedPostgres } from '@plumbline/server/platform/db/embedded.ts';
import pg from 'pg';
import { makeDataFolder, removeDataFolder, startProduct } from '../e2e/support/product.ts';
import { leftOf } from './support/processes.ts';
import { refusedStart } from './support/refused-start.ts';
import { outcome, type Outcome } from './support/table.ts';

/** Starts that cannot be: each ends in one sentence that says why, and harms nothing. */
export async function badStarts(): Promise<Outcome[]> {
  const dataFolder = makeDataFolder();
  const otherFolder = makeDataFolder();
  try {
    const product = await startProduct({ dataFolder });
    const port = Number(new URL(product.url).port);
    const outcomes = [
      await refusedStart('port taken', { dataFolder: otherFolder, port }, /Port \d+ is taken/),
      await refusedStart(
        'two starts in one folder',
        { dataFolder },
        /Another Plumbline is using the data folder/,
      ),
      await refusedStart(
        'a folder that cannot be made',
        { dataFolder: '/dev/null/data' },
        /can't be created/,
      ),
    ];
    const isWell = (await fetch(`${product.url}/readyz`)).ok;
    outcomes.push(outcome('the one that ran all the time', isWell ? 'goes on' : 'fails', isWell));
    await product.stop();
    await markAsNewer(dataFolder);
    outcomes.push(await refusedStart('downgrade', { dataFolder }, /used by a newer Plumbline/));
    const left = leftOf(dataFolder).length;
    outcomes.push(outcome('processes left', String(left), left === 0));
    return outcomes;
  } finally {
    for (const folder of [dataFolder, otherFolder]) removeDataFolder(folder);
  }
}

/** As a later version would leave it. */
async function markAsNewer(dataFolder: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataFolder });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("insert into schema_migrations values ('9999_later.sql', 'x')");
  await client.end();
  await database.stop();
}
