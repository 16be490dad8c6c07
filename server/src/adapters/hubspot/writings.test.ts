import { wellBehaved } from '@plumbline/sandbox/hubspot/behaviour.ts';
import { startHubspotSandbox, type HubspotSandbox } from '@plumbline/sandbox/hubspot/server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHubspot, type Crm } from './hubspot.ts';

let sandbox: HubspotSandbox;
let crm: Crm;

beforeAll(async () => {
  sandbox = await startHubspotSandbox({ port: 0, clientId: 'client', clientSecret: 'secret' });
  crm = createHubspot(sandbox.apiUrl);
});
beforeEach(() => {
  Object.assign(sandbox.behaviour, wellBehaved);
});
afterAll(() => sandbox.close());

const dealId = (index: number) => String(9_000_100_000 + index);
const read = (...indexes: number[]) =>
  crm.readWritings(sandbox.privateAppToken, indexes.map(dealId));

test('[DET-04] whole bodies, who wrote to whom, and what a call recorded', async () => {
  const { deals, hidden } = await read(24);
  expect(hidden).toEqual([]);
  const [deal] = deals;
  const call = deal?.writings.find(({ kind }) => kind === 'call');
  const said = Array.isArray(call?.utterances) ? call.utterances : [];
  expect(said.length).toBeGreaterThan(10);
  expect(said[1]).toMatchObject({
    name: 'Joris van Dam',
    email: 'joris.vandam@alderfinch.example',
  });
  expect(said[1]?.at).toBeGreaterThan(said[0]?.at ?? 0);
  const mail = deal?.writings.find(({ kind }) => kind === 'email');
  expect(mail?.envelope?.from).toBe('joris.vandam@alderfinch.example');
  expect(mail?.body.split('\n')).toContain('> Best, Grace');
  const note = deal?.writings.find(({ kind }) => kind === 'note');
  expect(note?.body).toMatch(/^Femke \(FD\) 15 min\./);
  const times = deal?.writings.map(({ at }) => at) ?? [];
  expect(times).toEqual(times.toSorted().toReversed());
});

test('[DET-04] contacts with title, address and the labels of their buying roles', async () => {
  const { deals } = await read(24);
  expect(deals[0]?.contacts).toContainEqual({
    id: expect.any(String),
    name: 'Femke Bakker',
    email: 'f.bakker@alderfinch.example',
    title: 'Finance Director',
    buyingRoles: ['Budget Holder', 'Decision Maker'],
    buyingRoleValues: ['BUDGET_HOLDER', 'DECISION_MAKER'],
  });
});

test('[DET-04] a hundred deals take a few calls together, not a few each', async () => {
  const before = sandbox.calls('');
  await read(...Array.from({ length: 60 }, (_none, index) => index));
  const calls = sandbox.calls('') - before - (sandbox.calls('/transcripts/') || 0);
  expect(calls).toBeLessThanOrEqual(30);
});

test.each([
  ['sales-email-read', ['email']],
  ['crm.extensions_calling_transcripts.read', []],
])('[DET-04] without %s the rest is read', async (scope, kinds) => {
  sandbox.behaviour.missingScopes = [scope];
  const { deals, hidden } = await read(24);
  expect(hidden).toEqual(kinds);
  const call = deals[0]?.writings.find(({ kind }) => kind === 'call');
  expect(call?.body).toContain('three cold stores');
  expect(call?.utterances === null).toBe(scope.includes('transcripts'));
});

test('[DET-04] a transcript that is gone leaves the call its notes', async () => {
  sandbox.behaviour.fail = { status: 404, times: 1, path: '/transcripts/' };
  const { deals } = await read(24);
  const call = deals[0]?.writings.find(({ kind }) => kind === 'call');
  expect(call).toMatchObject({ utterances: null, title: 'First call with operations' });
});
