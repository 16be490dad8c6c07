import type { HistoryPage } from '@plumbline/domain/history/history-page.ts';
import type {
  Opportunity,
  OpportunitySummary,
} from '@plumbline/domain/opportunities/opportunity.ts';
import type { Passage, Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestRole } from '../../testing/app.ts';
import { createConversationsApi } from '../../testing/conversations.ts';

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const call = `Tom Reed: What does that cost you today?
Dana Frey: About 340,000 euros a year, because every third claim is typed in by hand twice.
Tom Reed: And who has to approve the budget?
Dana Frey: Anything above 100k goes to our CFO, and the board decides on 12 May.`;

async function readDeal(): Promise<string> {
  const { id } = await server.add({ owner: 'Tom Reed' });
  const pasted = await server.paste(id, call, { happened_at: '2026-11-03T09:00:00.000Z' });
  await server.request('ADMIN', 'PUT', `/api/conversations/${pasted.id}/speakers`, {
    speakers: [
      { index: 0, side: 'ours' },
      { index: 1, side: 'customer' },
    ],
  });
  await server.read();
  return id;
}
const review = async (id: string, role: TestRole = 'ADMIN'): Promise<Review> =>
  (await server.request(role, 'GET', `/api/deals/${id}/suggestions`)).body;
const textsOf = async (id: string) =>
  (await review(id)).highlights.map(({ quote }) => quote.text).join(' ');
const toReview = async (id: string, role: TestRole = 'ADMIN') => {
  const { body } = await server.request(role, 'GET', `/api/deals?id=${id}`);
  return (body as OpportunitySummary[])[0]?.to_review;
};
async function passageOf(id: string, words: string): Promise<Passage> {
  const found = (await review(id)).highlights.find(({ quote }) => quote.text.includes(words));
  if (!found) throw new Error(`Not shown: ${words}`);
  const { conversation_id, start, end } = found.quote;
  return { conversation_id, start, end };
}
const file = (
  id: string,
  passages: readonly Passage[],
  more: object = {},
  role: TestRole = 'ADMIN',
) =>
  server.request(role, 'POST', `/api/deals/${id}/highlights/file`, {
    passages,
    section: 'meddpicc_data.pain',
    field: null,
    text: 'Claims are typed in twice',
    mode: 'replace',
    revision: 0,
    ...more,
  });

test('[COM-11] a call shows what is worth reading, with its question, and asserts no field', async () => {
  const id = await readDeal();
  const { highlights, suggestions } = await review(id);
  expect(suggestions).toEqual([]);
  expect(highlights.map(({ quote }) => quote)).toMatchObject([
    { speaker: 'Dana Frey', side: 'customer', question: 'What does that cost you today?' },
    { question: 'And who has to approve the budget?' },
  ]);
  for (const role of ['ADMIN', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER'] as const) {
    expect(await toReview(id, role)).toBe(2);
  }
});

test('[COM-11] one key puts a passage into a field: text, quote, history and score follow', async () => {
  const id = await readDeal();
  const passage = await passageOf(id, '340,000');
  const { status, body } = await file(id, [passage]);
  expect(status, JSON.stringify(body)).toBe(200);
  const { opportunity, suggestion } = body as { opportunity: Opportunity; suggestion: Suggestion };
  expect(opportunity.meddpicc_data?.pain).toBe('Claims are typed in twice');
  expect(suggestion).toMatchObject({ state: 'accepted', reader: 'person', level: 2 });
  expect(suggestion.quotes).toMatchObject([passage]);
  expect(await textsOf(id)).not.toContain('340,000');
  expect(await toReview(id)).toBe(1);
  const quotes = await server.request('ADMIN', 'GET', `/api/deals/${id}/quotes`);
  expect(quotes.body).toMatchObject([{ section: 'meddpicc_data.pain', quotes: [passage] }]);
  const history = await server.request('ADMIN', 'GET', `/api/deals/${id}/history`);
  expect((history.body as HistoryPage).data[0]).toMatchObject({ how: 'suggestion' });
});

test('[COM-11] an undo puts the former text back, and the passage is shown again', async () => {
  const id = await readDeal();
  const passage = await passageOf(id, '340,000');
  const { suggestion } = (await file(id, [passage])).body as { suggestion: Suggestion };
  const undone = await server.request('ADMIN', 'POST', `/api/suggestions/${suggestion.id}/reopen`);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect((await server.get(id)).meddpicc_data?.pain ?? '').toBe('');
  expect(await textsOf(id)).toContain('340,000');
  expect((await review(id)).suggestions).toEqual([]);
  const again = await file(id, [passage], { revision: 2 });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
});

test('[COM-11] several passages carry one text, behind what stands there', async () => {
  const id = await readDeal();
  const passages = [await passageOf(id, '340,000'), await passageOf(id, 'board decides')];
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, { meddpicc_data: { pain: 'Slow' } });
  const { status, body } = await file(id, passages, { mode: 'append', revision: 1 });
  expect(status, JSON.stringify(body)).toBe(200);
  expect((body as { opportunity: Opportunity }).opportunity.meddpicc_data?.pain).toBe(
    'Slow\nClaims are typed in twice',
  );
  expect((await review(id)).highlights).toEqual([]);
});

