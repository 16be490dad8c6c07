import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { createConversationsApi, cuedThread } from '../../testing/conversations.ts';

const price = 'The second year is too dear for us.';
const network = 'Nothing of yours gets through our firewall.';
const section = 'meddpicc_data.pain';

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi(
    cuedThread([
      { words: price, section, challenge: 'commercial' },
      { words: network, section, challenge: 'technical' },
    ]),
  );
});
beforeEach(() => server.empty());
afterAll(() => server.close());

async function readDeal(): Promise<Opportunity> {
  const deal = await server.add({});
  const text = `Dana Frey: ${price}\nDana Frey: ${network}`;
  await server.paste(deal.id, text, { kind: 'call', happened_at: '2026-11-03T09:00:00.000Z' });
  await server.read();
  return deal;
}
async function proposed(id: string, role: TestRole = 'ADMIN'): Promise<Review['challenges']> {
  const review = await server.request(role, 'GET', `/api/deals/${id}/suggestions`);
  const { challenges }: Review = review.body;
  return challenges;
}
const wordsOf = (challenges: Review['challenges']) => challenges.map(({ text }) => text);
async function decide(id: string, words: string, dismissed: boolean, role: TestRole = 'ADMIN') {
  const list = await server.request('ADMIN', 'GET', `/api/deals/${id}/conversations`);
  const { conversations }: { conversations: { id: string }[] } = list.body;
  const conversationId = conversations[0]?.id ?? '';
  const whole = await server.request('ADMIN', 'GET', `/api/conversations/${conversationId}`);
  const { text }: { text: string } = whole.body;
  const start = text.indexOf(words);
  return server.request(role, 'POST', `/api/deals/${id}/proposals`, {
    conversation_id: conversationId,
    start,
    end: start + words.length,
    dismissed,
  });
}

test('[CHA-01] what conversations propose is gone once it is added, and is never added by itself', async () => {
  const { id } = await readDeal();
  expect(wordsOf(await proposed(id))).toEqual([price, network]);
  const answer = await server.request('ADMIN', 'GET', `/api/deals/${id}`);
  const deal: Opportunity = answer.body;
  expect(deal.commercial_challenges).toEqual([]);
  await server.request('ADMIN', 'POST', `/api/deals/${id}/commercial-challenges`, {
    text: `“${price}” (Dana Frey, Nov 3)`,
  });
  expect(wordsOf(await proposed(id))).toEqual([network]);
});

test('[CHA-01] a dismissed proposal stays away after another reading, and comes back by an undo', async () => {
  const { id } = await readDeal();
  expect((await decide(id, network, true)).status).toBe(200);
  expect((await decide(id, network, true)).status).toBe(200);
  await server.read();
  expect(wordsOf(await proposed(id))).toEqual([price]);
  await decide(id, network, false);
  expect(wordsOf(await proposed(id))).toEqual([price, network]);
});

test('[PERM-01] who may not write challenges of a kind does not dismiss them either', async () => {
  const { id } = await readDeal();
  const refused = await decide(id, price, true, 'SALES_ENGINEER');
  expect(refused.status).toBe(403);
  expect(wordsOf(await proposed(id))).toEqual([price, network]);
});

test('[CHA-01] what nobody proposes cannot be dismissed', async () => {
  const { id } = await readDeal();
  expect((await decide(id, 'Dana Frey', true)).status).toBe(404);
});
