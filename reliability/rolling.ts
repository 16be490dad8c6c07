import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from './support/cluster.ts';
import { untilWritten } from './support/processes.ts';
import { startReaders } from './support/readers.ts';
import { outcome, type Outcome } from './support/table.ts';
import { startWriters } from './support/writers.ts';

interface RollingOptions {
  /** How often each process is restarted. */
  rounds: number;
  workers: number;
  writers: number;
  readers: number;
}

/** Each of two web processes and the workers is restarted in turn, under load, behind a proxy. */
export async function rolling(options: RollingOptions): Promise<Outcome[]> {
  const cluster = await startCluster({ webs: 2, workers: options.workers });
  try {
    const writers = await startWriters(cluster.url, options.writers);
    const readers = await startReaders(cluster.url, options.readers);
    const codes = new Set<number | null>();
    let restarts = 0;
    let longestMs = 0;
    for (let round = 0; round < options.rounds; round += 1) {
      for (const member of [...cluster.webs, ...cluster.workers]) {
        await untilWritten(writers, 20);
        const began = performance.now();
        codes.add(await member.stop());
        longestMs = Math.max(longestMs, performance.now() - began);
        await member.start();
        while (cluster.proxy.ready() < cluster.webs.length) await wait(20);
        restarts += 1;
      }
    }
    await untilWritten(writers, 20);
    await Promise.all([writers.stop(), readers.stop()]);
    const lost = await writers.countLost();
    const failed = [
      ...readers.failures(),
      ...writers.odd(),
      ...cluster.proxy.broken(),
      ...(writers.cutOff() > 0 ? [`${writers.cutOff()} writes cut off`] : []),
      ...(writers.toldToWait() > 0 ? [`${writers.toldToWait()} writes told to wait`] : []),
    ];
    const [all, took] = [writers.acknowledged() + readers.answers(), (longestMs / 1000).toFixed(1)];
    return [
      outcome(
        `rolling restart behind a proxy, ${restarts} restarts of two webs and ${options.workers} workers under load`,
        failed.length === 0
          ? `0 of ${all} requests failed; the longest stop took ${took} s`
          : `${failed.length} of ${all} failed: ${failed.slice(0, 4).join('; ')}`,
        failed.length === 0,
      ),
      outcome(
        'the processes that were stopped',
        `exit codes ${[...codes].join(', ')}; ${lost} of ${writers.acknowledged()} acknowledged writes lost`,
        codes.size === 1 && codes.has(0) && lost === 0,
      ),
    ];
  } finally {
    await cluster.close();
  }
}
