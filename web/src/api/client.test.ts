import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { ask } from './analyses.ts';
import { api, read } from './client.ts';
import { forgetIdentityToken } from './identity-token.ts';

afterEach(() => {
  forgetIdentityToken();
  vi.unstubAllGlobals();
});

test.each([
  [{ success: false, error: 'HubSpot refused the key.' }, 'HubSpot refused the key.'],
  [{ success: false, message: 'Nothing was renewed.' }, 'Nothing was renewed.'],
  [{ success: false }, 'HTTP error! status: 200'],
])('[ERR-01] a good status with %j is told as %s', async (body, message) => {
  fakeServer({
    'POST /api/hubspot/refresh-deals': () => Response.json(body),
    'POST /api/technical-insights/strategy': () =>
      new Response(`${JSON.stringify({ result: body })}\n`),
  });
  const refresh = api.api.hubspot['refresh-deals'].$post({ json: { ids: [] } });
  await expect(read(refresh)).rejects.toThrow(message);
  const signal = new AbortController().signal;
  const analysis = ask('/api/technical-insights/strategy', {}, signal, () => {});
  await expect(analysis).rejects.toThrow(message);
});

const unreachable = 'Can’t reach the server.';
/** An answer whose connection breaks in the middle, as a browser tells it. */
const broken = () =>
  Object.assign(new Response('['), { json: () => Promise.reject(new TypeError('network error')) });
/** What a proxy or a hotel's network says in the place of the server. */
const foreign = () => new Response('<html>Accept the terms of this network</html>');
const cut = () => new Response('[{"id": "1", "na');

test.each([
  ['breaks', broken],
  ['is another one’s page', foreign],
  ['is cut', cut],
])('[ERR-01] an answer that %s is told as the outage that it is', async (_, answer) => {
  const server = fakeServer({ 'GET /api/views': () => Promise.resolve(answer()) });
  await expect(read(api.api.views.$get({ query: {} }))).rejects.toThrow(unreachable);
  server.answers['GET /auth/token'] = () => Promise.resolve(answer());
  forgetIdentityToken();
  await expect(read(api.api.views.$get({ query: {} }))).rejects.toThrow(unreachable);
});
