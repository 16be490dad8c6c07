import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { vi } from 'vitest';
import { GuardedFetchError } from '../adapters/guarded-fetch/guarded-fetch-error.ts';
import {
  createGuardedFetch,
  type GuardedRequest,
} from '../adapters/guarded-fetch/guarded-fetch.ts';
import type { Resolve } from '../adapters/guarded-fetch/guarded-lookup.ts';

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

/** A server that answers in every way that a page of somebody else may, and who reads it. */
export async function startOddServer() {
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    const url = new URL(request.url ?? '/', 'http://x');
    const to = url.searchParams.get('to');
    if (to) response.writeHead(302, { location: to }).end();
    else routes[url.pathname]?.(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  /** A client that may read the host `docs.corp`, which is this server, and no other inside. */
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

  return {
    port,
    hits: () => hits,
    forgetHits() {
      hits = 0;
    },
    makeClient,
    inside: (path: string) => `http://docs.corp:${port}${path}`,
    /** Why it was not read. */
    async codeOf(url: string, request: GuardedRequest = {}, client = makeClient()) {
      const answer = await client.read(url, request).catch((error: unknown) => error);
      if (!(answer instanceof GuardedFetchError)) throw new Error('It was read', { cause: answer });
      return answer.code;
    },
    dropConnections: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
