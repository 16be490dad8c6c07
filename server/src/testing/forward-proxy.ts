import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/**
 * A proxy as companies have it: it opens tunnels (CONNECT), and sends on what is asked of it in
 * plain HTTP. Whatever is asked for, it leads to one port of this machine, and notes what it was.
 */
export async function startForwardProxy(targetPort: number) {
  const asked: string[] = [];
  const server = createServer((incoming: IncomingMessage, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const { pathname, search } = new URL(incoming.url ?? '');
    const onward = request(
      {
        port: targetPort,
        method: incoming.method,
        path: pathname + search,
        headers: incoming.headers,
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    incoming.pipe(onward);
  });
  server.on('connect', ({ url }: IncomingMessage, client) => {
    asked.push(`CONNECT ${url}`);
    const onward = connect(targetPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(client).pipe(onward);
    });
    for (const end of [client, onward]) end.on('error', () => end.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
