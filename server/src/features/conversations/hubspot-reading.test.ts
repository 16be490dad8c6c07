import { wellBehaved } from '@plumbline/sandbox/hubspot/behaviour.ts';
import { startHubspotSandbox, type HubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import { createHubspot } from '../../adapters/hubspot/hubspot.ts';
import { contacts, conversations } from '../../platform/db/schema/conversations.ts';
import { createTestApi } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';
import { fetchWritings, type WritingsDependencies } from './hubspot-reading.job.ts';

let sandbox: HubspotSandbox;
let server: Awaited<ReturnType<typeof createTestApi>>;
let asked: string[][];
let sentJobs: string[];

beforeAll(async () => {
  sandbox = await startHubspotSandbox({ port: 0, clientId: 'client', clientSecret: 'secret' });
  server = await createTestApi({
    jobs: {
      send: async (_tx, queue) => {
        sentJobs.push(queue);
      },
    },
  });
});
beforeEach(async () => {
  Object.assign(sandbox.behaviour, wellBehaved);
  asked = [];
  sentJobs = [];
  await emptyTables(server.db, 'opportunities', 'crm_deal_facts');
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

function dependencies(changes: Partial<WritingsDependencies> = {}): WritingsDependencies {
  const crm = createHubspot(sandbox.apiUrl);
  return {
    db: server.db,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    timeZone: 'UTC',
    isOn: true,
    readWritings: (ids, _signal, known) =>
      crm.readWritings(sandbox.privateAppToken, ids, { asked: known }),
    sendReading: async (_tx, ids) => {
      asked.push([...ids]);
    },
    ...changes,
  };
}

const fetchAll = (changes?: Partial<WritingsDependencies>) =>
  fetchWritings(dependencies(changes), new AbortController().signal);

async function importDeal(index: number): Promise<string> {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Deal',
    hubspot_id: String(9_000_100_000 + index),
    owner: 'Grace Lindgren',
    company_name: 'Alder & Finch Logistics',
    company_domain: 'alderfinch.example',
  });
  return (body as { id: string }).id;
}

const storedOf = (id: string) =>
  server.db.select().from(conversations).where(eq(conversations.opportunity_id, id));

const something = (id: string, day: string) =>
  server.db
    .execute(sql`insert into crm_deal_facts (hubspot_id, hubspot_portal, stage, last_activity_at)
    select hubspot_id, hubspot_portal, 'Discovery', ${day}::timestamptz from opportunities where id = ${id}
    on conflict (hubspot_portal, hubspot_id) do update set last_activity_at = excluded.last_activity_at`);

test('[DET-04] a name cut in the middle of an emoji keeps nothing from being stored', async () => {
  const id = await importDeal(24);
  const { deals } = await createHubspot(sandbox.apiUrl).readWritings(sandbox.privateAppToken, [
    String(9_000_100_000 + 24),
  ]);
  const mail = deals[0]?.writings.find(({ envelope }) => envelope?.isOutgoing);
  const call = deals[0]?.writings.find(({ kind }) => kind === 'call');
  const contact = deals[0]?.contacts[0];
  const long = `${'x'.repeat(199)}😀`;
  sandbox.behaviour.oddProperties = {
    [mail?.id.split('/')[1] ?? '']: {
      hs_email_from_firstname: long,
      hs_email_from_lastname: '',
      hs_email_subject: long,
    },
    [call?.id.split('/')[1] ?? '']: { hs_call_title: long },
    [contact?.id ?? '']: { firstname: long, lastname: '', jobtitle: long },
  };
  await fetchAll();
  const stored = await storedOf(id);
  expect(stored.map(({ title }) => title)).toContain('x'.repeat(199));
  const people = await server.db.select().from(contacts).where(eq(contacts.opportunity_id, id));
  expect(people).toContainEqual(
    expect.objectContaining({ name: 'x'.repeat(199), title: 'x'.repeat(199) }),
  );
});

test('[ERR-01] what was written is stored beside a refresh of the same deals: none waits for the other', async () => {
  // The newest is fetched first, and locked last by whoever goes by the CRM's ids.
  const [low, high] = [await importDeal(0), await importDeal(1)];
  const lock = (id: string) => sql`select 1 from opportunities where id = ${id} for update`;
  const waiting = sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  const locked = Promise.withResolvers<void>();
  const fetching = locked.promise.then(() => fetchAll());
  fetching.catch(() => {}); // told below
  await server.db.transaction(async (tx) => {
    await tx.execute(lock(low));
    locked.resolve();
    const look = async () => (await server.db.execute(waiting)).rowCount;
    await expect.poll(look, { timeout: 10_000 }).toBeGreaterThan(0);
    await tx.execute(lock(high));
  });
  await fetching;
  expect((await storedOf(high)).length + (await storedOf(low)).length).toBeGreaterThan(0);
});

test('[DET-04] what was written around an imported deal is kept, with whose people spoke', async () => {
  const id = await importDeal(24);
  expect(sentJobs).toEqual(['hubspot-writings']);
  await fetchAll();
  const stored = await storedOf(id);
  const call = stored.find(({ external_id }) => /^calls\/\d+$/.test(external_id ?? ''));
  expect(call?.speakers.map(({ name, side }) => [name, side])).toContainEqual([
    'Joris van Dam',
    'customer',
  ]);
  expect(call?.speakers[0]).toMatchObject({ name: 'Grace Lindgren', side: 'ours' });
  const said = call?.utterances.map(({ start, end }) => call.text.slice(start, end));
  expect(said).toContain('Wetter. But the coffee is better, so we survive.');
  expect(stored.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['email', 'note']));
  expect(asked).toEqual([[id]]);
});

