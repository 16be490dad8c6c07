import { setTimeout as wait } from 'node:timers/promises';
import { startAnalyses } from './support/analyses.ts';
import { startCluster } from './support/cluster.ts';
import { untilWritten } from './support/processes.ts';
import { startReaders } from './support/readers.ts';
import { outcome, type Outcome } from './support/table.ts';
import { startWriters } from './support/writers.ts';

interface MembersOptions {
  kills: number;
  writers: number;
  readers: number;
}

/** Told to come back, or the connection broke in the middle of an answer. */
const isCut = / (503|fetch failed|terminated)$/;

/** Two webs and two workers on one database: any one is killed in the middle of the load. */
export async function members(options: MembersOptions): Promise<Outcome[]> {
  const cluster = await startCluster({ webs: 2, workers: 2 });
  try {
    const writers = await startWriters(cluster.url, options.writers);
    const readers = await startReaders(cluster.url, options.readers);
    const analyses = await startAnalyses(cluster.url);
    const all = [...cluster.webs, ...cluster.workers];
    const killed: string[] = [];
    let longestMs = 0;
    for (let kill = 0; kill < options.kills; kill += 1) {
      // Each in turn first, then by chance.
      const at = kill < all.length ? kill : Math.floor(Math.random() * all.length);
      const member = all[at];
      if (!member) break;
      await untilWritten(writers, 20 + Math.floor(Math.random() * 60));
      const began = performance.now();
      await member.kill();
      await untilWritten(writers, 1);
      longestMs = Math.max(longestMs, performance.now() - began);
      killed.push(member.name);
      await member.start();
      while (cluster.proxy.ready() < cluster.webs.length) await wait(20);
    }
    await Promise.all([writers.stop(), readers.stop()]);
    const [lost, work] = [await writers.countLost(), await analyses.finish(120_000)];
    const odd = [...writers.odd(), ...readers.failures().filter((each) => !isCut.test(each))];
    const waits = writers.toldToWait() + writers.cutOff() + readers.failures().length;
    const died = all.flatMap(({ name, ended }) => (ended() === null ? [] : [name]));
    return [
      outcome(
        `SIGKILL of one of two webs and two workers, ${killed.length} times under ${options.writers} writers`,
        `${lost} of ${writers.acknowledged()} acknowledged writes lost; writing again after ${(longestMs / 1000).toFixed(1)} s at most`,
        lost === 0,
      ),
      outcome(
        'answers meanwhile, behind the proxy',
        odd.length === 0
          ? `${waits} of ${writers.acknowledged() + readers.answers()} were cut off or told to come back, nothing else`
          : odd.slice(0, 3).join('; '),
        odd.length === 0,
      ),
      outcome(
        'background work meanwhile',
        `${work.unfinished.length} of ${work.asked} acknowledged analyses not finished; ${died.length} others ended`,
        work.unfinished.length === 0 && work.asked > 0 && died.length === 0,
      ),
    ];
  } finally {
    await cluster.close();
  }
}
