import { pino } from 'pino';
import { opportunitiesOfCrm } from '../crm-wiring.ts';
import { createReadingQueue } from '../features/crm/reading.job.ts';
import { createWritingQueue } from '../features/crm/write-back.job.ts';
import { findOpportunities } from '../features/opportunities/opportunities.queries.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { createCrmWorld, crmOf } from './hubspot.ts';
import { testBaseUrl, testSecrets } from './people.ts';

type World = Awaited<ReturnType<typeof createCrmWorld>>;

interface Process {
  now?: () => Date;
  /** Gathers ids of opportunities whose deals were read. */
  told?: string[];
  portal?: string;
  /** Happens once what a page says is kept, and before the opportunities have it. */
  between?: () => Promise<void>;
}

/** A worker of its own, with limits and a circuit that nobody shares. */
export function createReadingProcess(
  { db, sandbox }: Pick<World, 'db' | 'sandbox'>,
  { now = () => new Date(), told = [], portal = '4242424', between = async () => {} }: Process = {},
) {
  const { crm, crmOAuth: oauth } = crmOf(sandbox);
  const shared = {
    db,
    now,
    crm,
    oauth,
    log: pino({ level: 'silent' }),
    secrets: createSecretBox(testSecrets, 'crm'),
    syncMinutes: 10,
    baseUrl: testBaseUrl,
    timeZone: 'UTC',
  };
  const opportunities = opportunitiesOfCrm({
    db,
    now,
    newId: () => crypto.randomUUID(),
    sendFetching: async () => {},
  });
  const reading = createReadingQueue({
    ...shared,
    ...opportunities,
    async refreshFromCrm(person, facts) {
      await between();
      return opportunities.refreshFromCrm(person, facts);
    },
    onDealsRead: async (ids) => void told.push(...ids),
  });
  const writing = createWritingQueue({
    ...shared,
    findOpportunities: (ids) => findOpportunities(db, ids),
  });
  const { signal } = new AbortController();
  return {
    read: () => reading.run({ portal }, signal),
    write: () => writing.run({ portal }, signal),
  };
}

const minuteMs = 60_000;

/** The next noon: it only goes on, as HubSpot's clock does, and no night falls into a test unasked. */
export function nextNoon(now: Date): Date {
  const noon = new Date(Math.max(Date.now(), now.getTime()) + 24 * 60 * minuteMs);
  noon.setUTCHours(12, 0, 0, 0);
  return noon;
}

/** With an account of its own, whose deals may be deleted. */
export async function withOwnAccount(
  options: { deals: number; now: () => Date },
  work: (own: World) => Promise<void>,
): Promise<void> {
  const own = await createCrmWorld(options);
  try {
    await own.connect();
    await work(own);
  } finally {
    await own.close();
  }
}

/** How often the CRM is called meanwhile. */
export async function callsDuring(
  { sandbox }: Pick<World, 'sandbox'>,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = sandbox.calls('');
  await work();
  return sandbox.calls('') - before;
}

interface Readings {
  next_at: string | null;
  readings: { kind: string; read: number; updated: number; gone: number; error: string | null }[];
}

/** What people are told of the last readings. */
export async function readingsOf({ send }: Pick<World, 'send'>): Promise<Readings> {
  return (await send<Readings>('GET', '/api/hubspot/readings')).body;
}
