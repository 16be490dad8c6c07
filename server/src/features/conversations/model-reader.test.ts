import type { ModelFinding } from '@plumbline/domain/suggestions/model-findings.ts';
import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import type { Behaviour } from '@plumbline/sandbox/model/behaviour.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conversationModel } from '../../adapters/ai/conversation-model.ts';
import { dealAnonymiser } from '../../analysis/deal-names.ts';
import { testModelFor } from '../../testing/model-for.ts';
import { attacks } from '../../testing/attacks.ts';
import { addTestPerson } from '../../testing/app.ts';
import { createConversationsApi } from '../../testing/conversations.ts';
import { startTestModel } from '../../testing/language-model.ts';
import { changeSuggestionsOf } from '../opportunities/change-suggestions.service.ts';
import { findOpportunities } from '../opportunities/opportunities.queries.ts';
import { createModelReader } from './model-reader.ts';
import { createReadingThread } from './reading-thread.ts';
import { createReadingQueue } from './reading.job.ts';

const signs = 'Dana signs up to 100k.';
const pain = 'Quotes take us five days, and we lose deals by that.';
const claim = 'Our product saves you 40% at least.';
const call = [
  `Tom Reed (Plumbline): What does it cost you?`,
  `Priya Nair (Halden): ${pain}`,
  `Tom Reed (Plumbline): ${claim}`,
  `Priya Nair (Halden): ${signs}`,
].join('\n');

const thread = createReadingThread();
let server: Awaited<ReturnType<typeof createConversationsApi>>;
beforeAll(async () => {
  server = await createConversationsApi();
  await addTestPerson(server.db);
});
beforeEach(() => server.empty());
afterAll(() => server.close());

/** The reading job with a language model behind it. */
async function createReader(behaviour: Partial<Behaviour> = {}, dailyBudget = 100) {
  const { model, sandbox } = await startTestModel(behaviour);
  const { db } = server;
  const now = () => new Date();
  const modelFor = testModelFor(db, model, { dailyBudget });
  const anonymiserOf = dealAnonymiser(db, async (id) =>
    (await findOpportunities(db, [id])).get(id),
  );
  const queue = createReadingQueue({
    db,
    now,
    timeZone: 'UTC',
    thread,
    readModel: createModelReader({
      db,
      now,
      log: pino({ level: 'silent' }),
      modelNow: async (personId) =>
        conversationModel(await modelFor('reading', personId), anonymiserOf),
    }),
    changeSuggestions: changeSuggestionsOf(db),
  });
  return { sandbox, read: () => queue.run({}, new AbortController().signal) };
}

const says = (...findings: Partial<ModelFinding>[]): Partial<Behaviour> => ({
  always: {
    kind: 'says',
    text: JSON.stringify({ findings: findings.map((each) => ({ ...usual, ...each })) }),
  },
});
const usual: ModelFinding = {
  field: 'meddpicc_data.economic_buyer.details',
  line: 4,
  quote: signs,
  polarity: 'for',
};

async function addDeal(text = call): Promise<string> {
  const deal = await server.add({ company_name: 'Halden', company_domain: 'halden.example' });
  await addCall(deal.id, text);
  return deal.id;
}
async function addCall(dealId: string, text: string): Promise<void> {
  const { id } = await server.paste(dealId, text, { happened_at: '2026-11-03T09:00:00.000Z' });
  const { body } = await server.request('ADMIN', 'GET', `/api/conversations/${id}`);
  const { speakers } = body as { speakers: { name: string }[] };
  await server.request('ADMIN', 'PUT', `/api/conversations/${id}/speakers`, {
    speakers: speakers.map(({ name }, index) => ({
      index,
      side: name.startsWith('Tom') ? 'ours' : 'customer',
    })),
  });
}
const review = async (id: string): Promise<Review> =>
  (await server.request('ADMIN', 'GET', `/api/deals/${id}/suggestions`)).body;
const found = async (id: string) =>
  (await review(id)).suggestions.map(({ section, reader }) => [section, reader]);
const dropped = async (id: string) =>
  (
    await server.db.$client.query<{ unverbatim: number }>(
      'select unverbatim from conversation_readings where opportunity_id = $1',
      [id],
    )
  ).rows[0]?.unverbatim;

const byModel = ['meddpicc_data.economic_buyer', 'model'];

