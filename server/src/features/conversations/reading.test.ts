import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { conversations } from '../../platform/db/schema/conversations.ts';
import { createConversationsApi, cuedModel } from '../../testing/conversations.ts';
import { createCountedReading } from '../../testing/counted-reading.ts';
import { tidyConversations } from './housekeeping.service.ts';
import { changeSuggestionsOf } from '../opportunities/change-suggestions.service.ts';
import { readingRequest } from './reading.job.ts';
import { claimDue } from './deal-reading.queries.ts';
import { claimNext } from './reading.queries.ts';

const pain = 'Quotes take five days.';
const process1 = 'Legal needs two weeks.';
const cues = [
  { words: pain, section: 'meddpicc_data.pain' },
  { words: process1, section: 'meddpicc_data.paper_process' },
];
const text = `Dana: ${pain}\nTom: I see.`;
const other = `Dana: ${process1}\nTom: Fine.`;

let server: Awaited<ReturnType<typeof createCountedReading>>;
beforeAll(async () => {
  server = await createCountedReading(cues);
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const tidy = (more: Partial<Parameters<typeof tidyConversations>[0]> = {}) =>
  tidyConversations({
    db: server.db,
    now: () => new Date(),
    isOn: true,
    retentionDays: null,
    sendReading: readingRequest(async () => {}, { now: () => new Date(), isOn: true }),
    changeSuggestions: changeSuggestionsOf(server.db),
    ...more,
  });

test('[COM-01] what was read is not read again as long as nothing changed', async () => {
  const deal = await server.add();
  expect(await server.reading(deal.id)).toEqual({ state: 'idle', read_at: null, told: null });
  await server.paste(deal.id, text);
  expect(await server.reading(deal.id)).toMatchObject({ state: 'waiting' });
  await server.read();
  expect(await server.reading(deal.id)).toMatchObject({ state: 'idle', told: null });
  await server.db.execute(sql`update conversation_readings set state = 'waiting'`);
  await server.read();
  expect(server.reads()).toBe(1);
  await server.paste(deal.id, other);
  await server.read();
  expect(server.reads()).toBe(2);
  expect(await server.texts(deal.id)).toEqual([process1, pain].toSorted());
});

test('[COM-01] the newest deal is read first', async () => {
  const order: string[] = [];
  for (const name of ['oldest', 'middle', 'newest']) {
    const deal = await server.add({ name });
    await server.paste(deal.id, text);
    order.unshift(deal.id);
  }
  const claimed: (string | undefined)[] = [];
  for (let at = 0; at < 3; at++) {
    claimed.push((await claimNext(server.db, new Date(), 60_000))?.opportunity_id);
  }
  expect(claimed).toEqual(order);
  expect(await claimNext(server.db, new Date(), 60_000)).toBeNull();
});

test('[COM-01] of deals that came together the one that was asked for first is read first', async () => {
  const order: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    const deal = await server.add({ name });
    await server.paste(deal.id, text);
    order.push(deal.id);
  }
  for (const table of ['conversation_readings', 'deal_readings'])
    await server.db.execute(sql`update ${sql.raw(table)} set deal_created_date = '2026-11-01'`);
  const byRules: (string | undefined)[] = [];
  const byModel: (string | undefined)[] = [];
  for (let at = 0; at < 3; at++) {
    byRules.push((await claimNext(server.db, new Date(), 60_000))?.opportunity_id);
    byModel.push((await claimDue(server.db, new Date(), 60_000))?.opportunity_id);
  }
  expect([byRules, byModel]).toEqual([order, order]);
});

test('[COM-01] deleting a conversation outdates what it said, and nothing of its words is kept', async () => {
  const deal = await server.add();
  const first = await server.paste(deal.id, text);
  await server.paste(deal.id, other);
  await server.read();
  const gone = (await server.review(deal.id)).suggestions.find((each) => each.text === pain);
  const deleted = await server.request('ADMIN', 'DELETE', `/api/conversations/${first.id}`);
  expect(deleted.status).toBe(204);
  const listed = await server.request('ADMIN', 'GET', `/api/deals?id=${deal.id}`);
  expect(listed.body).toMatchObject([{ to_review: 1 }]);
  expect(await server.texts(deal.id)).toEqual([process1]);
  // Somebody who still looks at it is told.
  const late = await server.request('ADMIN', 'POST', `/api/suggestions/${gone?.id}/accept`, {
    text: pain,
    mode: 'replace',
    revision: 0,
  });
  expect(late).toMatchObject({ status: 409, body: { reason: 'decided', state: 'outdated' } });
  await server.read();
  expect(await server.texts(deal.id)).toEqual([process1]);
  const { rows } = await server.db.execute(
    sql`select from suggestions where quotes::text like ${`%${pain}%`} or text = ${pain}`,
  );
  expect(rows).toEqual([]);
  const { body } = await server.request('ADMIN', 'GET', '/api/audit');
  expect(JSON.stringify(body)).toContain(`conversation of opportunity ${deal.id}`);
});

test('[COM-01] an accepted text keeps its quotes when its conversation goes', async () => {
  const deal = await server.add();
  const { id } = await server.paste(deal.id, text);
  await server.read();
  const [suggestion] = (await server.review(deal.id)).suggestions;
  await server.request('ADMIN', 'POST', `/api/suggestions/${suggestion?.id}/accept`, {
    text: pain,
    mode: 'replace',
    revision: 0,
  });
  await server.request('ADMIN', 'DELETE', `/api/conversations/${id}`);
  await server.read();
  const { body } = await server.request('ADMIN', 'GET', `/api/deals/${deal.id}/quotes`);
  expect(body).toMatchObject([{ accepted_text: pain, quotes: [{ text: pain }] }]);
});

test('[COM-01] conversations and suggestions go with their deal', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  await server.read();
  await server.request('ADMIN', 'DELETE', `/api/deals/${deal.id}`);
  for (const table of ['conversations', 'suggestions', 'conversation_readings']) {
    expect(await server.db.$count(sql.raw(table)), table).toBe(0);
  }
});

