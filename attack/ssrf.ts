import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Instance } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';

interface Source {
  id: string;
  status: string;
  last_error: string | null;
}

/** How an address of this machine or of its network can be written. */
const addressesOf = (port: number) => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://localhost.:${port}/`,
  `http://LOCALHOST:${port}/`,
  `http://127.1:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://[::ffff:7f00:1]:${port}/`,
  `http://[64:ff9b::7f00:1]:${port}/`,
  `http://user:pass@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@docs.example/`,
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://168.63.129.16/metadata/v1/maintenance',
  'http://[::ffff:a83f:8110]/machine?comp=goalstate',
  'http://[64:ff9b::a83f:8110]/',
  'http://[fd20:ce::254]/computeMetadata/v1/',
  'http://[fd00:c1::a9fe:a9fe]/opc/v2/',
  'http://100.100.100.200/latest/meta-data/',
  'http://192.0.0.192/latest/meta-data/',
  'http://161.26.0.10/',
  'http://[::ffff:a609:1]/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://172.16.0.1/',
  'http://100.64.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/_HELO',
  'ftp://127.0.0.1/',
  'javascript:alert(1)',
];
const patienceMs = 30_000;

/**
 * Makes the server read addresses of its own machine, as a knowledge source. Whether it did, a
 * listener beside it tells: where the server is on another machine, only its own words do.
 */
export async function ssrf({ attackers }: Instance): Promise<Outcome[]> {
  let hits = 0;
  const listener = createServer((_request, answer) => {
    hits += 1;
    answer.end('<html><title>Inside</title><p>internal only</p></html>');
  });
  const port = await listen(listener);
  const { send } = attackers.ADMIN;
  const addresses = addressesOf(port);
  const findings: string[] = [];
  const words = new Set<string>();
  try {
    for (const url of addresses) {
      const made = await send('/api/knowledgebases', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Inside', url, type: 'documentation' }),
      });
      if (made.status >= 500) findings.push(`${url}: ${made.status}`);
      if (!made.ok) {
        await made.arrayBuffer();
        continue; // refused at once
      }
      const { id } = (await made.json()) as Source;
      const read = await untilRead(send, id);
      if (read.status === 'active') findings.push(`${url} was read`);
      // Of a port that was typed it may speak: that tells nothing of who is there.
      if (read.last_error && !/\bport\b/i.test(read.last_error)) words.add(read.last_error);
      await (await send(`/api/knowledgebases/${id}`, { method: 'DELETE' })).arrayBuffer();
    }
    if (hits > 0) findings.unshift(`the listener was reached ${hits} times`);
    const told =
      words.size > 1 ? [`what it says tells hosts apart: ${[...words].join(' | ')}`] : [];
    return [
      outcome('ssrf: addresses inside', addresses.length, findings),
      outcome('ssrf: one answer for all of them', addresses.length, told),
    ];
  } finally {
    listener.close();
  }
}

/** Ports that web pages are read from, before any other: else the port alone would be refused. */
async function listen(listener: Server): Promise<number> {
  for (const port of [8080, 8443, 0]) {
    const isOurs = await new Promise<boolean>((done) => {
      listener.once('error', () => done(false));
      listener.listen(port, '127.0.0.1', () => done(true));
    });
    if (!isOurs) continue;
    const address = listener.address();
    return typeof address === 'object' && address ? address.port : port;
  }
  throw new Error('No port is free');
}

async function untilRead(
  send: Instance['attackers']['ADMIN']['send'],
  id: string,
): Promise<Source> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await send('/api/knowledgebases');
    const source = ((await answer.json()) as Source[]).find((each) => each.id === id);
    if (!source) throw new Error(`The source ${id} is not in the list`);
    const isOver = source.status === 'active' || source.status === 'error';
    if (isOver || Date.now() > until) return source;
    await wait(100);
  }
}
