import { setTimeout as wait } from 'node:timers/promises';
import { startDatabaseProxy } from '@plumbline/server/testing/database-proxy.ts';
import { startEmbeddedPostgres } from '@plumbline/server/platform/db/embedded.ts';
import pg from 'pg';
import { makeDataFolder, removeDataFolder, startProduct } from '../e2e/support/product.ts';
import { untilReady, untilWritten } from './support/processes.ts';
import { outcome, type Outcome } from './support/table.ts';
import { startWriters, type Writers } from './support/writers.ts';

interface OutageOptions {
  awayMs: number;
  /** Longer than a lock is waited for, to see that end too. */
  lockMs: number;
  writers: number;
}

/** A database of the operator's own that goes away, goes silent, restarts, or is held by somebody. */
export async function outages(options: OutageOptions): Promise<Outcome[]> {
  const [databaseFolder, dataFolder] = [makeDataFolder(), makeDataFolder()];
  const database = await startEmbeddedPostgres({ dataFolder: databaseFolder });
  const proxy = await startDatabaseProxy(database.url);
  const product = await startProduct({
    dataFolder,
    environment: {
      DATABASE_URL: proxy.url,
      PLUMBLINE_SECRET: 'a secret of more than thirty-two characters',
      DATABASE_POOL_SIZE: '4',
    },
  });
  const writers = await startWriters(product.url, options.writers);
  const outcomes: Outcome[] = [];
  const during = async (fault: string, work: () => Promise<void>) => {
    await untilWritten(writers, 20);
    const [told, odd] = [writers.toldToWait(), writers.odd().length];
    await work();
    const began = performance.now();
    await untilReady(product.url);
    await untilWritten(writers, options.writers * 2);
    const back = ((performance.now() - began) / 1000).toFixed(1);
    outcomes.push(verdict(fault, writers, told, odd, back, product.ended()));
  };
  try {
    await during(`database away for ${options.awayMs / 1000} s`, async () => {
      proxy.shut();
      await wait(options.awayMs);
      proxy.open();
    });
    await during('every connection to it cut', async () => proxy.cut());
    await during('it restarts', async () => {
      await database.stop();
      await database.restart();
    });
    await during(
      `a lock held for ${options.lockMs / 1000} s, and a pool of 4 exhausted`,
      async () => {
        const holder = new pg.Client({ connectionString: database.url });
        await holder.connect();
        await holder.query('begin; lock table opportunities in access exclusive mode');
        await wait(options.lockMs);
        await holder.end();
      },
    );
    await writers.stop();
    const lost = await writers.countLost();
    const all = `${lost} of ${writers.acknowledged()} acknowledged writes lost`;
    outcomes.push(outcome('after all of that', all, lost === 0));
    return outcomes;
  } finally {
    await writers.stop();
    await product.stop();
    await proxy.close();
    await database.stop();
    for (const folder of [dataFolder, databaseFolder]) removeDataFolder(folder);
  }
}

function verdict(
  fault: string,
  writers: Writers,
  told: number,
  odd: number,
  back: string,
  ended: string | null,
): Outcome {
  const strange = writers.odd().slice(odd);
  const told503 = `${writers.toldToWait() - told} times 503 with Retry-After, writing again after ${back} s`;
  const result = ended ?? (strange.length > 0 ? strange.slice(0, 3).join('; ') : told503);
  return outcome(fault, result, ended === null && strange.length === 0);
}
