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
  /** Told each time that what waits around deals is looked for. */
  looked?: () => void;
  /** Happens once what a page says is kept, and before the opportunities have it. */
  between?: () => Promise<void>;
  /** Happens while deals are on their way to the CRM. */
  onWay?: () => Promise<void>;
}

/** A worker of its own, with limits and a circuit that nobody shares. */
export function createReadingProcess(
  { db, sandbox }: Pick<World, 'db' | 'sandbox'>,
  {
    now = () => new Date(),
    told = [],
    portal = '4242424',
    looked = () => {},
    between = async () => {},
    onWay = async () => {},
  }: Process = {},
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
    async onDealsRead(ids) {
      looked();
      told.push(...ids);
    },
  });
  const writing = createWritingQueue({
    ...shared,
    ...opportunities,
    onDealsRead: async () => {},
    crm: {
      ...crm,
      async writeDeals(...deals) {
        const answer = await crm.writeDeals(...deals);
        await onWay();
        return answer;
      },
    },
    findOpportunities: (ids) => findOpportunities(db, ids),
  });
  const { signal } = new AbortController();
  return {
    read: () => reading.run({ portal }, signal),
    write: () => writing.run({ portal }, signal),
  };
}

const minuteMs = 60_000;

/** An account whose changes are read by a clock that a test moves. */
export async function createReadingWorld() {
  let time = new Date();
  const now = () => time;
  const shared = await createCrmWorld({ now });
  let world = shared;
  return {
    now,
    get world() {
      return world;
    },
    /** Noon of another day; connected, and no opportunities. */
    async begin(): Promise<void> {
      time = nextNoon(time);
      await world.empty();
      await world.connect();
    },
    be(at: Date): void {
      time = at;
    },
    later(minutes: number): void {
      time = new Date(time.getTime() + minutes * minuteMs);
    },
    /** With an account of its own, whose deals may be deleted. */
    async apart(deals: number, work: () => Promise<void>): Promise<void> {
      world = await createCrmWorld({ now, deals });
      try {
        await world.connect();
        await work();
      } finally {
        await world.close();
        world = shared;
      }
    },
    process: (told: string[] = []) => createReadingProcess(world, { now, told }),
    calls: (work: () => Promise<unknown>) => callsDuring(world, work),
    /** What people are told of the last readings. */
    readings: async () => (await world.send<Readings>('GET', '/api/hubspot/readings')).body,
    close: () => shared.close(),
  };
}

/** The next noon: it only goes on, as HubSpot's clock does, and no night falls into a test unasked. */
function nextNoon(now: Date): Date {
  const noon = new Date(Math.max(Date.now(), now.getTime()) + 24 * 60 * minuteMs);
  noon.setUTCHours(12, 0, 0, 0);
  return noon;
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
