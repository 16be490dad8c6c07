import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHubspot, type Crm } from './hubspot.ts';

/** A CRM whose every page names the same next one. */
const server = createServer((request, response) => {
  const isList = /owners|deals\?/.test(request.url ?? '');
  const next = isList ? { paging: { next: { after: '100' } } } : {};
  response.end(JSON.stringify({ results: [], portalId: 1, ...next }));
});
let crm: Crm;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  crm = createHubspot(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => void server.close());

/** Goes on until it ends, or for far more pages than there should be. */
async function drain(pages: AsyncIterable<unknown>): Promise<string> {
  const iterator = pages[Symbol.asyncIterator]();
  for (let count = 0; count <= 50; count++) {
    if ((await iterator.next()).done) return 'ended';
  }
  return 'no end';
}

test.each<[string, () => Promise<unknown>]>([
  ['deals', () => drain(crm.listDeals('token'))],
  ['deleted deals', () => drain(crm.archivedDeals('token'))],
  ['owners', () => crm.choices('token')],
])('[API-01] a list of %s that goes round in a circle ends', async (_what, read) => {
  await expect(read()).rejects.toMatchObject({
    failure: 'unexpected',
    message: expect.stringContaining('same page'),
  });
});
