import { emptyReading } from '@plumbline/domain/reading/testing/empty.ts';
import type { ModelReading } from '@plumbline/domain/reading/model-reading.ts';
import type { ToldReading } from '@plumbline/domain/reading/reading.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Behaviour } from '@plumbline/sandbox/model/behaviour.ts';
import { dealModel } from '../adapters/ai/deal-model.ts';
import { dealAnonymiser } from '../analysis/deal-names.ts';
import { createDealReader, type DealReader } from '../features/conversations/deal-reader.ts';
import { findOpportunities } from '../features/opportunities/opportunities.queries.ts';
import { addTestPerson } from './app.ts';
import { createConversationsApi } from './conversations.ts';
import { startTestModel } from './language-model.ts';
import { testModelFor } from './model-for.ts';

/** An answer of a model that finds nothing but what a test names. */
export const modelSays = (reading: Partial<ModelReading> = {}) => ({
  kind: 'says' as const,
  text: JSON.stringify({ ...emptyReading, ...reading }),
});

/** The API with a language model behind the reading of deals, by the product's own way to it. */
export async function createDealReadingApi() {
  let reader: DealReader | null = null;
  const server = await createConversationsApi((...given) => {
    if (!reader) throw new Error('Call withModel first');
    return reader(...given);
  });
  await addTestPerson(server.db);

  return {
    ...server,
    /** The stand-in that answers from now on. */
    async withModel(behaviour: Partial<Behaviour> = {}, dailyBudget = 1000) {
      const { model, sandbox } = await startTestModel(behaviour);
      const { db } = server;
      const modelFor = testModelFor(db, model, { dailyBudget });
      const anonymiserOf = dealAnonymiser(db, async (id) =>
        (await findOpportunities(db, [id])).get(id),
      );
      reader = createDealReader(async (personId) => {
        const counted = await modelFor('reading', personId);
        return { name: counted.name, ask: dealModel(counted, anonymiserOf) };
      });
      return sandbox;
    },
    /** A deal with one conversation whose sides are told: who is called Tom is ours. */
    async addDeal(text: string, fields: object = {}): Promise<string> {
      const deal = await server.add({
        company_name: 'Halden',
        company_domain: 'halden.example',
        ...fields,
      });
      await this.addCall(deal.id, text);
      return deal.id;
    },
    async addCall(dealId: string, text: string, day = '2026-11-03'): Promise<string> {
      const { id } = await server.paste(dealId, text, { happened_at: `${day}T09:00:00.000Z` });
      const { body } = await server.request('ADMIN', 'GET', `/api/conversations/${id}`);
      const { speakers } = body as { speakers: { name: string }[] };
      await server.request('ADMIN', 'PUT', `/api/conversations/${id}/speakers`, {
        speakers: speakers.map(({ name }, index) => ({
          index,
          side: name.startsWith('Tom') ? 'ours' : 'customer',
        })),
      });
      return id;
    },
    async reading(dealId: string, role: Role = 'ADMIN'): Promise<ToldReading> {
      const { status, body } = await server.request(role, 'GET', `/api/deals/${dealId}/reading`);
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}
