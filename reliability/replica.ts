import { setTimeout as wait } from 'node:timers/promises';
import { startReplicated } from '@plumbline/server/testing/replica.ts';
import pg from 'pg';
import { openApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import { startCluster } from './support/cluster.ts';
import { untilWritten } from './support/processes.ts';
import { outcome, type Outcome } from './support/table.ts';
import { startWriters } from './support/writers.ts';

interface ReplicaOptions {
  writers: number;
  /** How often somebody writes and looks at the list. */
  looks: number;
}

/** PostgreSQL's idle connections tell what they did every ten seconds. */
const statisticsMs = 11_000;

/** Lists from a streaming replica, under writers, while it dies and comes back. */
export async function replica({ writers: count, looks }: ReplicaOptions): Promise<Outcome[]> {
  const servers = await startReplicated();
  try {
    const cluster = await startCluster({
      webs: 2,
      workers: 0,
      databaseUrl: servers.primary.url,
      environment: { DATABASE_READ_URL: servers.replica.url },
    });
    try {
      const writers = await startWriters(cluster.url, count);
      const session = await openApiSession(cluster.url, people.ADMIN.email);
      const failed: string[] = [];
      let missed = 0;
      const look = async () => {
        const name = `Look ${crypto.randomUUID()}`;
        await session.call('POST', '/api/deals', { name });
        for (let round = 0; round < 4; round += 1) {
          const answer = await session.send('GET', `/api/deals?limit=5&search=${name}`);
          const list = await answer.text();
          if (!answer.ok) failed.push(String(answer.status));
          else if (!list.includes(name)) missed += 1;
        }
      };
      for (let done = 0; done < looks; done += 1) {
        await look();
        if (done === Math.floor(looks / 3)) servers.replica.endNow();
        if (done === Math.floor((2 * looks) / 3)) await servers.replica.restart();
      }
      await untilWritten(writers, 20);
      await writers.stop();
      await wait(statisticsMs);
      const before = await answeredBy(servers.replica.url);
      for (let round = 0; round < 40; round += 1) await session.call('GET', '/api/deals?limit=5');
      await wait(statisticsMs);
      const byReplica = (await answeredBy(servers.replica.url)) - before;
      const lost = await writers.countLost();
      return [
        outcome(
          `lists from a replica that is killed and comes back, ${looks} writes looked at 4 times each`,
          failed.length === 0
            ? `${missed} lists without their reader's own write, ${lost} of ${writers.acknowledged()} acknowledged writes lost`
            : `answered ${failed.slice(0, 3).join(', ')}`,
          missed === 0 && failed.length === 0 && lost === 0 && writers.odd().length === 0,
        ),
        outcome(
          'lists of whoever has not just written',
          `the replica ran ${byReplica} statements for 40 of them`,
          byReplica >= 40,
        ),
      ];
    } finally {
      await cluster.close();
    }
  } finally {
    await servers.close();
  }
}

/** Transactions that a server has ended so far. */
async function answeredBy(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ ended: string }>(
    'select xact_commit as ended from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.ended);
}
