import * as v from 'valibot';
import { CrmError } from '../server/src/adapters/hubspot/crm-error.ts';
import { crmOver, oauthOver } from '../server/src/adapters/hubspot/hubspot.ts';
import * as schemas from '../server/src/adapters/hubspot/schemas.ts';
import { startHubspotSandbox } from '../sandbox/hubspot/server.ts';
import { callsOf } from './hubspot-calls.mjs';
import { error, facts, faultsOf, operationOf, readingOf } from './hubspot-documents.mjs';

/**
 * Fails on a name of a field that HubSpot's own documents do not have: one that the adapter sends or
 * reads, or that the stand-in answers. Each is compared with the documents and never with the other,
 * so that the two cannot agree on an error. What is taken from the documents is in hubspot-facts.json.
 */

/** Calls of the adapter that go nowhere: each is compared with the documents and answered by them. */
function documentsHttp(faults, tried) {
  return {
    async call({ path, method = 'GET', body }, schema) {
      const url = new URL(path, 'https://api.example');
      const operation = operationOf(method, url.pathname);
      const label = `adapter, ${method} ${url.pathname}`;
      if (!operation) {
        faults.add(`${label}: no operation of HubSpot's documents`);
        return v.parse(schema, {});
      }
      tried.operations.add(operation.name);
      tried.schemas.add(schema);
      const say = (each) => faults.add(`${label}: ${each}`);
      for (const name of url.searchParams.keys()) {
        if (operation.query[name] === undefined) say(`${name} is no parameter of it`);
      }
      const sent = body instanceof URLSearchParams ? Object.fromEntries(body) : (body ?? {});
      for (const fault of faultsOf(operation.body, sent)) say(`sent ${fault}`);
      const asked = url.searchParams.get('properties')?.split(',') ?? sent.properties ?? [];
      const mapNames = (at) =>
        at.endsWith('properties') ? asked : at.endsWith('associations') ? ['companies'] : [];
      const sampling = { mapNames, values: valuesIn(url.pathname) };
      const whole = readingOf(operation.answer, schema, { ...sampling, full: true });
      const least = readingOf(operation.answer, schema, { ...sampling, full: false });
      for (const fault of [...whole.faults, ...least.faults]) say(`read ${fault}`);
      // The first page tells of a second, which has nothing but what must be there.
      const after = url.searchParams.get('after') ?? sent.after ?? '0';
      const { faults: unread, output } = after === '0' ? whole : least;
      if (unread.length > 0) throw new CrmError('unexpected', unread[0]);
      return output;
    },
  };
}

/** Values that the adapter goes on with: a time, and the property that names a transcript. */
const valuesIn = (path) => ({
  hs_timestamp: '2026-11-03T09:00:00Z',
  hs_lastmodifieddate: '2026-11-03T09:00:00Z',
  'results[].name': path.endsWith('/calls') ? 'hs_call_transcription_id' : 'name',
  'results[].type': 'string',
});

const drain = (pages) => Array.fromAsync(pages);

/** One call of each method; none may be left out. */
const methods = {
  listDeals: (crm) => drain(crm.listDeals('token')),
  changedDeals: (crm) =>
    drain(
      crm.changedDeals('token', {
        since: new Date(0),
        isNew: async (changes) => new Set(changes.map(({ hubspot_id }) => hubspot_id)),
      }),
    ),
  dealsById: (crm) => drain(crm.dealsById('token', ['1'])),
  countDeals: (crm) => crm.countDeals('token'),
  archivedDeals: (crm) => drain(crm.archivedDeals('token')),
  account: (crm) => crm.account('token'),
  rates: (crm) => crm.rates('token'),
  forecastCategories: (crm) => crm.forecastCategories('token'),
  missingScopes: (crm) => crm.missingScopes('token'),
  choices: (crm) => crm.choices('token'),
  makeProperties: (crm) =>
    crm.makeProperties('token', {
      made: { label: 'Made', type: 'string', fieldType: 'text', description: 'Made.' },
    }),
  removeProperties: (crm) => crm.removeProperties('token', ['made']),
  writeDeals: (crm) =>
    crm.writeDeals('token', [{ id: '1', properties: { made: 'x' }, traceId: 'trace' }], {}),
  listEngagements: (crm) => crm.listEngagements('token', '1'),
  readWritings: (crm) => crm.readWritings('token', ['1']),
  exchange: (oauth) => oauth.exchange('code', 'verifier', 'https://back.example'),
  refresh: (oauth) => oauth.refresh('refresh'),
  revoke: (oauth) => oauth.revoke('refresh'),
  accountName: (oauth) => oauth.accountName('access'),
  authorizeUrl: async () => {}, // a page for people, no call
};

/** It was told with the call. */
function refused(fault) {
  if (!(fault instanceof CrmError)) throw fault;
}

/** What the adapter sends and reads that the documents do not have. */
async function faultsOfAdapter() {
  const faults = new Set();
  const tried = { schemas: new Set(), operations: new Set() };
  const http = documentsHttp(faults, tried);
  const client = { authorizeUrl: 'https://app.example', clientId: 'id', clientSecret: 'secret' };
  for (const adapter of [crmOver(http), oauthOver(http, client)]) {
    for (const name of Object.keys(adapter)) {
      if (methods[name]) await methods[name](adapter).catch(refused);
      else faults.add(`adapter: ${name} is not tried in scripts/hubspot-fields.mjs`);
    }
  }
  const { errorSchema, ...ofAnswers } = schemas;
  for (const fault of readingOf(error, errorSchema).faults) faults.add(`adapter, errors: ${fault}`);
  for (const [name, schema] of Object.entries(ofAnswers)) {
    if (!tried.schemas.has(schema)) faults.add(`adapter: no call reads ${name}`);
  }
  return { faults: [...faults], operations: tried.operations };
}

/** What the stand-in answers that the documents do not have, and what of theirs it leaves out. */
async function faultsOfStandIn() {
  const client = { clientId: 'client', clientSecret: 'secret' };
  const sandbox = await startHubspotSandbox({ port: 0, ...client });
  const faults = new Set();
  const operations = new Set();
  const answered = new Set();
  try {
    for await (const { route, method, path, status, answer } of callsOf(sandbox)) {
      const label = `stand-in, ${method} ${path} (${status})`;
      if (status >= 400) {
        for (const fault of faultsOf(error, answer, '', { complete: false })) {
          faults.add(`${label}: ${fault}`);
        }
        continue;
      }
      answered.add(route);
      const operation = operationOf(method, path);
      if (!operation) {
        faults.add(`${label}: no operation of HubSpot's documents`);
        continue;
      }
      operations.add(operation.name);
      for (const fault of faultsOf(operation.answer, answer)) faults.add(`${label}: ${fault}`);
    }
    for (const route of sandbox.routes) {
      if (!answered.has(route))
        faults.add(`stand-in: ${route} is not tried in scripts/hubspot-calls.mjs`);
    }
  } finally {
    await sandbox.close();
  }
  return { faults: [...faults], operations };
}

const [adapter, standIn] = [await faultsOfAdapter(), await faultsOfStandIn()];
const used = new Set([...adapter.operations, ...standIn.operations]);
const unused = Object.keys(facts.operations).filter((name) => !used.has(name));
const found = [
  ...adapter.faults,
  ...standIn.faults,
  ...unused.map((name) => `hubspot-facts.json: nobody uses ${name}`),
];
for (const line of found) process.stdout.write(`${line}\n`);
if (found.length > 0) process.exitCode = 1;
else
  process.stdout.write(
    `${used.size} operations of HubSpot are called and answered by its documents.\n`,
  );
