import { pino } from 'pino';
import { opportunitiesOfCrm } from '../crm-wiring.ts';
import { createReadingQueue } from '../features/crm/reading.job.ts';
import { createWritingQueue } from '../features/crm/write-back.job.ts';
import { findOpportunities } from '../features/opportunities/opportunities.queries.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { crmOf, type createCrmWorld } from './hubspot.ts';
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
