import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpTimeouts } from './http-timeouts.ts';

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc'],
])('[API-01] whoever never ends %s is cut off', async (_what, start) => {
  const { headersTimeout, requestTimeout } = httpTimeouts;
  expect(headersTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeGreaterThan(headersTimeout);
  // The same settings, a thousand times as fast.
  const server = createServer(
    {
      headersTimeout: headersTimeout / 1000,
      requestTimeout: requestTimeout / 1000,
      connectionsCheckingInterval: 10,
    },
    (request) => request.resume(),
  );
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(start);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('408 Request Timeout');
});
