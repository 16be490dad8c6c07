import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createConversationsApi, cuedModel } from '../../testing/conversations.ts';

/** Rules of the design that no other test of this folder is about. */

const pain = 'Quotes take five days, we lose $240k a year by that.';
const signs = 'I sign up to 100k after the meeting in March.';
const call = `Dana Frey: ${pain}\nDana Frey: ${signs}`;

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi(
    cuedModel([
      { words: pain, section: 'meddpicc_data.pain' },
      { words: 'And the renewals slip by.', section: 'meddpicc_data.pain' },
      { words: signs, section: 'meddpicc_data.economic_buyer', field: 'details' },
    ]),
  );
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const review = async (id: string, of = server): Promise<Review> =>
  (await of.request('ADMIN', 'GET', `/api/deals/${id}/suggestions`)).body;
const textsOf = async (id: string) => (await review(id)).suggestions.map(({ text }) => text);

test('[COM-01] reading writes into no field, moves no score and leaves no history', async () => {
  const deal = await server.add();
  const before = await server.get(deal.id);
  await server.paste(deal.id, call);
  await server.read();
  expect(await textsOf(deal.id)).toHaveLength(2);
  expect(await server.get(deal.id)).toEqual(before);
  const history = await server.request('ADMIN', 'GET', `/api/deals/${deal.id}/history`);
  expect(history.body).toMatchObject({ data: [] });
});

test('[COM-01] what was rejected stays away, and a new conversation may say something new', async () => {
  const deal = await server.add();
  await server.paste(deal.id, call);
  await server.read();
  const rejected = (await review(deal.id)).suggestions.find(({ text }) => text === pain);
  await server.request('ADMIN', 'POST', `/api/suggestions/${rejected?.id}/reject`);
  await server.paste(deal.id, `Dana Frey: ${pain}\nDana Frey: And the renewals slip by.`);
  await server.read();
  const texts = await textsOf(deal.id);
  expect(texts).not.toContain(pain);
  expect(texts).toContain('And the renewals slip by.');
});

test('[COM-01] what a conversation said is not accepted once that is gone, and nothing is written', async () => {
  const deal = await server.add();
  const { id } = await server.paste(deal.id, call);
  await server.read();
  const [open] = (await review(deal.id)).suggestions;
  await server.request('ADMIN', 'DELETE', `/api/conversations/${id}`);
  const late = await server.request('ADMIN', 'POST', `/api/suggestions/${open?.id}/accept`, {
    text: open?.text,
    mode: 'replace',
    revision: 0,
  });
  expect(late).toMatchObject({ status: 409, body: { reason: 'decided', state: 'outdated' } });
  expect((await server.get(deal.id)).section_revisions).toEqual({});
});

test('[ERR-02] a file of another deal is a conversation of each, and asked about where nobody is known', async () => {
  const [one, other] = [await server.add(), await server.add()];
  const first = await server.paste(one.id, call);
  const second = await server.paste(other.id, call);
  expect(second.id).not.toBe(first.id);
  await server.read();
  const { body } = await server.request('ADMIN', 'GET', `/api/conversations/${second.id}`);
  expect(body).toMatchObject({ needs_sides: true });
  await server.request('ADMIN', 'DELETE', `/api/conversations/${second.id}`);
  expect(await textsOf(one.id)).toHaveLength(2);
  expect(await textsOf(other.id)).toEqual([]);
});

test('[ERR-01] nothing of a conversation is in the log, whether it is read or refused', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const own = await createConversationsApi(undefined, { log });
  onTestFinished(own.close);
  const deal = await own.add();
  await own.paste(deal.id, call, { name: 'Call with Dana Frey' });
  await own.read();
  const broken = await own.request('ADMIN', 'POST', `/api/deals/${deal.id}/conversations`, {
    name: 'Dana Frey.vtt',
    text: `WEBVTT\n\n00:01 -> Dana Frey\n${pain}`,
  });
  expect(broken.status).toBe(400);
  expect(lines.join('')).not.toMatch(/Dana|240k|100k/);
});
