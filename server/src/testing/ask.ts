import type { ModelReply } from '@plumbline/domain/ask/shape.ts';
import type { AskAnswer, SavedAnswer } from '@plumbline/domain/ask/wire.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Behaviour } from '@plumbline/sandbox/model/behaviour.ts';
import { askModel } from '../adapters/ai/ask-model.ts';
import { dealAnonymiser } from '../analysis/deal-names.ts';
import type { AskModelNow } from '../features/conversations/answering.ts';
import { findOpportunities } from '../features/opportunities/opportunities.queries.ts';
import { addTestPerson } from './app.ts';
import { createConversationsApi } from './conversations.ts';
import { startTestModel } from './language-model.ts';
import { testModelFor } from './model-for.ts';

/** An answer of a model that a test words. */
export const modelAnswers = (reply: Partial<ModelReply>) => ({
  kind: 'says' as const,
  text: JSON.stringify({ answer: [], missing: '', ...reply }),
});

/** The API with a language model behind questions, by the product's own way to it. */
export async function createAskApi() {
  let askModelNow: AskModelNow = async () => null;
  const server = await createConversationsApi(null, {
    askModelNow: (personId) => askModelNow(personId),
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
      askModelNow = async (personId) => {
        const counted = await modelFor('ask', personId);
        return { name: counted.name, ask: askModel(counted, anonymiserOf) };
      };
      return sandbox;
    },
    withoutModel() {
      askModelNow = async () => null;
    },
    /** A deal with one conversation. */
    async addDeal(text: string, fields: object = {}): Promise<{ id: string; call: string }> {
      const deal = await server.add({
        company_name: 'Halden',
        company_domain: 'halden.example',
        ...fields,
      });
      const { id: call } = await server.paste(deal.id, text, {
        happened_at: '2026-11-03T09:00:00.000Z',
      });
      return { id: deal.id, call };
    },
    async ask(dealId: string | null, question: string, role: Role = 'ADMIN', more: object = {}) {
      const path = dealId === null ? '/api/questions' : `/api/deals/${dealId}/questions`;
      const { status, body } = await server.request(role, 'POST', path, { question, ...more });
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body as AskAnswer;
    },
    async saved(dealId: string, role: Role = 'ADMIN'): Promise<SavedAnswer[]> {
      return (await server.request(role, 'GET', `/api/deals/${dealId}/questions`)).body;
    },
    save: (dealId: string, id: string | null, role: Role = 'ADMIN', saved = true) =>
      server.request(role, 'PUT', `/api/deals/${dealId}/questions/${id}`, { saved }),
  };
}
