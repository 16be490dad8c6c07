import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHubspotHttp } from './http.ts';
import { createHubspot } from './hubspot.ts';
import { readTranscripts } from './transcripts.ts';

const callOf = (more: object) => ({ hs_timestamp: '2026-11-03T09:00:00Z', ...more });

/** What each path answers. */
const answers: Record<string, object> = {
  '/account-info/2026-09/details': { portalId: 42, timeZone: 'UTC' },
  '/crm/pipelines/2026-09/deals': {
    results: [
      {
        id: 'default',
        label: 'Vertrieb',
        stages: [
          { id: 'won', label: 'Gewonnen', metadata: { isClosed: true, probability: 1 } },
          { id: 'lost', label: 'Won back later', metadata: { isClosed: true, probability: 0 } },
          { id: 'open', label: 'Won over', metadata: { isClosed: false, probability: 0.4 } },
          { id: 'signed', label: 'Signé', metadata: { isClosed: 'TRUE', probability: ' 1.0 ' } },
          { id: 'number', label: 7, metadata: null },
          { id: 'nothing', label: null },
        ],
      },
      { id: 'empty', label: null, stages: null },
    ],
  },
  '/crm/owners/2026-09': {
    results: [
      { id: 1, firstName: 12, lastName: 'Frey', email: null },
      { id: '2', firstName: null, lastName: { a: 1 }, email: ['x@y.example'] },
      { id: '3', firstName: 'Ada', lastName: 'Voss', email: 'ada@y.example' },
    ],
    paging: null,
  },
  '/crm/properties/2026-09/calls': {
    results: [{ name: 'hs_call_transcription_id', type: 'string' }, { name: 7 }],
  },
  '/crm/associations/2026-09/deals/calls/batch/read': {
    results: [
      { from: { id: '1' }, to: [{ toObjectId: 71 }, { toObjectId: null }, { toObjectId: 72 }] },
      { from: null, to: [] },
    ],
  },
  '/crm/objects/2026-09/calls/batch/read': {
    results: [
      { id: 71, properties: callOf({ hs_call_transcription_id: 'T1' }) },
      { id: 72, properties: callOf({ hs_call_transcription_id: 'T2', hs_call_body: 'Noted.' }) },
      { properties: callOf({}) },
    ],
  },
  '/crm/extensions/calling/2026-09/transcripts/T1': {
    transcriptUtterances: [
      { text: 'We sign in May.', speaker: { name: 7, email: null } },
      { text: null, speaker: { name: 'Ada' } },
      { text: 'Good.', speaker: { name: 'Ada', email: 3 } },
    ],
  },
  '/crm/extensions/calling/2026-09/transcripts/T2': { transcriptUtterances: [] },
  '/crm/extensions/calling/2026-09/transcripts/other-name': { utterances: [{ text: 'Unread.' }] },
  '/crm/extensions/calling/2026-09/transcripts/no-list': { transcriptUtterances: null },
};
const deal = (id: string | number, dealstage: string, more: object = {}) => ({
  id,
  properties: { dealname: `Deal ${id}`, dealstage, pipeline: 'default', hubspot_owner_id: '3' },
  archived: false,
  ...more,
});
const deals = {
  results: [
    deal(1, 'won'),
    deal('2', 'lost', { associations: null }),
    deal('3', 'open', { associations: { companies: null }, archived: null }),
    deal('4', 'signed', { associations: { companies: { results: null } }, archived: 'false' }),
    deal('5', 'number', { associations: { companies: { results: [{ id: 'c' }, null] } } }),
    deal('6', 'nothing', { properties: null }),
    { properties: { dealname: 'Without an id' } },
  ],
  paging: null,
};

let close: () => void;
let address: string;
let crm: ReturnType<typeof createHubspot>;
beforeAll(async () => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const isList = path === '/crm/objects/2026-09/deals';
    response.end(JSON.stringify(isList ? deals : (answers[path] ?? { results: [] })));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => void server.close();
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  crm = createHubspot(address);
});
afterAll(() => close());

async function readAll() {
  const pages = [];
  for await (const page of crm.listDeals('token')) pages.push(page);
  return pages;
}

test('[IMP-06] one odd deal, stage or owner in an answer refuses none of the others', async () => {
  const [page] = await readAll();
  expect(page?.deals.map(({ hubspot_id, name }) => [hubspot_id, name])).toEqual([
    ['1', 'Deal 1'],
    ['2', 'Deal 2'],
    ['3', 'Deal 3'],
    ['4', 'Deal 4'],
    ['5', 'Deal 5'],
    ['6', null],
  ]);
  expect(page?.owners).toEqual([
    { id: '1', name: '12 Frey', email: null },
    { id: '3', name: 'Ada Voss', email: 'ada@y.example' },
  ]);
  expect(page?.deals[0]?.owner).toBe('Ada Voss');
});

test('[PAGE-01] a stage is closed, won or lost by what the CRM says, also as a number or true', async () => {
  const [page] = await readAll();
  expect(page?.readings.map(({ outcome }) => outcome)).toEqual([
    'won',
    'lost',
    'open',
    'won',
    null,
    null,
  ]);
  expect(page?.deals.slice(4).map(({ stage }) => stage)).toEqual(['7', 'Unknown']);
});

test('[IMP-03] a stage or pipeline that was deleted or has no name is never an id', async () => {
  deals.results.push(
    deal('7', '148220931'),
    deal('8', 'nothing'),
    deal('9', 'won', { properties: { dealname: 'Deal 9', dealstage: 'won', pipeline: '7712' } }),
  );
  const [page] = await readAll();
  deals.results.splice(-3);
  expect(page?.deals.slice(-3).map(({ pipeline, stage }) => [pipeline, stage])).toEqual([
    ['Vertrieb', 'Unknown stage'],
    ['Vertrieb', 'Unknown stage'],
    ['Unknown pipeline', 'Unknown stage'],
  ]);
  const choices = await crm.choices('token');
  expect(choices.pipelines.map(({ label }) => label)).toEqual(['Vertrieb', 'Unknown pipeline']);
  expect(choices.pipelines[0]?.stages.at(-1)?.label).toBe('Unknown stage');
});

test('[DET-04] one odd transcript or entry keeps nothing else from being read', async () => {
  const { deals: read, hidden } = await crm.readWritings('token', ['1']);
  expect(hidden).toEqual([]);
  const told = read[0]?.writings.map(({ id, body, utterances }) => [
    id,
    body,
    Array.isArray(utterances) && utterances.map(({ text }) => text),
  ]);
  expect(told).toEqual([
    ['calls/72', 'Noted.', []],
    ['calls/71', '', ['We sign in May.', 'Good.']],
  ]);
  // An entry that nobody can tell the id of: the list of calls is not whole.
  expect(read[0]?.unread).toEqual([
    { entry: 'calls', reason: "HubSpot sent something Plumbline can't read." },
  ]);
});

test.each(['other-name', 'no-list'])(
  '[DET-04] a transcript without its list is an error (%s), not a call where nothing was said',
  async (id) => {
    const { failed } = await readTranscripts(
      createHubspotHttp(address),
      'token',
      new Map([['7', id]]),
      { waiting: new Set(), again: new Set() },
    );
    expect(failed.get('7')).toMatchObject({
      reason: "HubSpot sent something Plumbline can't read.",
      cause: { message: expect.stringContaining('transcriptUtterances') },
    });
  },
);
