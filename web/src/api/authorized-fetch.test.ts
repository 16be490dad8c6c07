import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, nobodySignedIn } from '../testing/fake-server.ts';
import { makeToken } from '../testing/token.ts';
import { authorizedFetch } from './authorized-fetch.ts';
import { genericClient } from './client.ts';
import { forgetIdentityToken } from './identity-token.ts';

beforeEach(forgetIdentityToken);
afterEach(() => vi.unstubAllGlobals());

const refused = (code: string) => Response.json({ error: 'No', code }, { status: 401 });

test('[AUTH-13] a call carries the identity token and JSON', async () => {
  const token = makeToken();
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token }),
    'GET /api/deals': () => Response.json([]),
  });
  await authorizedFetch('/api/deals');
  const sent = server.requests.at(-1);
  expect(sent?.headers.get('authorization')).toBe(`Bearer ${token}`);
  expect(sent?.headers.get('content-type')).toBe('application/json');
});

test("[AUTH-13] [ERR-02] with nobody signed in it throws 'User not authenticated' and sends nothing", async () => {
  const server = fakeServer(nobodySignedIn);
  await expect(authorizedFetch('/api/deals')).rejects.toThrow('User not authenticated');
  expect(server.calls).toEqual(['GET /auth/token']);
});

test('[AUTH-13] one token serves many calls at once', async () => {
  const server = fakeServer({ 'GET /api/deals': () => Response.json([]) });
  await Promise.all([1, 2, 3].map(() => authorizedFetch('/api/deals')));
  expect(server.calls.filter((call) => call === 'GET /auth/token')).toHaveLength(1);
});

test('[AUTH-13] a token is renewed at four fifths of its life', async () => {
  vi.useFakeTimers();
  try {
    const server = fakeServer({ 'GET /api/deals': () => Response.json([]) });
    const tokensAfter = async (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000);
      await authorizedFetch('/api/deals');
      return server.calls.filter((call) => call === 'GET /auth/token').length;
    };
    expect(await tokensAfter(0)).toBe(1);
    expect(await tokensAfter(239)).toBe(1);
    expect(await tokensAfter(2)).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('[AUTH-13] a refused token is renewed once and the call sent again, with its body', async () => {
  const tokens = [makeToken({ sub: 'old' }), makeToken({ sub: 'new' })];
  const bodies: string[] = [];
  const server = fakeServer({
    'GET /auth/token': () => Response.json({ token: tokens.shift() }),
    'PUT /api/deals/7': async (request) => {
      bodies.push(await request.text());
      return bodies.length === 1 ? refused('unauthenticated') : Response.json({});
    },
  });
  const response = await authorizedFetch('/api/deals/7', { method: 'PUT', body: '{"name":"A"}' });
  expect(response.status).toBe(200);
  expect(bodies).toEqual(['{"name":"A"}', '{"name":"A"}']);
  const [first, second] = server.requests.filter(({ method }) => method === 'PUT');
  expect(first?.headers.get('authorization')).not.toBe(second?.headers.get('authorization'));
});

test('[AUTH-13] a second refusal is the answer', async () => {
  const server = fakeServer({ 'GET /api/deals': () => refused('unauthenticated') });
  expect((await authorizedFetch('/api/deals')).status).toBe(401);
  expect(server.calls.filter((call) => call === 'GET /api/deals')).toHaveLength(2);
});

test('[IMP-04] a refusal by the CRM is passed on as it is', async () => {
  const server = fakeServer({ 'GET /api/hubspot/sync': () => refused('crm_unauthorized') });
  const response = await authorizedFetch('/api/hubspot/sync');
  expect(await response.json()).toMatchObject({ code: 'crm_unauthorized' });
  expect(server.calls).toEqual(['GET /auth/token', 'GET /api/hubspot/sync']);
});

test.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  '[ERR-01] a call that reaches no server says so in our words, not “%s”',
  async (words) => {
    const server = fakeServer({ 'GET /api/deals': () => Promise.reject(new TypeError(words)) });
    await expect(authorizedFetch('/api/deals')).rejects.toThrow('Can’t reach the server.');
    server.answers['GET /auth/token'] = () => Promise.reject(new TypeError(words));
    forgetIdentityToken();
    await expect(authorizedFetch('/api/deals')).rejects.toThrow('Can’t reach the server.');
  },
);

test('[ERR-01] a call that was stopped stays a stopped one', async () => {
  const stopped = new DOMException('Stopped', 'AbortError');
  fakeServer({ 'GET /api/deals': () => Promise.reject(stopped) });
  await expect(authorizedFetch('/api/deals')).rejects.toBe(stopped);
});

test('[PAGE-01] a call says in which time zone the person is', async () => {
  const server = fakeServer({ 'GET /api/deals': () => Response.json([]) });
  await authorizedFetch('/api/deals');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(server.requests.at(-1)?.headers.get('x-time-zone')).toBe(zone);
});

test('[API-06] the console hears of methods, paths and codes; never of tokens, queries or texts', async () => {
  const said: unknown[][] = [];
  fakeServer({ 'PUT /api/deals/7': () => Response.json({ name: 'secret text' }) });
  vi.spyOn(console, 'debug').mockImplementation((...words) => void said.push(words));
  await authorizedFetch('/api/deals/7?note=secret', { method: 'PUT', body: '{"name":"secret"}' });
  expect(said).toEqual([
    ['request', 'PUT', '/api/deals/7'],
    ['answer', 200, 'PUT', '/api/deals/7'],
  ]);
});

test('[API-07] the generic client has four methods, any path, and sends cookies', async () => {
  const options: RequestInit[] = [];
  fakeServer();
  const { fetch: served } = globalThis;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (input === '/auth/token') return served(input, init);
    options.push(init);
    return Promise.resolve(
      init.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ ok: true }),
    );
  });
  const answers = [
    await genericClient.get('/any/path'),
    await genericClient.post('/any/path', { a: 1 }),
    await genericClient.put('/any/path', { a: 2 }),
    await genericClient.delete('/any/path'),
  ];
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }, null]);
  expect(options.map(({ method, body }) => [method, body])).toEqual([
    ['GET', undefined],
    ['POST', '{"a":1}'],
    ['PUT', '{"a":2}'],
    ['DELETE', undefined],
  ]);
  expect(options.every(({ credentials }) => credentials === 'include')).toBe(true);
});
