import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

const host = '127.0.0.1';

interface Served {
  url: string;
  server: Server;
  /** Ends calls that are still answered, too. */
  close: () => Promise<void>;
}

/** An app on loopback. @param port 0 takes any free one */
export function serveOnLoopback(app: Pick<Hono, 'fetch'>, port = 0): Promise<Served> {
  const listener = getRequestListener(app.fetch);
  return listenOnLoopback((request, response) => void listener(request, response), port);
}

/** As `serveOnLoopback`, for what is no Hono app; without a listener it is to be added later. */
export async function listenOnLoopback(
  listener: RequestListener | undefined,
  port: number,
): Promise<Served> {
  const server = createServer(listener);
  const taken = await new Promise<number>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done((server.address() as AddressInfo).port));
  });
  return {
    url: `http://${host}:${taken}`,
    server,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
