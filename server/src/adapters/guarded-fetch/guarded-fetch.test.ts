import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuardedFetch, type GuardedRequest } from './guarded-fetch.ts';
import { GuardedFetchError } from './guarded-fetch-error.ts';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const routes: Record<string, Handle> = {
  '/page': (_request, response) => response.end('Hello'),
  '/echo': (request, response) => response.end(JSON.stringify(request.headers)),
  '/missing': (_request, response) => response.writeHead(404).end('none'),
  '/hop': (_request, response) => response.writeHead(302, { location: '/page' }).end(),
  '/ring': (_request, response) => response.writeHead(301, { location: '/ring' }).end(),
  '/nowhere': (_request, response) => response.writeHead(302, { location: 'http://%' }).end(),
  '/endless': (_request, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 1);
    response.on('close', () => clearInterval(timer));
  },
  '/slow': (_request, response) => {
    response.flushHeaders();
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => {},
  '/declared': (_request, response) =>
    response.writeHead(200, { 'content-length': '99999999' }).flushHeaders(),
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  },
  '/gzip': encoded('gzip', gzipSync('packed')),
  '/deflate': encoded('deflate', deflateSync('packed')),
  '/br': encoded('br', brotliCompressSync('packed')),
  '/bomb': encoded('gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024))),
  '/brotli-bomb': encoded('br', brotliCompressSync(Buffer.alloc(32 * 1024 * 1024))),
  '/garbled': encoded('gzip', Buffer.from('this was never packed')),
  '/half-packed': encoded('gzip', gzipSync('packed and cut').subarray(0, 20)),
  '/unknown': encoded('exotic', Buffer.from('?')),
};

function encoded(encoding: string, body: Uint8Array): Handle {
  return (_request, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body);
}

