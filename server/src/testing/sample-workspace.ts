import { stories } from '@plumbline/sandbox/hubspot/stories/index.ts';
import { pino } from 'pino';
import { createDealReader, type AskDealModel } from '../features/conversations/deal-reader.ts';
import { readDueDeals } from '../features/conversations/deal-reading.job.ts';
import { fetchWritings } from '../features/conversations/hubspot-reading.job.ts';
import { readingQueueName, readingRequest } from '../features/conversations/reading.job.ts';
import { changeSuggestionsOf } from '../features/opportunities/change-suggestions.service.ts';
import { findOpportunities } from '../features/opportunities/opportunities.queries.ts';
import { testBackgroundWork } from './background.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { createCrmWorld, crmOf } from './hubspot.ts';

/** The first of the stand-in's deals ends in it. */
const firstDeal = 100_000;

/** The stand-in's told deals and a few others, imported on a day with all that was said, and read by a model. */
export async function createSampleWorkspace(
  now: () => Date,
  overrides: Partial<AppDependencies> = {},
) {
  const world = await createCrmWorld({ ...overrides, now });
  const { db, sandbox } = world;
  const { signal } = new AbortController();
  const shared = { db, now, timeZone: 'UTC', log: pino({ level: 'silent' }) };
  const { crm } = crmOf(sandbox);
  return {
    ...world,
    findWhole: async (id: string) => (await findOpportunities(db, [id])).get(id),
    async import(): Promise<{ id: string; hubspot_id: string }[]> {
      await world.connect();
      const { body } = await world.send<{ data: { hubspot_id: string }[] }>(
        'GET',
        '/api/hubspot/sync',
      );
      const isTold = (id: string) => stories.has(Number(id.slice(-6)) - firstDeal);
      const told = body.data.filter(({ hubspot_id: id }) => isTold(id));
      const others = body.data.filter(({ hubspot_id: id }) => !isTold(id)).slice(0, 3);
      const { body: made } = await world.send<{ data: { id: string; hubspot_id: string }[] }>(
        'POST',
        '/api/deals/bulk',
        { deals: [...told, ...others] },
      );
      const deals = made.data;
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