test('[COM-11] any words of a conversation may be put into a field, not only what is shown', async () => {
  const id = await readDeal();
  const { conversation_id } = await passageOf(id, '340,000');
  const start = call.indexOf('every third');
  const passage = { conversation_id, start, end: start + 'every third claim'.length };
  const { body } = await file(id, [passage]);
  expect(body).toMatchObject({
    suggestion: { quotes: [{ text: 'every third claim', speaker: 'Dana Frey' }] },
  });
});

test('[COM-12] a colleague’s newer save answers 409, and nothing is written', async () => {
  const id = await readDeal();
  const passage = await passageOf(id, '340,000');
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, { meddpicc_data: { pain: 'Newer' } });
  const refused = await file(id, [passage]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await textsOf(id)).toContain('340,000');
});

test('[COM-11] a dismissed highlight is shown to nobody, also after another reading, until an undo', async () => {
  const id = await readDeal();
  const passage = await passageOf(id, '340,000');
  const dismiss = (dismissed: boolean) =>
    server.request('ADMIN', 'POST', `/api/deals/${id}/highlights`, { ...passage, dismissed });
  expect((await dismiss(true)).status).toBe(200);
  expect((await dismiss(true)).status).toBe(200);
  expect(await toReview(id)).toBe(1);
  await server.paste(id, 'Dana Frey: Hello again.\nTom Reed: Hello.');
  await server.read();
  expect(await textsOf(id)).not.toContain('340,000');
  await dismiss(false);
  expect(await textsOf(id)).toContain('340,000');
});

test.each([
  ['a passage of another deal', { conversation_id: crypto.randomUUID(), start: 0, end: 5 }, 404],
  ['an end before its start', { start: 9, end: 3 }, 404],
  ['an end behind the text', { start: 0, end: 1_900_000 }, 404],
  ['no place at all', { start: -1 }, 400],
])('[ERR-01] %s is refused', async (_what, odd, status) => {
  const id = await readDeal();
  const passage = { ...(await passageOf(id, '340,000')), ...odd };
  expect((await file(id, [passage])).status).toBe(status);
  const dismissed = { ...passage, dismissed: true };
  expect(
    (await server.request('ADMIN', 'POST', `/api/deals/${id}/highlights`, dismissed)).status,
  ).toBe(status);
  expect((await server.get(id)).section_revisions).toEqual({});
});

test('[ERR-01] a field that there is not, no passage and a text without room are told by field', async () => {
  const id = await readDeal();
  const passage = await passageOf(id, '340,000');
  expect(await file(id, [passage], { field: 'name' })).toMatchObject({
    status: 400,
    body: { fields: { field: expect.any(String) } },
  });
  expect((await file(id, [])).status).toBe(400);
  expect(await file(id, [passage], { text: 'x'.repeat(501) })).toMatchObject({
    status: 400,
    body: { fields: { text: expect.any(String) } },
  });
});

test('[PERM-01] a passage goes only into fields of a side that one may write', async () => {
  const id = await readDeal();
  const passage = await passageOf(id, '340,000');
  expect((await file(id, [passage], {}, 'SALES_ENGINEER')).status).toBe(403);
  expect((await file(id, [passage], {}, 'MANAGER')).status).toBe(403);
  const technical = { section: 'technical_insights.environment', field: null };
  expect((await file(id, [passage], technical, 'SALES_ENGINEER')).status).toBe(200);
});