test('[DET-04] whoever decides is known in any language of the account', async () => {
  sandbox.behaviour.roleLabels = { DECISION_MAKER: 'Entscheidungsträger', BUDGET_HOLDER: 'Budget' };
  const id = await importDeal(24);
  await fetchAll();
  const { body } = await server.request('MANAGER', 'GET', `/api/deals/${id}/contacts`);
  const { contacts: told } = body as { contacts: { name: string; buying_roles: string[] }[] };
  expect(told.find(({ name }) => name === 'Femke Bakker')?.buying_roles).toEqual([
    'Budget',
    'Entscheidungsträger',
  ]);
  await something(id, '2026-11-01');
  const deal = await server.request('MANAGER', 'GET', `/api/deals/${id}`);
  expect(deal.body).toMatchObject({ crm_facts: { decision_maker: 'Femke Bakker' } });
});

test('[DET-04] a buying role that the account’s list does not name is told in words', async () => {
  const id = await importDeal(27);
  await fetchAll();
  const people = await server.db.select().from(contacts).where(eq(contacts.opportunity_id, id));
  const roles = people.flatMap((each) => each.buying_roles);
  expect(roles).toContain('Legal and compliance');
  expect(roles.filter((role) => role.includes('_'))).toEqual([]);
});

test('[DET-04] contacts are kept with title and the last time they were heard of', async () => {
  const id = await importDeal(24);
  await fetchAll();
  const people = await server.db.select().from(contacts).where(eq(contacts.opportunity_id, id));
  const buyer = people.find(({ name }) => name === 'Femke Bakker');
  expect(buyer).toMatchObject({
    title: 'Finance Director',
    buying_roles: ['Budget Holder', 'Decision Maker'],
  });
  expect(buyer?.last_touch_at).toBeInstanceOf(Date);
  const { body } = await server.request('MANAGER', 'GET', `/api/deals/${id}/contacts`);
  const told = body as { contacts: { name: string; last_touch_at: string }[] };
  const names = told.contacts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Femke Bakker', 'Joris van Dam']));
  expect((await server.request(null, 'GET', `/api/deals/${id}/contacts`)).status).toBe(403);
  await server.db.execute(sql`
    insert into crm_deal_facts (hubspot_id, hubspot_portal, stage)
    select hubspot_id, hubspot_portal, stage from opportunities where id = ${id}`);
  const deal = await server.request('MANAGER', 'GET', `/api/deals/${id}`);
  expect(deal.body).toMatchObject({ crm_facts: { decision_maker: buyer?.name } });
});

test('[DET-04] nothing is fetched again until the CRM tells of another activity', async () => {
  const id = await importDeal(24);
  await fetchAll();
  const calls = sandbox.calls('');
  await fetchAll();
  expect(sandbox.calls('')).toBe(calls);
  await something(id, '2026-11-01');
  await fetchAll();
  expect(sandbox.calls('')).toBeGreaterThan(calls);
  expect(asked).toEqual([[id]]); // nothing was written otherwise: nobody reads it again
});

