import type {
  OpportunitySummary,
  Opportunity,
} from '@plumbline/domain/opportunities/opportunity.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await createTestApi();
});
beforeEach(() => emptyTables(server.db, 'opportunities', 'crm_deal_facts'));
afterAll(() => server.close());

/** A deal of which HubSpot names so many people. */
async function dealWith(...contacts: string[]): Promise<string> {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Deal',
    stage: 'Discovery',
    hubspot_id: '9000100024',
  });
  const { id } = body as { id: string };
  await server.db.execute(sql`
    insert into crm_deal_facts (hubspot_id, hubspot_portal, stage, contacts)
    select hubspot_id, hubspot_portal, stage, ${contacts.length} from opportunities where id = ${id}`);
  for (const name of contacts)
    await server.db.execute(sql`insert into contacts (opportunity_id, external_id, name)
      values (${id}, ${name}, ${name})`);
  return id;
}

async function warningOf(id: string) {
  const { body } = await server.request('ADMIN', 'GET', '/api/deals?limit=10');
  const found = (body as OpportunitySummary[]).find((each) => each.id === id);
  return found?.top_warning?.rule ?? null;
}

const peopleOf = async (role: 'ADMIN' | 'SALES_ENGINEER', id: string) =>
  ((await server.request(role, 'GET', `/api/deals/${id}`)).body as Opportunity).crm_facts;

const say = (id: string, speakers: object[]) =>
  server.db.execute(sql`
    insert into conversations (opportunity_id, source, kind, title, happened_at, text, speakers,
      utterances, fingerprint, created_date, updated_date)
    values (${id}, 'pasted', 'call', 'Call', now(), 'Hello', ${JSON.stringify(speakers)}::jsonb, '[]',
      ${JSON.stringify(speakers)}, now(), now())`);

test('[COM-05] a champion who is no contact in HubSpot is a second person, a nickname is not', async () => {
  const id = await dealWith('Robert Okafor');
  expect(await warningOf(id)).toBe('deal.single-threaded');
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
    meddpicc_data: { champion: { name: 'Bob Okafor' } },
  });
  expect(await warningOf(id)).toBe('deal.single-threaded');
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
    meddpicc_data: { champion: { name: 'Bea Lindt, CFO' } },
  });
  expect(await warningOf(id)).toBeNull();
});

test('[COM-05] whom somebody confirmed to be the customer’s counts, a guess does not', async () => {
  const speaker = { email: null, title: null, side: 'customer' };
  const id = await dealWith('Robert Okafor');
  await say(id, [{ ...speaker, name: 'Bea Lindt', isConfirmed: false }]);
  expect(await warningOf(id)).toBe('deal.single-threaded');
  await say(id, [
    { ...speaker, name: 'Bea Lindt', isConfirmed: true },
    { ...speaker, name: 'Speaker 2', isConfirmed: true },
    { ...speaker, name: 'Tom Becker', side: 'ours', isConfirmed: true },
  ]);
  expect(await warningOf(id)).toBeNull();
  expect(await peopleOf('ADMIN', id)).toMatchObject({
    people: [
      { name: 'Robert Okafor', from: 'crm' },
      { name: 'Bea Lindt', from: 'said' },
    ],
    known_people: 2,
  });
});

test('[PERM-01] whoever may not read the commercial texts sees no name from them in a risk', async () => {
  const id = await dealWith();
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
    meddpicc_data: { champion: { name: 'Bea Lindt' } },
  });
  const [risk] = (await server.request('SALES_ENGINEER', 'GET', '/api/dashboard/risks')).body as {
    warnings: { rule: string; reason: string }[];
  }[];
  expect(risk?.warnings.map(({ rule }) => rule)).toContain('deal.single-threaded');
  expect(JSON.stringify(risk)).not.toContain('Bea');
});

test('[COM-05] who said what was accepted counts', async () => {
  const id = await dealWith();
  expect(await warningOf(id)).toBe('deal.single-threaded');
  const quotes = ['Bea Lindt', 'Robert Okafor'].map((name) => ({
    speaker: name,
    side: 'customer',
  }));
  const insert = (state: string) =>
    server.db.execute(sql`
      insert into suggestions (opportunity_id, section, text, level, polarity, confidence, reader,
        quotes, state, fingerprint, created_date)
      values (${id}, 'meddpicc_data.pain', ${state}, 2, 'for', 0.9, 'built-in',
        ${JSON.stringify(quotes)}::jsonb, ${state}, ${state}, now())`);
  await insert('open');
  expect(await warningOf(id)).toBe('deal.single-threaded');
  await insert('accepted');
  expect(await warningOf(id)).toBeNull();
});

test('[PERM-01] names from texts are kept from whoever may not read these', async () => {
  const id = await dealWith('Robert Okafor');
  await server.request('ADMIN', 'PUT', `/api/deals/${id}`, {
    meddpicc_data: { champion: { name: 'Bea Lindt' } },
  });
  const hidden = await peopleOf('SALES_ENGINEER', id);
  expect(hidden?.people).toEqual([{ name: 'Robert Okafor', from: 'crm' }]);
  expect(hidden?.known_people).toBe(2);
});
