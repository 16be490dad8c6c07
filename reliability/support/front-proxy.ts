import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address before several web processes, as an operator's load balancer is. */
export interface FrontProxy {
  url: string;
  /** Requests that were passed on, and broke before their answer was whole. */
  broken: () => string[];
  /** Processes that it sends requests to. */
  ready: () => number;
  close: () => Promise<void>;
}

interface Upstream {
  port: number;
  isReady: boolean;
  agent: Agent;
}

const host = '127.0.0.1';
const checkEveryMs = 200;
/** Of one connection only, not of the request: nobody may forward them. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Sends each request to the next process whose `/readyz` is good, on kept connections. It asks
 * another one only where a connection is refused: what was sent once is never sent again.
 */
export async function startFrontProxy(ports: readonly number[]): Promise<FrontProxy> {
  const upstreams: Upstream[] = ports.map((port) => ({
    port,
    isReady: false,
    agent: new Agent({ keepAlive: true }),
  }));
  const broken: string[] = [];
  let turn = 0;
  const next = () => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % Math.max(1, ready.length)];
  };
  const checks = setInterval(() => void Promise.all(upstreams.map(check)), checkEveryMs);
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => pass(request, response, body));
  });

  function pass(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const upstream = next();
    if (!upstream) return later(response);
    const what = `${request.method} ${request.url}`;
    const headers = { ...request.headers, 'content-length': String(body.length) };
    const forwarded = ask(
      {
        host,
        port: upstream.port,
        agent: upstream.agent,
        method: request.method,
        path: request.url,
        headers: { ...withoutHops(headers), 'x-forwarded-for': request.socket.remoteAddress ?? '' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
        answer.pipe(response);
        answer.once('error', () => {
          broken.push(`${what}: in the middle of the answer`);
          response.destroy();
        });
      },
    );
    forwarded.once('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return;
      if (error.code === 'ECONNREFUSED') {
        upstream.isReady = false;
        pass(request, response, body);
        return;
      }
      broken.push(`${what}: ${error.code ?? error.message}`);
      later(response);
    });
    forwarded.end(body);
  }

  await new Promise<void>((listening) => server.listen(0, host, listening));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    broken: () => broken,
    ready: () => upstreams.filter(({ isReady }) => isReady).length,
    close: () =>
      new Promise((closed) => {
        clearInterval(checks);
        server.close(() => closed());
        server.closeAllConnections();
        for (const { agent } of upstreams) agent.destroy();
      }),
  };
}

async function check(upstream: Upstream): Promise<void> {
  upstream.isReady = await fetch(`http://${host}:${upstream.port}/readyz`).then(
    ({ ok }) => ok,
    () => false, // nobody listens
  );
}

function later(response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' });
  response.end('No process could answer');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function withoutHops(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}