test('[COM-01] sides that somebody confirmed stay, and the deal is read again', async () => {
  const deal = await server.add();
  const { id } = await server.paste(deal.id, text);
  await server.read();
  const { status, body } = await server.request(
    'ADMIN',
    'PUT',
    `/api/conversations/${id}/speakers`,
    {
      speakers: [
        { index: 0, side: 'customer' },
        { index: 1, side: 'ours' },
      ],
    },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    needs_sides: false,
    speakers: [
      { name: 'Dana', side: 'customer', isConfirmed: true },
      { name: 'Tom', side: 'ours', isConfirmed: true },
    ],
  });
  await server.read();
  expect(server.reads()).toBe(2);
  const unknown = await server.request('ADMIN', 'PUT', `/api/conversations/${id}/speakers`, {
    speakers: [{ index: 7, side: 'ours' }],
  });
  expect(unknown.status).toBe(400);
});

test('[COM-01] conversations older than the retention are deleted with what is open of them', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text, { happened_at: '2025-01-01T09:00:00.000Z' });
  await server.paste(deal.id, other, { happened_at: new Date().toISOString() });
  await server.read();
  expect(await server.texts(deal.id)).toHaveLength(2);
  await tidy({ retentionDays: 30 });
  expect(await server.texts(deal.id)).toEqual([process1]);
  await server.read();
  expect(await server.texts(deal.id)).toEqual([process1]);
  expect(await server.db.$count(sql`conversations`)).toBe(1);
});

test('[COM-01] what stays open without its source goes at the retention too', async () => {
  const deal = await server.add();
  const { id } = await server.paste(deal.id, text, { happened_at: '2025-01-01T09:00:00.000Z' });
  await server.read();
  await server.db.execute(sql`update suggestions set source_deleted = true`);
  await server.db.execute(sql`delete from conversations where id = ${id}`);
  await tidy({ retentionDays: null });
  expect(await server.texts(deal.id)).toEqual([pain]);
  await tidy({ retentionDays: 30 });
  expect(await server.texts(deal.id)).toEqual([]);
  const { rows } = await server.db.execute(sql`select text, quotes from suggestions`);
  expect(rows).toEqual([{ text: '', quotes: [] }]);
});

test('[COM-01] turned off, nothing is to review; turned on again, it is read again', async () => {
  const deal = await server.add();
  await server.paste(deal.id, text);
  await server.read();
  await tidy({ isOn: false });
  const row = async () => (await server.request('ADMIN', 'GET', `/api/deals?id=${deal.id}`)).body;
  expect(await row()).toMatchObject([{ to_review: 0, provisional_score: null }]);
  expect(await server.texts(deal.id)).toEqual([]);
  let sent = 0;
  await tidy({
    sendReading: readingRequest(async () => void sent++, { now: () => new Date(), isOn: true }),
  });
  expect(sent).toBe(1);
  await server.read();
  expect(await row()).toMatchObject([{ to_review: 1 }]);
  expect(await server.texts(deal.id)).toEqual([pain]);
});

test('[COM-01] where conversations are turned off, none is taken in, read or shown', async () => {
  const off = await createConversationsApi(cuedModel(cues), { readsConversations: false });
  onTestFinished(off.close);
  const deal = await off.add();
  const path = `/api/deals/${deal.id}/conversations`;
  const pasted = await off.request('ADMIN', 'POST', path, { name: 'Call', text });
  expect(pasted).toMatchObject({ status: 403 });
  expect((pasted.body as { error: string }).error).toContain('turned off');
  const [row] = await off.db
    .insert(conversations)
    .values({
      opportunity_id: deal.id,
      source: 'pasted',
      kind: 'call',
      happened_at: new Date(),
      text,
      fingerprint: 'stored before',
    })
    .returning();
  expect((await off.request('ADMIN', 'GET', path)).body).toMatchObject({
    conversations: [],
    reading: { state: 'off', read_at: null, told: null },
  });
  const one = await off.request('ADMIN', 'GET', `/api/conversations/${row?.id}`);
  expect(one.status).toBe(404);
  await off.read();
  expect(await off.db.$count(sql`suggestions`)).toBe(0);
});
