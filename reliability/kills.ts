import {
  freePort,
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../e2e/support/product.ts';
import { leftOf, postmasterOf, untilReady, untilWritten } from './support/processes.ts';
import { outcome, type Outcome } from './support/table.ts';
import { startWriters } from './support/writers.ts';

const victims = ['server', 'database', 'both'] as const;

interface KillOptions {
  /** Whichever comes first ends it. */
  kills: number;
  withinMs: number;
  writers: number;
}

/** SIGKILL of server and embedded database in random order, in the middle of a stream of writes. */
export async function kills(options: KillOptions): Promise<Outcome[]> {
  const dataFolder = makeDataFolder();
  const port = await freePort();
  const start = () => startProduct({ dataFolder, port });
  let product: RunningProduct = await start();
  const writers = await startWriters(product.url, options.writers);
  const end = Date.now() + options.withinMs;
  const slowest = { server: 0, database: 0, both: 0 };
  let done = 0;
  let lost = 0;
  try {
    for (; done < options.kills && Date.now() < end; done += 1) {
      await untilWritten(writers, 20 + Math.floor(Math.random() * 60));
      const victim = victims[done < 3 ? done : Math.floor(Math.random() * 3)] ?? 'both';
      const began = performance.now();
      const postmaster = postmasterOf(dataFolder);
      if (victim !== 'server' && postmaster !== null) process.kill(postmaster, 'SIGKILL');
      if (victim !== 'database') {
        await product.kill();
        product = await start();
      }
      await untilWritten(writers, 1);
      await untilReady(product.url);
      slowest[victim] = Math.max(slowest[victim], performance.now() - began);
      if (done % 10 === 9) lost += await writers.countLost();
    }
    await writers.stop();
    lost += await writers.countLost();
    const code = await product.stop();
    const left = leftOf(dataFolder);
    const took = Object.entries(slowest).map(([who, ms]) => `${who} ${(ms / 1000).toFixed(1)} s`);
    const odd = writers.odd();
    return [
      outcome(
        `SIGKILL of server, database or both, ${done} times under ${options.writers} writers`,
        `${lost} of ${writers.acknowledged()} acknowledged writes lost; slowest back: ${took.join(', ')}`,
        lost === 0 && done > 0,
      ),
      outcome(
        'answers meanwhile',
        odd.length === 0
          ? `${writers.toldToWait()} times 503 with Retry-After, nothing else`
          : odd.slice(0, 3).join('; '),
        odd.length === 0,
      ),
      outcome(
        'the stop after it',
        `exit code ${code}, ${left.length} processes left`,
        code === 0 && left.length === 0,
      ),
    ];
  } finally {
    await writers.stop();
    await product.stop();
    removeDataFolder(dataFolder);
  }
}
