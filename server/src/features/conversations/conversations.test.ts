import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import type { HistoryPage } from '@plumbline/domain/history/history-page.ts';
import { auditEvents } from '../../platform/db/schema/audit.ts';
import { createConversationsApi, cuedModel } from '../../testing/conversations.ts';
import { createReadingThread } from './reading-thread.ts';

const call = `Tom: Who signs this in the end?
Dana Frey: I do, above 100k it goes to our CFO Ian Cole.
Tom: And what does the problem cost you?
Dana Frey: Quotes take five days, we lose $240k a year by that.
Dana Frey: We run SAP S/4 with Entra ID.`;

const signs = 'I do, above 100k it goes to our CFO Ian Cole.';
const pain = 'Quotes take five days, we lose $240k a year by that.';
const stack = 'We run SAP S/4 with Entra ID.';

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi(
    cuedModel([
      { words: signs, section: 'meddpicc_data.economic_buyer', field: 'details' },
      { words: pain, section: 'meddpicc_data.pain' },
      { words: stack, section: 'technical_insights.environment' },
    ]),
  );
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const review = async (id: string, role: 'ADMIN' | 'SALES_ENGINEER' = 'ADMIN'): Promise<Review> =>
  (await server.request(role, 'GET', `/api/deals/${id}/suggestions`)).body;

test('[COM-01] a pasted call becomes suggestions, and accepting one writes its field', async () => {
  const deal = await server.add();
  await server.paste(deal.id, call, { kind: 'call', happened_at: '2026-11-03T09:00:00.000Z' });
  expect(server.asked()).toBe(1);
  await server.read();

  const found = await review(deal.id);
  expect(found.suggestions.map(({ section, text }) => [section, text])).toEqual([
    ['meddpicc_data.economic_buyer', signs],
    ['meddpicc_data.pain', pain],
    ['technical_insights.environment', stack],
  ]);
  const suggestion = found.suggestions.find(({ section }) => section === 'meddpicc_data.pain');
  expect(suggestion?.quotes[0]?.text).toBe(pain);

  const accepted = await server.request(
    'ADMIN',
    'POST',
    `/api/suggestions/${suggestion?.id}/accept`,
    {
      text: pain,
      mode: 'replace',
      revision: 0,
    },
  );
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const { opportunity } = accepted.body as { opportunity: Opportunity };
  expect(opportunity.meddpicc_data?.pain).toBe(pain);
  expect(opportunity.section_revisions['meddpicc_data.pain']).toBe(1);
  expect(await server.get(deal.id)).toMatchObject({ meddpicc_data: { pain } });

  const history = await server.request('ADMIN', 'GET', `/api/deals/${deal.id}/history`);
  expect((history.body as HistoryPage).data[0]).toMatchObject({
    how: 'suggestion',
    section: 'meddpicc_data.pain',
    conversation: { kind: 'call', happened_at: '2026-11-03T09:00:00.000Z' },
  });
  expect((await review(deal.id)).suggestions).toHaveLength(2);
});

test('[ERR-01] a deal that somebody deletes while a call is added is no failure of ours', async () => {
  const real = createReadingThread();
  let meanwhile = async () => {};
  const own = await createConversationsApi(undefined, {
    conversationThread: async (name, ...given) => {
      await meanwhile();
      return real(name, ...given);
    },
  });
  onTestFinished(own.close);
  const deal = await own.add();
  meanwhile = async () => void (await own.request('ADMIN', 'DELETE', `/api/deals/${deal.id}`));
  const path = `/api/deals/${deal.id}/conversations`;
  const { status, body } = await own.request('ADMIN', 'POST', path, { name: 'Call', text: call });
  expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('[ERR-01] of several who remove a conversation at once one does, and it is recorded once', async () => {
  const deal = await server.add();
  await server.paste(deal.id, call, { kind: 'call' });
  const { body } = await server.request('ADMIN', 'GET', `/api/deals/${deal.id}/conversations`);
  const path = `/api/conversations/${(body as { conversations: { id: string }[] }).conversations[0]?.id}`;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => server.request('ADMIN', 'DELETE', path)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([204, 404, 404, 404, 404]);
  const told = await server.db.select().from(auditEvents).where(eq(auditEvents.action, 'delete'));
  expect(told.filter(({ subject }) => subject.includes(deal.id))).toHaveLength(1);
});
