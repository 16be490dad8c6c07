import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDealReadingApi, modelSays } from '../../testing/deal-reading.ts';

const first = 'Priya Nair: Dana signs up to 100k. Quotes take us five days.';
const later = 'Priya Nair: The budget is frozen until June.';
const whole = modelSays({
  brief: [{ side: 'commercial', text: 'Dana can sign.', quotes: ['1.1'] }],
  risks: [
    { side: 'commercial', text: 'Quotes are slow', quotes: ['1.1'] },
    { side: 'technical', text: 'No trial yet', quotes: ['1.1'] },
  ],
});
const update = (more: object = {}) => ({
  kind: 'says' as const,
  text: JSON.stringify({
    ...(JSON.parse(modelSays().text) as object),
    brief: [{ side: 'commercial', text: 'No money before June.', quotes: ['2.1'] }],
    gone: ['r1'],
    ...more,
  }),
});

let server: Awaited<ReturnType<typeof createDealReadingApi>>;
beforeAll(async () => {
  server = await createDealReadingApi();
});
beforeEach(() => server.empty());
afterAll(() => server.close());

const briefOf = async (id: string) => (await server.reading(id)).reading?.brief[0]?.text;

describe('[COM-01] a deal that was read before', () => {
  test('is told as the last reading and what is new, with no name and no old text', async () => {
    const { behaviour, requests } = await server.withModel({ next: [whole] });
    const id = await server.addDeal(first);
    await server.read();
    await server.addCall(id, later, '2026-11-10');
    behaviour.next = [update()];
    await server.read();
    expect(requests()).toHaveLength(2);
    const sent = JSON.stringify(requests().at(-1));
    expect(sent).toContain('<<<last reading>>>');
    expect(sent).toContain('risks r2: ');
    expect(sent).toMatch(/2\.1 .{0,20}: The budget is frozen/);
    expect(sent).not.toMatch(/Quotes take us five days|Priya|Nair|Halden|Dana/);

    const { reading } = await server.reading(id);
    expect(reading?.brief).toMatchObject([
      {
        text: 'No money before June.',
        quotes: [{ text: 'Priya Nair: The budget is frozen until June.' }],
      },
    ]);
    expect(reading?.risks.map(({ text }) => text)).toEqual(['No trial yet']);
  });

  test('names no line that it was not told', async () => {
    const { behaviour } = await server.withModel({ next: [whole] });
    const id = await server.addDeal(`${first}\nPriya Nair: Never quoted.`);
    await server.read();
    await server.addCall(id, later, '2026-11-10');
    behaviour.next = [
      update({ risks: [{ side: 'commercial', text: 'Out of nowhere', quotes: ['1.2'] }] }),
    ];
    await server.read();
    const { reading, dropped } = await server.reading(id);
    expect(reading?.risks.map(({ text }) => text)).not.toContain('Out of nowhere');
    expect(dropped).toBe(1);
  });

  test.each([
    [
      'a conversation was deleted',
      async (_id: string, call: string) => {
        await server.request('ADMIN', 'DELETE', `/api/conversations/${call}`);
      },
    ],
    [
      'a text was rewritten',
      async (id: string) => {
        await server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
          meddpicc_data: { pain: 'Now something else altogether' },
        });
      },
    ],
  ])('is read as a whole again where %s', async (_why, change) => {
    const { behaviour, requests } = await server.withModel({ next: [whole] });
    const id = await server.addDeal(first, { meddpicc_data: { pain: 'Quotes are slow' } });
    const call = await server.addCall(id, 'Priya Nair: Hello.', '2026-11-04');
    await server.read();
    await change(id, call);
    await server.addCall(id, later, '2026-11-10');
    behaviour.next = [
      modelSays({ brief: [{ side: 'commercial', text: 'Anew', quotes: ['1.1'] }] }),
    ];
    await server.read();
    const sent = JSON.stringify(requests().at(-1));
    expect(sent).not.toContain('last reading');
    expect(sent).toContain('Quotes take us five days');
    expect(await briefOf(id)).toBe('Anew');
  });

  test('is read as a whole by another model', async () => {
    await server.withModel({ next: [whole] });
    const id = await server.addDeal(first);
    await server.read();
    await server.db.execute(`update deal_readings set model = 'other/model'`);
    await server.addCall(id, later, '2026-11-10');
    const { requests } = await server.withModel({ next: [whole] });
    await server.read();
    expect(JSON.stringify(requests())).not.toContain('last reading');
  });
});
