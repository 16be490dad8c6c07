import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpFront } from './http-front.ts';

/** Longer than what reads on behind an answer takes to give up. */
const longMs = 800;

async function start(): Promise<number> {
  const app = new Hono()
    .post('/refused', (c) => c.text('no', 401))
    .post('/limited', bodyLimit({ maxSize: 1000 }), (c) => c.text('yes'))
    .get('/slow', async (c) => {
      await wait(longMs);
      return c.text('slow answer');
    });
  const front = createHttpFront();
  const { port } = await front.listen('127.0.0.1', 0);
  front.serve(getRequestListener(app.fetch));
  onTestFinished(() => front.drain({ delay: Promise.resolve(), drainMs: 1000 }));
  return port;
}

test.each([
  ['/refused', 300_000, 401],
  ['/refused', 5_000_000, 401],
  ['/limited', 300_000, 413],
  ['/limited', 5_000_000, 413],
])(
  '[ERR-01] a connection that is kept after %s with %i bytes serves the next request',
  async (path, size, status) => {
    const port = await start();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const closed = new Promise<string>((done) => socket.once('close', () => done('cut off')));
    const heard = async (words: string) => {
      while (!text.includes(words)) await wait(5);
      return 'heard';
    };
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write('x'.repeat(size));
    expect(await Promise.race([heard(`HTTP/1.1 ${status}`), closed])).toBe('heard');
    expect(text.toLowerCase()).not.toContain('connection: close');
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await Promise.race([heard('slow answer'), closed])).toBe('heard');
  },
);

test('before the product is there, the answer says that browsers must not guess its type', async () => {
  const front = createHttpFront();
  const { port } = await front.listen('127.0.0.1', 0);
  onTestFinished(() => front.drain({ delay: Promise.resolve(), drainMs: 1000 }));
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect([answer.status, await answer.text()]).toEqual([503, 'Plumbline is starting']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['no.such.host.invalid', 'http://127.0.0.1', '203.0.113.7'])(
  '[ERR-01] an address that cannot be listened on is told by its setting: %s',
  async (host) => {
    await expect(createHttpFront().listen(host, 0)).rejects.toThrow(`${host}. Set HOST`);
  },
);
