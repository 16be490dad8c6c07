import { startCluster } from './support/cluster.ts';
import { startPatroni, whyNoPatroni } from './support/patroni.ts';
import { untilWritten } from './support/processes.ts';
import { outcome, skipped, type Outcome } from './support/table.ts';
import { startWriters } from './support/writers.ts';

interface FailoverOptions {
  writers: number;
}

const fault = 'the primary of a replicated PostgreSQL killed under load';

/** A PostgreSQL with a synchronous replica and automatic failover: what takes writes is killed. */
export async function failover({ writers: count }: FailoverOptions): Promise<Outcome[]> {
  const missing = whyNoPatroni();
  if (missing !== null) return [skipped(fault, missing)];
  const postgres = await startPatroni();
  try {
    const cluster = await startCluster({ webs: 2, workers: 1, databaseUrl: postgres.url });
    try {
      const writers = await startWriters(cluster.url, count);
      const outcomes: Outcome[] = [];
      for (const what of ['server', 'machine'] as const) {
        await postgres.untilReplicated();
        await untilWritten(writers, 60);
        const [told, odd] = [writers.toldToWait(), writers.odd().length];
        const began = performance.now();
        await postgres.killPrimary(what);
        await untilWritten(writers, count * 2);
        const back = ((performance.now() - began) / 1000).toFixed(1);
        await postgres.bringBack();
        const strange = writers.odd().slice(odd);
        outcomes.push(
          outcome(
            what === 'server' ? fault : 'the same with the machine that it is on',
            strange.length === 0
              ? `writing again after ${back} s, ${writers.toldToWait() - told} times 503 with Retry-After`
              : strange.slice(0, 3).join('; '),
            strange.length === 0,
          ),
        );
      }
      await writers.stop();
      const lost = await writers.countLost();
      const ended = [...cluster.webs, ...cluster.workers].filter((each) => each.ended() !== null);
      outcomes.push(
        outcome(
          'after both',
          `${lost} of ${writers.acknowledged()} acknowledged writes lost; ${ended.length} processes ended`,
          lost === 0 && ended.length === 0,
        ),
      );
      return outcomes;
    } finally {
      await cluster.close();
    }
  } finally {
    await postgres.close();
  }
}
