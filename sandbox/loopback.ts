import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

const host = '127.0.0.1';

/** An app on loopback, at a free port. */
export async function serveOnLoopback(
  app: Pick<Hono, 'fetch'>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  const port = await new Promise<number>((done, fail) => {
    server.once('error', fail);
    server.listen(0, host, () => done((server.address() as AddressInfo).port));
  });
  return {
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
