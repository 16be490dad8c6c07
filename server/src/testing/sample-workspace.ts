import { pino } from 'pino';
import { createDealReader, type AskDealModel } from '../features/conversations/deal-reader.ts';
import { readDueDeals } from '../features/conversations/deal-reading.job.ts';
import { fetchWritings } from '../features/conversations/hubspot-reading.job.ts';
import { readingQueueName, readingRequest } from '../features/conversations/reading.job.ts';
import { changeSuggestionsOf } from '../features/opportunities/change-suggestions.service.ts';
import { findOpportunities } from '../features/opportunities/opportunities.queries.ts';
import { testBackgroundWork } from './background.ts';
import { createCrmWorld, crmOf } from './hubspot.ts';

/** The stand-in's deals, imported on a day with all that was said, and read by a model. */
export async function createSampleWorkspace(now: () => Date) {
  const world = await createCrmWorld({ now });
  const { db, sandbox } = world;
  const { signal } = new AbortController();
  const shared = { db, now, timeZone: 'UTC', log: pino({ level: 'silent' }) };
  const { crm } = crmOf(sandbox);
  return {
    ...world,
    findWhole: async (id: string) => (await findOpportunities(db, [id])).get(id),
    async import(): Promise<{ id: string; hubspot_id: string }[]> {
      await world.connect();
      const deals = await world.importDeals();
      await fetchWritings(
        {
          ...shared,
          isOn: true,
          readWritings: (ids, _signal, asked) =>
            crm.readWritings(sandbox.privateAppToken, ids, { asked }),
          sendReading: readingRequest(async () => {}, { now, isOn: true }),
        },
        signal,
      );
      const reading = testBackgroundWork({ db, now }).find(({ name }) => name === readingQueueName);
      await reading?.run({} as never, signal);
      return deals;
    },
    read: (ask: AskDealModel) =>
      readDueDeals(
        {
          ...shared,
          hasModel: async () => true,
          readDeal: createDealReader(async () => ({ name: 'sample', ask })),
          findWhole: async (id) => (await findOpportunities(db, [id])).get(id),
          changeSuggestions: changeSuggestionsOf(db),
        },
        signal,
      ),
  };
}
