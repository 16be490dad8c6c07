import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { createHubspotOAuth } from './hubspot.ts';
import { createHubspotHttp } from './http.ts';

/** A server whose answers are told by their path: `/500`, or `/slow` for a good one that takes long. */
async function startServer() {
  const asked: string[] = [];
  const release = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    void (path === '/slow' ? release.promise : Promise.resolve()).then(() => {
      response.statusCode = Number(path.slice(1)) || 200;
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const http = createHubspotHttp(`http://127.0.0.1:${port}`);
  return { asked, release, call: (path: string) => http.call({ path }, v.unknown()) };
}

test('[API-01] while HubSpot is down calls on their way stop too; the first good answer ends that', async () => {
  const { asked, release, call } = await startServer();
  const slow = call('/slow');
  const failing = Array.from({ length: 8 }, () => call('/500'));
  const failures = await Promise.allSettled(failing);
  expect(failures.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
  // Each was made once: the tries that were to follow were not.
  expect(asked.filter((path) => path === '/500')).toHaveLength(8);
  await expect(call('/200')).rejects.toMatchObject({ failure: 'unavailable' });
  expect(asked).not.toContain('/200');
  release.resolve();
  await slow;
  await wait(1);
  await call('/200');
  expect(asked).toContain('/200');
});

test('[API-01] a call that was too many is never made again at once, whoever keeps the limits', async () => {
  const calledAt: number[] = [];
  const server = createServer((_request, response) => {
    calledAt.push(performance.now());
    response.statusCode = calledAt.length < 3 ? 429 : 200;
    response.setHeader('Retry-After', '0');
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  // One that knows nothing of the answer, as where its account has just been connected.
  const noLimits = { take: async () => 0, heed: async () => {} };
  await createHubspotHttp(`http://127.0.0.1:${port}`, noLimits).call({ path: '/' }, v.unknown());
  const waits = calledAt.slice(1).map((at, place) => at - calledAt[place]!);
  expect(waits).toHaveLength(2);
  expect(Math.min(...waits)).toBeGreaterThan(400);
});

/** A server that gives one answer to everything. */
async function startAnswering(body: string) {
  const server = createServer((_request, response) => void response.end(body));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('[IMP-07] what no database holds is in no answer, whatever HubSpot sends', async () => {
  const apiUrl = await startAnswering(
    String.raw`{"id":"4\u00002","na\u0000me":["A\ud83d","B\ud83d\ude00","C\\u0000"],"n":1,"x":null}`,
  );
  const answer = await createHubspotHttp(apiUrl).call({ path: '/' }, v.unknown());
  expect(answer).toEqual({
    id: '42',
    name: ['A\ufffd', 'B😀', String.raw`C\u0000`],
    n: 1,
    x: null,
  });
});

test.each([
  ['600', 600],
  ['-5', 1800],
  ['0', 1800],
  ['1e300', 1800],
  ['1e999', 1800],
  ['"600"', 1800],
  ['null', 1800],
])('[INT-04] a token that lives for %s seconds', async (told, seconds) => {
  const apiUrl = await startAnswering(
    `{"access_token":"a","refresh_token":"r","expires_in":${told}}`,
  );
  const client = { authorizeUrl: apiUrl, clientId: 'client', clientSecret: 'secret' };
  const { expiresIn } = await createHubspotOAuth({ apiUrl, ...client }).refresh('r');
  expect(expiresIn).toBe(seconds);
});

test('[INT-04] a token that no header can hold is not kept', async () => {
  const apiUrl = await startAnswering(String.raw`{"access_token":"a\nb","expires_in":600}`);
  const client = { authorizeUrl: apiUrl, clientId: 'client', clientSecret: 'secret' };
  const refreshing = createHubspotOAuth({ apiUrl, ...client }).refresh('r');
  await expect(refreshing).rejects.toMatchObject({ failure: 'unexpected' });
});

test('[INT-04] leave to write is asked for only where it is wanted', () => {
  const oauth = createHubspotOAuth({
    apiUrl: 'https://api.example',
    authorizeUrl: 'https://app.example/oauth/authorize',
    clientId: 'client',
    clientSecret: 'secret',
  });
  const scopes = (write: boolean) => {
    const request = { redirectUri: 'https://here.example', state: 's', challenge: 'c', write };
    const { searchParams } = new URL(oauth.authorizeUrl(request));
    return `${searchParams.get('scope')} ${searchParams.get('optional_scope')}`;
  };
  expect(scopes(false)).not.toContain('write');
  expect(scopes(true)).toContain('crm.objects.deals.write');
});
