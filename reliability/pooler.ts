import { startEmbeddedPostgres } from '@plumbline/server/platform/db/embedded.ts';
import { hasPgBouncer, startPgBouncer } from '@plumbline/server/testing/pgbouncer.ts';
import { makeDataFolder, removeDataFolder } from '../e2e/support/product.ts';
import { startCluster } from './support/cluster.ts';
import { untilWritten } from './support/processes.ts';
import { startReaders } from './support/readers.ts';
import { outcome, skipped, type Outcome } from './support/table.ts';
import { startWriters } from './support/writers.ts';

const fault = 'two webs and a worker through PgBouncer in transaction mode, a web killed';

/** A pooler that gives the connection away after each transaction. */
export async function pooler({ writes, writers: count }: { writes: number; writers: number }) {
  if (!hasPgBouncer) return [skipped(fault, 'not installed: pgbouncer (Debian package)')];
  const dataFolder = makeDataFolder();
  const database = await startEmbeddedPostgres({ dataFolder });
  const bouncer = await startPgBouncer(database.url);
  try {
    return await throughPooler(bouncer.url, writes, count);
  } finally {
    await bouncer.close();
    await database.stop();
    removeDataFolder(dataFolder);
  }
}

async function throughPooler(databaseUrl: string, writes: number, count: number) {
  const cluster = await startCluster({ webs: 2, workers: 1, databaseUrl });
  try {
    const writers = await startWriters(cluster.url, count);
    const readers = await startReaders(cluster.url, 4);
    await untilWritten(writers, writes / 2);
    const [failures, odd] = [readers.failures().length, writers.odd().length];
    const [first] = cluster.webs;
    await first?.kill();
    await first?.start();
    await untilWritten(writers, writes / 2);
    await Promise.all([writers.stop(), readers.stop()]);
    const lost = await writers.countLost();
    const strange = [...writers.odd(), ...readers.failures().slice(0, failures)];
    const all = writers.acknowledged() + readers.answers();
    return [
      outcome(
        fault,
        strange.length === 0
          ? `${lost} of ${writers.acknowledged()} acknowledged writes lost, ${all} good answers, ${writers.toldToWait()} writes cut off by the kill`
          : strange.slice(0, 3).join('; '),
        lost === 0 && odd === 0 && strange.length === 0,
      ),
    ] satisfies Outcome[];
  } finally {
    await cluster.close();
  }
}
