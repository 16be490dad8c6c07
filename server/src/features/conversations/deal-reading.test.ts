import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countWaiting, tryAllNow } from '../../language-model/waiting.queries.ts';
import { createDealReadingApi, modelSays } from '../../testing/deal-reading.ts';
import { readDueDeals, startReadingDeals } from './deal-reading.job.ts';

const signs = 'Dana signs up to 100k.';
const frozen = 'The budget is frozen until June.';
const call = [
  'Tom Reed (Plumbline): Who signs?',
  `Priya Nair (Halden): ${signs} Quotes take us five days.`,
  'Tom Reed (Plumbline): Our product saves you 40% at least.',
].join('\n');
const later = ['Tom Reed (Plumbline): And now?', `Priya Nair (Halden): ${frozen}`].join('\n');

const buyer = {
  field: 'economic_buyer' as const,
  text: 'Dana signs up to 100k.',
  who: '',
  beside: '',
  state: 'supported' as const,
  quotes: ['1.2 Dana ... 100k'],
  superseded: [],
};
const brief = [{ side: 'commercial' as const, text: 'Dana can sign.', quotes: ['1.2'] }];

let server: Awaited<ReturnType<typeof createDealReadingApi>>;
beforeAll(async () => {
  server = await createDealReadingApi();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const review = async (id: string): Promise<Review> =>
  (await server.request('ADMIN', 'GET', `/api/deals/${id}/suggestions`)).body;

test('[ANON-01] a deal is read in one question, with no name in it, and quotes are cut out of the stored text', async () => {
  const { requests } = await server.withModel({ always: modelSays({ brief, fields: [buyer] }) });
  const id = await server.addDeal(call);
  await server.addCall(id, later, '2026-11-10');
  await server.read();
  expect(requests()).toHaveLength(1);
  const sent = JSON.stringify(requests());
  expect(sent).not.toMatch(/Priya|Nair|Halden|Dana|Reed/);
  expect(sent).toContain('### 2. 2026-11-10 Tuesday, call');
  expect(sent).toMatch(/2\.2 [NP]\d: The budget is frozen/);

  const { reading, state, model, dropped } = await server.reading(id);
  expect({ state, dropped }).toEqual({ state: 'off', dropped: 0 }); // the API of this test has no model
  expect(model).toMatch(/^openai-compatible\//);
  expect(reading?.brief).toMatchObject([
    { text: 'Dana can sign.', quotes: [{ side: 'customer' }] },
  ]);
  const { suggestions } = await review(id);
  expect(suggestions).toMatchObject([
    {
      section: 'meddpicc_data.economic_buyer',
      field: 'details',
      text: 'Dana signs up to 100k.',
      reader: 'model',
      standing: 'supported',
      quotes: [{ text: 'Dana signs up to 100k', said_at: '2026-11-03T09:00:00.000Z' }],
    },
  ]);
});

test('[ANON-01] nobody shares the short form of a name with somebody else', async () => {
  const { requests } = await server.withModel({ always: modelSays({ brief }) });
  await server.addDeal(call, { owner: 'Tom Reed' });
  await server.read();
  const sent = requests()[0]?.messages.at(-1)?.content as string;
  const legend = [...sent.matchAll(/^([A-Z]\d+) = \[([A-Z]+_\d+)/gm)];
  expect(legend.length).toBeGreaterThan(1);
  expect(new Set(legend.map(([, head]) => head)).size).toBe(
    new Set(legend.map(([, , name]) => name)).size,
  );
});

describe('a deal that was never read', () => {
  test('[COM-01] is read as soon as its conversations are in, by a call and not by the clock, and once', async () => {
    const { requests } = await server.withModel({ always: modelSays({ brief }) });
    const id = await server.addDeal(call);
    const work = startReadingDeals({ ...server.dealReading, now: () => new Date() });
    try {
      work.wake();
      // Nobody has read the conversations by rules yet: nothing waits for that.
      const isRead = async () => (await server.reading(id)).reading !== null;
      await expect.poll(isRead, { timeout: 60_000 }).toBe(true);
    } finally {
      await work.stop();
    }
    // Reads the conversations, and the deal again where that changed what it rests on.
    await server.read();
    expect(requests()).toHaveLength(1);
  });

  test('[COM-01] is read by the sides that all of its conversations tell, and not again once these are kept', async () => {
    const { requests } = await server.withModel({ always: modelSays({ brief }) });
    const { id } = await server.add({ company_name: 'Halden' });
    const typed = (text: string, day: string) =>
      server.paste(id, text, { happened_at: `${day}T09:00:00.000Z` });
    const { id: first } = await typed('Sam Bell: Hello.\nPriya Nair: Good day.', '2026-11-03');
    await typed('Sam Bell: Next week.\nPriya Nair: Fine.', '2026-11-04');
    await server.request('ADMIN', 'PUT', `/api/conversations/${first}/speakers`, {
      speakers: [
        { index: 0, side: 'ours' },
        { index: 1, side: 'customer' },
      ],
    });
    await server.db.execute(sql`update conversations set speakers = (
      select jsonb_agg(each || '{"side": "unknown"}') from jsonb_array_elements(speakers) each)
      where id <> ${first}`);
    await readDueDeals(server.dealReading, new AbortController().signal);
    await server.read();
    expect(requests()).toHaveLength(1);
  });
});

describe('what is read again', () => {
  test('[COM-01] nothing twice: not what is the same, not what somebody accepted of it', async () => {
    const { requests } = await server.withModel({ always: modelSays({ fields: [buyer] }) });
    const id = await server.addDeal(call);
    await server.read();
    await server.read();
    expect(requests()).toHaveLength(1);
    const [suggestion] = (await review(id)).suggestions;
    await server.request('ADMIN', 'POST', `/api/suggestions/${suggestion?.id}/accept`, {
      text: suggestion?.text,
      mode: 'replace',
      revision: 0,
    });
    // Asked for whatever reason: what is accepted is no news.
    await server.db.execute(sql`update deal_readings set state = 'waiting', due_at = now()`);
    await server.read();
    expect(requests()).toHaveLength(1);
  });

  test('[COM-01] what a person types and what is said later are read, once it was quiet for ten minutes', async () => {
    const { requests } = await server.withModel({ always: modelSays({ brief }) });
    const id = await server.addDeal(call);
    await server.read();
    await server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
      meddpicc_data: { pain: 'Quotes take five days.' },
    });
    await server.addCall(id, later, '2026-11-10');
    const { rows } = await server.db.execute<{ minutes: number }>(
      sql`select extract(epoch from due_at - requested_at) / 60 as minutes from deal_readings`,
    );
    expect(Number(rows[0]?.minutes)).toBeCloseTo(10, 1);
    // The last reading is shown meanwhile, with its time.
    const { reading, read_at } = await server.reading(id);
    expect([reading?.brief.length, typeof read_at]).toEqual([1, 'string']);
    await server.read();
    expect(requests()).toHaveLength(2);
    expect(JSON.stringify(requests()[1])).toContain('Quotes take five days.');
  });

  test('a conversation that is deleted takes along at once what quotes it', async () => {
    await server.withModel({
      always: modelSays({
        brief,
        risks: [{ side: 'commercial', text: 'Frozen.', quotes: ['2.2', '1.2'] }],
        fields: [{ ...buyer, quotes: ['2.2'], state: 'denied' }],
      }),
    });
    const id = await server.addDeal(call);
    const second = await server.addCall(id, later, '2026-11-10');
    await server.read();
    expect((await server.reading(id)).reading?.risks).toHaveLength(1);
    await server.request('ADMIN', 'DELETE', `/api/conversations/${second}`);
    const { reading } = await server.reading(id);
    expect([reading?.brief.length, reading?.risks.length]).toEqual([1, 0]);
    expect((await review(id)).suggestions).toEqual([]);
    expect(
      JSON.stringify(await server.db.execute(sql`select reading from deal_readings`)),
    ).not.toContain(frozen);
  });
});

describe('[ERR-01] what cannot be read', () => {
  test('waits with the reason while the model is away, and is read once it is back', async () => {
    const sandbox = await server.withModel({ always: { kind: 'status', status: 500 } });
    const id = await server.addDeal(call);
    await server.read();
    expect(await server.reading(id)).toMatchObject({
      reading: null,
      told: expect.stringContaining("Can't reach the language model"),
    });
    expect(await countWaiting(server.db)).toMatchObject({ deals: 1, reasons: ['unavailable'] });
    await server.read();
    expect(sandbox.requests()).toHaveLength(3); // the tries of one question, and none before its time
    sandbox.behaviour.always = modelSays({ brief });
    await server.withModel({ always: modelSays({ brief }) });
    await tryAllNow(server.db, new Date());
    await server.read();
    expect(await countWaiting(server.db)).toMatchObject({ deals: 0 });
    expect(await server.reading(id)).toMatchObject({ told: null, reading: { brief: [{}] } });
  });

  test('waits where the budget is used up', async () => {
    const { requests } = await server.withModel({ always: modelSays({ brief }) }, 0);
    const id = await server.addDeal(call);
    await server.read();
    expect(requests()).toHaveLength(0);
    expect((await server.reading(id)).told).toContain('You’ve used your 0'.replace('’', "'"));
    expect(await countWaiting(server.db)).toMatchObject({ reasons: ['over_budget'] });
  });

  test('is begun anew after its process died, and put aside after three deaths', async () => {
    const { requests } = await server.withModel({ always: modelSays({ brief }) });
    const id = await server.addDeal(call);
    const died = (starts: number) =>
      server.db.execute(sql`update deal_readings set state = 'running', starts = ${starts},
        lease_until = now() - interval '1 s'`);
    await server.read();
    await server.db.execute(sql`update deal_readings set fingerprint = null`);
    await died(1);
    await server.read();
    expect(requests()).toHaveLength(2);
    await died(3);
    await server.read();
    expect(requests()).toHaveLength(2);
    expect((await server.reading(id)).told).toContain('administrator');
  });
});

test('[COM-01] a bad item is left out and counted, never the whole answer', async () => {
  await server.withModel({
    always: modelSays({
      brief,
      risks: [
        { side: 'commercial', text: 'Nobody said so.', quotes: ['9.9'] },
        { side: 'commercial', text: 'Slow quotes.', quotes: ['1.2'] },
        { nonsense: true } as never,
      ],
      people: 'none' as never,
    }),
  });
  const id = await server.addDeal(call);
  await server.read();
  const { reading, dropped } = await server.reading(id);
  expect(reading?.risks.map(({ text }) => text)).toEqual(['Slow quotes.']);
  expect(reading?.people).toEqual([]);
  expect(dropped).toBe(2);
});

test('[COM-01] conversations beyond 60,000 characters are read in parts, and merged', async () => {
  const { requests, behaviour } = await server.withModel({ always: modelSays({ brief }) });
  const long = Array.from(
    { length: 700 },
    (_line, at) => `Priya Nair: In week ${at} we lost a deal since the quote came late, again.`,
  ).join('\n');
  const id = await server.addDeal(long);
  await server.addCall(id, long.replaceAll('week', 'month'), '2026-11-10');
  behaviour.next = [
    modelSays({ brief }),
    modelSays({ brief }),
    modelSays({ brief: [{ side: 'commercial', text: 'Both.', quotes: ['2.700'] }] }),
  ];
  await server.read();
  expect(requests()).toHaveLength(3);
  const sizes = requests().map((each) => JSON.stringify(each).length);
  expect(Math.max(...sizes)).toBeLessThan(90_000);
  expect(JSON.stringify(requests()[2])).toContain('reading of a part');
  expect((await server.reading(id)).reading?.brief[0]).toMatchObject({
    text: 'Both.',
    quotes: [{ text: expect.stringContaining('month 699') }],
  });
});
