import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@plumbline/server/platform/db/embedded.ts';
import { openApiSession, type ApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import { makeDataFolder, removeDataFolder } from '../e2e/support/product.ts';
import { createChance } from './support/chance.ts';
import { startCluster, type Cluster } from './support/cluster.ts';
import { startCrmAccount } from './support/crm-account.ts';
import { createFastClock } from './support/fast-clock.ts';
import { outcome, type Outcome } from './support/table.ts';

interface CrmOutageOptions {
  deals: number;
  /** How much faster than the machine's the clock of all is. */
  speed: number;
  /** How long HubSpot answers 502, by that clock. */
  awayMinutes: number;
}

/** Minutes between two readings by the clock. */
const minutes = 10;
/** The first makes it up; on a busy machine others begin before it is through. */
const mostReadings = 3;

/**
 * HubSpot goes away while deals are imported: their conversations cannot be read. Then it is back,
 * and nobody does anything: the next reading by the clock makes it up, though no deal changed.
 */
export async function crmOutage({
  deals,
  speed,
  awayMinutes,
}: CrmOutageOptions): Promise<Outcome[]> {
  const folder = makeDataFolder();
  const clock = createFastClock(speed);
  const database = await startEmbeddedPostgres({ dataFolder: folder });
  const { hubspot, environment } = await startCrmAccount(clock, createChance(1), deals);
  hubspot.behaviour.rateLimit = null;
  let cluster: Cluster | null = null;
  try {
    await clock.giveTo(database.url);
    cluster = await startCluster({
      webs: 1,
      workers: 1,
      databaseUrl: database.url,
      tokenLifeS: 10 * 86_400,
      environment: {
        ...clock.environment,
        ...environment,
        HUBSPOT_SYNC_MINUTES: String(minutes),
      },
    });
    const session = await openApiSession(cluster.url, people.ADMIN.email);
    await session.call('POST', '/api/hubspot/api-key', { apiKey: hubspot.privateAppToken });
    const offer = await session.call<{ data: object[] }>('GET', '/api/hubspot/sync');
    hubspot.behaviour.fail = { status: 502, times: Number.MAX_SAFE_INTEGER };
    await session.call('POST', '/api/deals/bulk', { deals: offer.data });
    await clock.wait(awayMinutes * 60_000);
    const during = await stateOf(session);
    hubspot.behaviour.fail = null;
    const back = clock.now();
    const { readings, unfetched } = await untilRead(session, back);
    const since = readings.filter(({ started_at }) => new Date(started_at) >= back).length;
    const isHealed = unfetched.deals === 0 && unfetched.entries === 0;
    return [
      outcome(
        `HubSpot away for ${awayMinutes} minutes at an import of ${offer.data.length} deals`,
        `${during.unfetched.deals} deals wait, told: ${during.unfetched.told ?? 'nothing'}`,
        during.unfetched.deals === offer.data.length && during.unfetched.told !== null,
      ),
      outcome(
        'then nobody does anything, and no deal changes',
        `${unfetched.deals} deals and ${unfetched.entries} entries left after ${since} readings by the clock`,
        isHealed,
      ),
    ];
  } finally {
    await cluster?.close();
    await hubspot.close();
    await database.stop();
    removeDataFolder(folder);
  }
}

interface State {
  readings: { started_at: string; ended_at: string | null }[];
  unfetched: { deals: number; entries: number; told: string | null };
}

const stateOf = (session: ApiSession) => session.call<State>('GET', '/api/hubspot/readings');

/** Waits until all is read, or too many readings came to nothing. */
async function untilRead(session: ApiSession, back: Date): Promise<State> {
  for (;;) {
    const state = await stateOf(session);
    const since = state.readings.filter(({ started_at }) => new Date(started_at) >= back);
    const isRead = state.unfetched.deals === 0 && state.unfetched.entries === 0;
    if (isRead || since.length > mostReadings) return state;
    await wait(200);
  }
}
