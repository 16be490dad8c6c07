import type { Engagement } from '@plumbline/domain/crm/engagement.ts';
import { wellBehaved } from '@plumbline/sandbox/hubspot/behaviour.ts';
import { startHubspotSandbox, type HubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHubspot } from '../../adapters/hubspot/hubspot.ts';
import { createTestApi, type TestRole } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';
import { addCrmPerson } from '../../testing/hubspot.ts';

let sandbox: HubspotSandbox;
let server: Awaited<ReturnType<typeof createTestApi>>;

beforeAll(async () => {
  sandbox = await startHubspotSandbox({ port: 0, clientId: 'client', clientSecret: 'secret' });
  server = await createTestApi({ crm: createHubspot(sandbox.apiUrl) });
  await addCrmPerson(server.db);
});
beforeEach(async () => {
  Object.assign(sandbox.behaviour, wellBehaved);
  await emptyTables(server.db, 'opportunities', 'crm_connections');
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const connect = () =>
  server.request('ADMIN', 'POST', '/api/hubspot/api-key', { apiKey: sandbox.privateAppToken });

/** An opportunity that is the sandbox's deal of this number. */
async function importDeal(index: number | null) {
  const hubspot_id = index === null ? null : String(9_000_100_000 + index);
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Deal',
    hubspot_id,
  });
  return (body as { id: string }).id;
}

async function engagementsOf(id: string, role: TestRole = 'MANAGER') {
  const { status, body } = await server.request(role, 'GET', `/api/deals/${id}/engagements`);
  return { status, body: body as { engagements: Engagement[]; hidden: string[]; error?: string } };
}

test('[DET-04] of a deal, newest first, with kind, date, subject and who took part', async () => {
  await connect();
  const { status, body } = await engagementsOf(await importDeal(2));
  expect(status).toBe(200);
  expect(body).toMatchObject({ tracked: true, reason: null, hidden: [] });
  expect(body.engagements.length).toBeGreaterThan(3);
  const dates = body.engagements.map(({ date }) => date ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(body.engagements.map(({ type }) => type))).toEqual(
    new Set(['call', 'email', 'meeting', 'note']),
  );
  const subjects = body.engagements.map(({ subject }) => subject);
  expect(subjects).toContain('Check-in with the champion');
  expect(subjects).toContain('Competition'); // a note has no subject but its first line
  expect(subjects.join(' ')).not.toMatch(/[<>]|&amp;/);
  expect(body.engagements[0]?.contact).toMatch(/^\w+ \w+$/);
});

test('[DET-04] a deal that has seen nothing yet has none', async () => {
  await connect();
  expect((await engagementsOf(await importDeal(35))).body).toEqual({
    tracked: true,
    reason: null,
    engagements: [],
    hidden: [],
    unread: 0,
  });
});

test.each([
  ['not_connected', 2],
  ['not_imported', null],
])('[DET-04] %s is an answer', async (reason, index) => {
  expect(await engagementsOf(await importDeal(index))).toEqual({
    status: 200,
    body: { tracked: false, reason, engagements: [], hidden: [], unread: 0 },
  });
});

test('a connection that the CRM no longer accepts is one that is not there', async () => {
  await connect();
  const id = await importDeal(2);
  sandbox.behaviour.fail = { status: 401, times: 99 };
  expect((await engagementsOf(id)).body).toMatchObject({ reason: 'not_connected' });
});

test('[DET-04] without the scope for email the rest is shown, and that it is not all', async () => {
  await connect();
  const id = await importDeal(2);
  const all = await engagementsOf(id);
  sandbox.behaviour.missingScopes = ['sales-email-read'];
  const { body } = await engagementsOf(id);
  expect(body.hidden).toEqual(['email']);
  expect(body.engagements).toEqual(all.body.engagements.filter(({ type }) => type !== 'email'));
});

test('a CRM that fails is told, in our words', async () => {
  await connect();
  const id = await importDeal(2);
  sandbox.behaviour.fail = { status: 429, times: 99, retryAfter: 600 };
  const { status, body } = await engagementsOf(id);
  expect(status).toBe(502);
  expect(body.error).toContain('limiting our calls');
});

test('an opportunity that there is not, and an id that is none', async () => {
  expect((await engagementsOf(crypto.randomUUID())).status).toBe(404);
  expect((await engagementsOf('7')).status).toBe(400);
});
