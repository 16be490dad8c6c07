import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createConversationsApi, cuedThread } from '../../testing/conversations.ts';

/** Rules of the design that no other test of this folder is about. */

const pain = 'Quotes take five days, we lose $240k a year by that.';
const signs = 'I sign up to 100k after the meeting in March.';
const call = `Dana Frey: ${pain}\nDana Frey: ${signs}`;

let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi(
    cuedThread([
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

test('[COM-12] a newer denial of what was accepted is told with both quotes and offered', async () => {
  const own = await createConversationsApi();
  onTestFinished(own.close);
  const deal = await own.add({ owner: 'Tom Reed', methodology: 'BANT' });
  const paste = async (said: string, day: string) => {
    const text = `Tom Reed: Is there a budget for this?\nDana Frey: ${said}`;
    const { id } = await own.paste(deal.id, text, { kind: 'call', happened_at: day });
    await own.request('ADMIN', 'PUT', `/api/conversations/${id}/speakers`, {
      speakers: [
        { index: 0, side: 'ours' },
        { index: 1, side: 'customer' },
      ],
    });
    await own.read();
  };
  const yes = 'Yes, we have a budget of 120k approved for this year.';
  const no = 'There is no budget this year, the money was cut in September.';
  await paste(yes, '2026-10-01T09:00:00.000Z');
  const found = (await review(deal.id, own)).suggestions.find(
    ({ section }) => section === 'bant_data.budget',
  );
  const accepted = await own.request('ADMIN', 'POST', `/api/suggestions/${found?.id}/accept`, {
    text: found?.text,
    mode: 'replace',
    revision: 0,
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect((await review(deal.id, own)).contradictions).toEqual([]);
  await paste(no, '2026-11-03T09:00:00.000Z');
  const { contradictions, suggestions } = await review(deal.id, own);
  expect(contradictions).toMatchObject([
    { section: 'bant_data.budget', accepted: { text: yes }, newer: { text: no } },
  ]);
  expect(suggestions).toContainEqual(
    expect.objectContaining({ section: 'bant_data.budget', polarity: 'against', state: 'open' }),
  );
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