test('[DET-04] what is gone from the CRM goes here too, but not what may no longer be read', async () => {
  const id = await importDeal(24);
  await fetchAll();
  const before = await storedOf(id);
  sandbox.behaviour.missingScopes = ['sales-email-read'];
  await something(id, '2026-11-01');
  await fetchAll();
  expect(await storedOf(id)).toHaveLength(before.length);
  await something(id, '2026-11-02');
  await fetchAll({
    readWritings: async ([dealId]) => ({
      deals: [{ dealId: dealId ?? '', contacts: [], writings: [], unread: [], waiting: [] }],
      hidden: [],
    }),
  });
  expect(await storedOf(id)).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('[DET-04] a side that a person confirmed stays when the call is fetched again', async () => {
  const id = await importDeal(24);
  await fetchAll();
  await server.db.execute(sql`update conversations set fingerprint = 'another',
    speakers = jsonb_set(speakers, '{0}', speakers -> 0 || '{"side": "other", "isConfirmed": true}')
    where external_id ~ '^calls/[0-9]+$'`);
  await something(id, '2026-11-01');
  await fetchAll();
  const call = (await storedOf(id)).find(({ external_id }) =>
    /^calls\/\d+$/.test(external_id ?? ''),
  );
  expect(call?.speakers[0]).toMatchObject({ side: 'other', isConfirmed: true });
});

test('[DET-04] a confirmed side stays with its own speaker where two bear one name', async () => {
  const id = await importDeal(24);
  const crm = createHubspot(sandbox.apiUrl);
  const fetchCall = (last: string) =>
    fetchAll({
      readWritings: async (ids) => {
        const { deals, hidden } = await crm.readWritings(sandbox.privateAppToken, ids);
        const call = deals[0]!.writings.find(({ kind }) => kind === 'call')!;
        const body = `Client (Alex): We wait.\nSales Rep (Alex): Why?\nClient (Alex): ${last}`;
        const writings = [{ ...call, utterances: null, body }];
        return { deals: [{ ...deals[0]!, writings, unread: [] }], hidden };
      },
    });
  await fetchCall('The board.');
  await server.db.execute(sql`update conversations set
    speakers = jsonb_set(speakers, '{0}', speakers -> 0 || '{"side": "other", "isConfirmed": true}')`);
  await something(id, '2026-11-01');
  await fetchCall('The CFO.');
  expect((await storedOf(id))[0]?.speakers.map(({ side }) => side)).toEqual(['other', 'ours']);
});

test('[DET-04] a reading that breaks keeps the steps before it and goes on after them', async () => {
  for (let index = 0; index < 60; index++) await importDeal(index);
  const { readWritings } = dependencies();
  let steps = 0;
  await expect(
    fetchAll({
      readWritings: async (ids, ...more) => {
        steps += 1;
        if (steps > 1) throw new CrmError('unavailable', 'HubSpot is away');
        return readWritings(ids, ...more);
      },
    }),
  ).rejects.toThrow('HubSpot is away');
  const { rows } = await server.db.execute(sql`select 1 from crm_writings_read`);
  expect(rows).toHaveLength(50);
  await fetchAll();
  const after = await server.db.execute(sql`select 1 from crm_writings_read`);
  expect(after.rows).toHaveLength(60);
});

test('[DET-04] without a connection nothing is fetched and nothing fails', async () => {
  await importDeal(24);
  await fetchAll({
    readWritings: async () => {
      throw new CrmError('unauthorized', 'Unauthorized');
    },
  });
  expect(asked).toEqual([]);
});

test('[DET-04] a deal that is deleted takes everything written around it along', async () => {
  const id = await importDeal(24);
  await fetchAll();
  expect((await server.request('ADMIN', 'DELETE', `/api/deals/${id}`)).status).toBeLessThan(300);
  expect(await storedOf(id)).toEqual([]);
});

test('[DET-04] turned off, nothing is fetched, and what is due comes once it is turned on', async () => {
  const id = await importDeal(24);
  const calls = sandbox.calls('');
  await fetchAll({ isOn: false });
  expect(sandbox.calls('')).toBe(calls);
  await fetchAll();
  expect((await storedOf(id)).length).toBeGreaterThan(0);
});