let server: Server;
let port: number;
let hits = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1;
    const url = new URL(request.url ?? '/', 'http://x');
    const to = url.searchParams.get('to');
    if (to) response.writeHead(302, { location: to }).end();
    else routes[url.pathname]?.(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  hits = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** A client that may read the host `docs.corp`, which is this test's server, and no other inside. */
function makeClient(addresses: Record<string, string> = { 'docs.corp': '127.0.0.1' }) {
  const resolve = vi.fn<Resolve>(async (hostname: string) => {
    const address = addresses[hostname];
    if (!address) throw new Error(`ENOTFOUND ${hostname}`);
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  });
  const read = createGuardedFetch({
    allowedHosts: [`docs.corp:${port}`],
    ports: [80, 443, port],
    resolve,
  });
  return { read, resolve };
}

const inside = (path: string) => `http://docs.corp:${port}${path}`;

async function codeOf(url: string, request: GuardedRequest = {}, client = makeClient()) {
  const answer = await client.read(url, request).catch((error: unknown) => error);
  if (!(answer instanceof GuardedFetchError)) throw new Error('It was read', { cause: answer });
  return answer.code;
}

describe('[KB-07] what may be read', () => {
  test('a page, with its status, headers and address', async () => {
    const { read } = makeClient();
    const answer = await read(inside('/page'));
    expect(answer).toMatchObject({ status: 200, url: inside('/page') });
    expect(new TextDecoder().decode(answer.body)).toBe('Hello');
    expect(answer.headers.get('date')).toBeTruthy();
    expect(await read(inside('/missing'))).toMatchObject({ status: 404 });
  });

  test('after a redirect, the address where it ended', async () => {
    expect(await makeClient().read(inside('/hop'))).toMatchObject({ url: inside('/page') });
  });

  test.each(['gzip', 'deflate', 'br'])('a body packed by %s', async (encoding) => {
    const { body } = await makeClient().read(inside(`/${encoding}`));
    expect(new TextDecoder().decode(body)).toBe('packed');
  });

  test('headers reach the host, the secret ones no other that a redirect names', async () => {
    const { read } = makeClient({ 'docs.corp': '127.0.0.1', 'wiki.corp': '127.0.0.1' });
    const twoHosts = createGuardedFetch({
      allowedHosts: [`docs.corp:${port}`, `wiki.corp:${port}`],
      ports: [port],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const headers = { Authorization: 'Bearer secret', accept: 'text/html' };
    const headersAt = async (body: Uint8Array) =>
      JSON.parse(new TextDecoder().decode(body)) as Record<string, string>;
    const direct = await read(inside('/echo'), { headers });
    expect(await headersAt(direct.body)).toMatchObject({ authorization: 'Bearer secret' });
    const led = await twoHosts(inside(`/?to=http://wiki.corp:${port}/echo`), { headers });
    const reached = await headersAt(led.body);
    expect(reached).toMatchObject({ accept: 'text/html', host: `wiki.corp:${port}` });
    expect(reached['authorization']).toBeUndefined();
  });
});

const forbidden = [
  '127.0.0.1',
  'localhost',
  'LOCALHOST.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.3.4',
  '192.168.1.1',
  '169.254.169.254',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '①②⑦.⓪.⓪.①',
  'metadata.example',
  'internal.example',
  'mapped.example',
];
const names = {
  'docs.corp': '127.0.0.1',
  localhost: '127.0.0.1',
  'localhost.': '127.0.0.1',
  'metadata.example': '169.254.169.254',
  'internal.example': '10.1.2.3',
  'mapped.example': '::ffff:127.0.0.1',
};

describe('[KB-07] what must not be read', () => {
  test.each(forbidden)('http://%s', async (host) => {
    expect(await codeOf(`http://${host}:${port}/page`, {}, makeClient(names))).toBe(
      'private_address',
    );
    expect(hits).toBe(0);
  });

  test.each(forbidden.filter((host) => host !== '①②⑦.⓪.⓪.①'))(
    'a redirect to http://%s',
    async (host) => {
      const target = encodeURIComponent(`http://${host}:${port}/page`);
      expect(await codeOf(inside(`/?to=${target}`), {}, makeClient(names))).toBe('private_address');
      expect(hits).toBe(1);
    },
  );

  test.each([
    ['file:///etc/passwd', 'scheme'],
    ['ftp://docs.corp/', 'scheme'],
    ['gopher://docs.corp/', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['http://user:secret@docs.corp/', 'credentials'],
    ['http://docs.corp@127.0.0.1/', 'credentials'],
    ['http://docs.corp:22/', 'port'],
    ['http://docs.corp:6379/', 'port'],
    ['not an address', 'invalid_url'],
    ['http://', 'invalid_url'],
    ['http://unheard-of.example/', 'not_found'],
  ])('%s: %s', async (url, code) => {
    expect(await codeOf(url)).toBe(code);
  });

  test.each([
    ['file:///etc/passwd', 'scheme'],
    ['http://user:secret@docs.corp/', 'credentials'],
    ['http://docs.corp:22/', 'port'],
  ])('a redirect to %s: %s', async (url, code) => {
    expect(await codeOf(inside(`/?to=${encodeURIComponent(url)}`))).toBe(code);
  });

  test('a host that is not there and one inside the network look alike', async () => {
    const messageOf = async (url: string) =>
      makeClient(names)
        .read(url)
        .then(
          () => 'read',
          (error: Error) => error.message,
        );
    expect(await messageOf('http://unheard-of.example/')).toBe(
      await messageOf('http://internal.example/'),
    );
  });

  test('a redirect to what is no address', async () => {
    expect(await codeOf(inside('/nowhere'))).toBe('invalid_url');
  });

  test('a named host is open on its named port alone, and never as a metadata address', async () => {
    expect(await codeOf('http://docs.corp/page')).toBe('private_address');
    const moved = makeClient({ 'docs.corp': '169.254.169.254' });
    expect(await codeOf(inside('/page'), {}, moved)).toBe('private_address');
  });

  test('a name that leads elsewhere at the next look is checked at each connection', async () => {
    const answers = ['127.0.0.1', '169.254.169.254'];
    const resolve = vi.fn<Resolve>(async () => [{ address: answers.shift() ?? '', family: 4 }]);
    const read = createGuardedFetch({
      allowedHosts: [`docs.corp:${port}`],
      ports: [port],
      resolve,
    });
    await read(inside('/page'));
    expect(resolve).toHaveBeenCalledTimes(1);
    server.closeAllConnections();
    await vi.waitFor(
      () => expect(read(inside('/page'))).rejects.toThrow('private network'),
      60_000,
    );
  });

  test('[KB-07] rebinding: a connection gets the address that was checked, asked for once', async () => {
    const answers = ['93.184.215.14', '127.0.0.1'];
    const resolve = vi.fn<Resolve>(async () => [{ address: answers.shift() ?? '', family: 4 }]);
    const lookup = guardedLookup(resolve, false);
    const given = await new Promise((done) => {
      lookup('rebind.example', { all: true }, (_error, addresses) => done(addresses));
    });
    expect(given).toEqual([{ address: '93.184.215.14', family: 4 }]);
    expect(resolve).toHaveBeenCalledTimes(1);
    const next = await new Promise((done) => {
      lookup('rebind.example', { all: false }, (error) => done(error));
    });
    expect(next).toMatchObject({ code: 'private_address' });
  });

  test('of several addresses only the public ones are connected to', async () => {
    const mixed = ['10.0.0.1', '8.8.8.8', '::1'].map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    const lookup = guardedLookup(async () => mixed, false);
    const given = await new Promise((done) => {
      lookup('mixed.example', { all: true }, (_error, addresses) => done(addresses));
    });
    expect(given).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });
});

describe('[KB-07] what has no end', () => {
  test('redirects in a ring', async () => {
    expect(await codeOf(inside('/ring'))).toBe('redirects');
    expect(hits).toBe(6);
  });

  test.each([
    ['/endless', {}],
    ['/declared', {}],
    ['/bomb', { maxBytes: 1_000_000 }],
    ['/brotli-bomb', { maxBytes: 1_000_000 }],
  ])('a body that is too large: %s', async (path, request) => {
    const before = process.memoryUsage().arrayBuffers;
    expect(await codeOf(inside(path), request)).toBe('too_large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
  });

  test.each(['/slow', '/silent'])('%s is given up in time', async (path) => {
    expect(await codeOf(inside(path), { timeoutMs: 300 })).toBe('timeout'); // by itself it never ends
  });

  test('whoever asked can stop it', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    expect(await codeOf(inside('/slow'), { signal: stop.signal })).toBe('aborted');
    expect(await codeOf(inside('/page'), { signal: AbortSignal.abort() })).toBe('aborted');
  });
});

test.each(['/garbled', '/half-packed', '/unknown', '/cut'])(
  '[KB-07] a broken body is told: %s',
  async (path) => {
    expect(await codeOf(inside(path))).toBe('broken');
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
