import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpTimeouts } from './http-timeouts.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

interface DrainTimes {
  /** Until then it goes on serving, while it says that it stops: a proxy can turn away. */
  delay: Promise<unknown>;
  /** Longest that requests which run then may take. */
  drainMs: number;
}

/** The port: taken before anything slow begins, given up only when nobody is served any more. */
export interface HttpFront {
  listen: (host: string, port: number) => Promise<AddressInfo>;
  serve: (listener: Listener) => void;
  /** Says that it stops, goes on for a while, then lets running requests finish. */
  drain: (times: DrainTimes) => Promise<void>;
}

export function createHttpFront(): HttpFront {
  let listener: Listener = says('Plumbline is starting');
  let isStopping = false;
  const stopping = says('Plumbline is stopping');
  const server = createServer(httpTimeouts, (request, response) => {
    if (isStopping) {
      // A connection that is kept for the next request would be cut off under it.
      response.setHeader('Connection', 'close');
      if (request.url === '/readyz') return void stopping(request, response);
    }
    response.once('finish', () => discardRest(request));
    return void listener(request, response);
  });
  return {
    listen: (host, port) => listen(server, host, port),
    serve(next) {
      listener = next;
    },
    async drain({ delay, drainMs }) {
      isStopping = true;
      await delay;
      const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
      });
      clearTimeout(deadline);
    },
  };
}

/**
 * Reads on behind an answer that came before the end of the body, such as a refusal. Whoever began
 * to read it holds it up, and the adapter then cuts the connection off, under the next request that
 * a proxy or a browser sends on it.
 */
function discardRest(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  request.removeAllListeners('data');
  request.resume();
}

function says(text: string): Listener {
  return (_request, response) => {
    response.writeHead(503, {
      'Retry-After': '1',
      'Content-Type': 'text/plain',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(text);
  };
}

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      failed(cannotListen(error, host, port));
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port: only a pipe has a text here
    server.listen(port, host, () => done(server.address() as AddressInfo));
  });
}

function cannotListen(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    EACCES: `This user can't listen on port ${port}. Set PORT to 1024 or above.`,
  };
  const otherwise = `Plumbline can't listen on ${host}. Set HOST to an address of this machine, or to 0.0.0.0 for every network.`;
  return new Error(reasons[cause.code ?? ''] ?? otherwise, { cause });
}
