import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { startOddServer } from '../../testing/odd-server.ts';

let server: Awaited<ReturnType<typeof startOddServer>>;
beforeAll(async () => {
  server = await startOddServer();
});
beforeEach(() => server.forgetHits());
afterAll(() => server.close());

describe('[KB-07] what may be read', () => {
  test('a page, with its status, headers and address', async () => {
    const { read } = server.makeClient();
    const answer = await read(server.inside('/page'));
    expect(answer).toMatchObject({ status: 200, url: server.inside('/page') });
    expect(new TextDecoder().decode(answer.body)).toBe('Hello');
    expect(answer.headers.get('date')).toBeTruthy();
    expect(await read(server.inside('/missing'))).toMatchObject({ status: 404 });
  });

  test('after a redirect, the address where it ended', async () => {
    expect(await server.makeClient().read(server.inside('/hop'))).toMatchObject({
      url: server.inside('/page'),
    });
  });

  test.each(['gzip', 'deflate', 'br'])('a body packed by %s', async (encoding) => {
    const { body } = await server.makeClient().read(server.inside(`/${encoding}`));
    expect(new TextDecoder().decode(body)).toBe('packed');
  });

  test('headers reach the host, the secret ones no other that a redirect names', async () => {
    const { read } = server.makeClient({ 'docs.corp': '127.0.0.1', 'wiki.corp': '127.0.0.1' });
    const twoHosts = createGuardedFetch({
      allowedHosts: [`docs.corp:${server.port}`, `wiki.corp:${server.port}`],
      ports: [server.port],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const headers = { Authorization: 'Bearer secret', accept: 'text/html' };
    const headersAt = async (body: Uint8Array) =>
      JSON.parse(new TextDecoder().decode(body)) as Record<string, string>;
    const direct = await read(server.inside('/echo'), { headers });
    expect(await headersAt(direct.body)).toMatchObject({ authorization: 'Bearer secret' });
    const led = await twoHosts(server.inside(`/?to=http://wiki.corp:${server.port}/echo`), {
      headers,
    });
    const reached = await headersAt(led.body);
    expect(reached).toMatchObject({ accept: 'text/html', host: `wiki.corp:${server.port}` });
    expect(reached['authorization']).toBeUndefined();
  });
});

describe('[KB-07] what has no end', () => {
  test('redirects in a ring', async () => {
    expect(await server.codeOf(server.inside('/ring'))).toBe('redirects');
    expect(server.hits()).toBe(6);
  });

  test.each([
    ['/endless', {}],
    ['/declared', {}],
    ['/bomb', { maxBytes: 1_000_000 }],
    ['/brotli-bomb', { maxBytes: 1_000_000 }],
  ])('a body that is too large: %s', async (path, request) => {
    const before = process.memoryUsage().arrayBuffers;
    expect(await server.codeOf(server.inside(path), request)).toBe('too_large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
  });

  test.each(['/slow', '/silent'])('%s is given up in time', async (path) => {
    expect(await server.codeOf(server.inside(path), { timeoutMs: 300 })).toBe('timeout'); // by itself it never ends
  });

  test('whoever asked can stop it', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    expect(await server.codeOf(server.inside('/slow'), { signal: stop.signal })).toBe('aborted');
    expect(await server.codeOf(server.inside('/page'), { signal: AbortSignal.abort() })).toBe(
      'aborted',
    );
  });
});

test.each(['/garbled', '/half-packed', '/unknown', '/cut'])(
  '[KB-07] a broken body is told: %s',
  async (path) => {
    expect(await server.codeOf(server.inside(path))).toBe('broken');
  },
);

test('a host that refuses is unreachable, and its message names no address', async () => {
  const read = createGuardedFetch({ allowedHosts: ['docs.corp:9'], resolve: loopback });
  const error = await read('http://docs.corp:9/').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'unreachable', message: "Can't reach the host." });
});

async function loopback() {
  return [{ address: '127.0.0.1', family: 4 }];
}