test('[ANON-01] a model names words, which become a suggestion in the words that were said', async () => {
  const { read, sandbox } = await createReader(says({}));
  const id = await addDeal();
  await read();
  expect(await found(id)).toEqual([byModel]);
  const [suggestion] = (await review(id)).suggestions;
  expect(suggestion).toMatchObject({
    text: `${signs} (Priya Nair (Halden), Nov 3)`.replace(' (Halden)', ''),
    level: 2,
    quotes: [{ text: signs, side: 'customer', said_at: '2026-11-03T09:00:00.000Z' }],
  });
  expect(await dropped(id)).toBe(0);
  // No name left the house.
  const sent = JSON.stringify(sandbox.requests());
  expect(sent).not.toMatch(/Priya|Nair|Halden|Dana/);
  expect(sent).toContain('signs up to 100k');
});

test('[COM-01] what is misquoted, invented, of our own side or of no field is dropped and counted', async () => {
  const { read } = await createReader(
    says(
      { quote: 'Dana signs up to 900k.' },
      { quote: 'We will certainly buy it tomorrow.' },
      { line: 3, quote: claim, field: 'meddpicc_data.metrics' },
      { line: 1, quote: signs },
      { quote: 'Dana' },
    ),
  );
  const id = await addDeal();
  await read();
  expect(await found(id)).toEqual([]);
  expect(await dropped(id)).toBe(5);
});

test('[COM-01] an answer of the wrong shape changes nothing', async () => {
  for (const behaviour of [
    says({ field: 'people.salary' }),
    says({ line: 99 }),
    { always: { kind: 'wrong_shape' } },
    { always: { kind: 'html' } },
  ] satisfies Partial<Behaviour>[]) {
    const { read } = await createReader(behaviour);
    const id = await addDeal();
    await read();
    expect(await found(id)).toEqual([]);
  }
});

test('[COM-01] where a model and highlights say the same words, the model stands', async () => {
  const { read } = await createReader(says({}));
  const id = await addDeal();
  await read();
  const { highlights, suggestions } = await review(id);
  expect(suggestions).toHaveLength(1);
  expect(highlights.map(({ quote }) => quote.text).join(' ')).not.toContain(signs);
});

test('[COM-01] a conversation is one question, and none when the deal is read again', async () => {
  const { read, sandbox } = await createReader(says({}));
  const id = await addDeal();
  await read();
  expect(sandbox.requests()).toHaveLength(1);
  await addCall(id, 'Priya Nair: Nothing new.\nTom Reed: Fine.');
  await read();
  expect(sandbox.requests()).toHaveLength(2);
  expect(await found(id)).toEqual([byModel]);
  await server.db.$client.query(`update conversation_readings set state = 'waiting'`);
  await read();
  expect(sandbox.requests()).toHaveLength(2);
});

test('[COM-01] once the day’s budget is used up, highlights stand alone', async () => {
  const { read, sandbox } = await createReader(says({}), 1);
  // Others of this file may have used the person's day.
  await server.db.$client.query('delete from model_calls');
  const [first, second] = [await addDeal(), await addDeal()];
  await read();
  expect(sandbox.requests()).toHaveLength(1);
  const counts = [await found(first), await found(second)].map(({ length }) => length);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
});

test('[ERR-01] a model that is down costs one question a deal, and highlights stand alone', async () => {
  const { read, sandbox } = await createReader({ always: { kind: 'status', status: 400 } });
  const id = await addDeal();
  await server.paste(id, 'Priya Nair: Something else.\nTom Reed: Fine.');
  await read();
  expect(await found(id)).toEqual([]);
  const asked = sandbox.requests().length;
  expect(asked).toBeGreaterThan(0);
  expect(
    new Set(sandbox.requests().map((request) => JSON.stringify(request).includes('five days')))
      .size,
  ).toBe(1);
  expect(
    (await server.request('ADMIN', 'GET', `/api/deals/${id}/conversations`)).body,
  ).toMatchObject({
    reading: { state: 'idle' },
  });
});

describe('a conversation that talks to a model which obeys', () => {
  test.each(attacks)('changes nothing: %s', async (_name, attack) => {
    const { read } = await createReader({ obeys: true });
    const quiet = await addDeal();
    const attacked = await addDeal(`${call}\nPriya Nair (Halden): ${attack.replaceAll('\n', ' ')}`);
    await read();
    const texts = async (id: string) =>
      (await review(id)).suggestions.map(({ section, field, text }) => [section, field, text]);
    const [calm, changed] = [await texts(quiet), await texts(attacked)];
    // It may do without the model, but never says anything that it would not have said.
    expect(calm).toEqual(expect.arrayContaining(changed));
    const shown = (await review(attacked)).highlights.map(({ quote }) => quote.text);
    expect(shown.join(' ')).toContain(pain);
  });
});
