import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { eventSchema, type WebhookEventType } from '@plumbline/domain/webhooks/events.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createWebhooksWorld, takeWarnings } from '../../testing/webhooks.ts';
import { createGuardedPost } from '../../adapters/guarded-fetch/guarded-post.ts';
import type { Caller } from '../../testing/members.ts';
import { deliverDue } from './delivering.service.ts';

const root = join(import.meta.dirname, '../../../..');
const page = await readFile(join(root, 'docs/integrators/webhooks.md'), 'utf8');
const [receiver = '', ...handlers] = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
  ([, text = '']) => text,
);

const [, command = ''] = /^WEBHOOK_SECRET=\S+ (.+)$/m.exec(page) ?? [];

let world: Awaited<ReturnType<typeof createWebhooksWorld>>;
beforeAll(async () => {
  world = await createWebhooksWorld();
});
afterAll(() => world.close());

/** Something that keeps what is posted to it, as Slack and Teams do. */
async function startChannel() {
  const posted: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      posted.push(JSON.parse(body));
      response.end('ok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return { posted, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** Runs the page's receiver with one of its handlers. */
async function run(handler: string, secret: string, env: Record<string, string>, port: number) {
  // Beside the packages, where a program of its own would have them too.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/recipe-'));
  await writeFile(join(folder, 'receiver.mjs'), receiver);
  await writeFile(join(folder, 'handle.mjs'), handler);
  const child = spawn(`exec ${command}`, {
    shell: true,
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
      WEBHOOK_SECRET: secret,
      PORT: String(port),
      ...env,
    },
    stdio: 'inherit',
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(folder, { recursive: true });
  });
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(401);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Adds a webhook to a receiver of the page, lets something happen to a deal, and sends. */
async function tell(
  handler: string,
  env: Record<string, string>,
  events: WebhookEventType[],
  happen: (by: Caller, id: string) => Promise<unknown>,
) {
  const port = await freePort();
  const post = createGuardedPost({ allowedHosts: [`127.0.0.1:${port}`] });
  const by = await world.listen('ADMIN', { events, with_texts: true });
  const folder = await run(handler, by.endpoint.secret, env, port);
  const { body } = await by.call('POST', '/api/deals', { name: 'Acme' });
  const { id } = body as { id: string };
  await happen(by, id);
  const toReceiver = {
    ...world.context,
    post: {
      send: (_address: string, sent: Parameters<typeof post.send>[1]) =>
        post.send(`http://127.0.0.1:${port}/`, sent),
    },
  };
  while (await deliverDue(toReceiver, new AbortController().signal));
  const path = `/api/webhook-endpoints/${by.endpoint.id}`;
  const { data } = (await by.call('GET', `${path}/deliveries`)).body as {
    data: { state: string }[];
  };
  expect(data.map(({ state }) => state)).toEqual(data.map(() => 'delivered'));
  await by.call('DELETE', path);
  return { id, folder };
}

const score = (id: string) =>
  world.db.execute(sql`update opportunities set score = 7 where id = ${id}`);

test('[API-05] the page’s event is one as it is described', () => {
  const [, json = ''] = /^```json\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const event = JSON.parse(json) as { type: WebhookEventType };
  expect(v.safeParse(eventSchema(event.type), event).issues).toBeUndefined();
});

test('[API-05] the page’s receiver files each event for a warehouse', async () => {
  const events: WebhookEventType[] = ['opportunity.created', 'score.changed'];
  const env = { EVENTS_FILE: 'events.ndjson' };
  const { id, folder } = await tell(handlers[0] ?? '', env, events, (_, of) => score(of));
  const lines = (await readFile(join(folder, 'events.ndjson'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { type: 'opportunity.created', opportunity_id: id },
    { type: 'score.changed', opportunity_id: id, scores: { score: { to: 7 } } },
  ]);
});

test('[API-05] the page’s receiver posts scores to Slack', async () => {
  const { url, posted } = await startChannel();
  const { id } = await tell(handlers[1] ?? '', { SLACK_URL: url }, ['score.changed'], (_, of) =>
    score(of),
  );
  const link = `http://127.0.0.1:4999/#/opportunitydetails?id=${id}`;
  expect(posted).toEqual([{ text: `Score 1 → 7: <${link}|open the opportunity>` }]);
});

test('[API-05] the page’s receiver posts warnings to Teams as a card', async () => {
  const { url, posted } = await startChannel();
  const { id } = await tell(
    handlers[2] ?? '',
    { TEAMS_URL: url },
    ['warning.raised'],
    async (by, of) => {
      await takeWarnings(world);
      await by.call('PUT', `/api/deals/${of}`, { close_date: '2026-01-15' });
      await takeWarnings(world);
    },
  );
  const link = `http://127.0.0.1:4999/#/opportunitydetails?id=${id}`;
  const text = `Close date has passed: [open the opportunity](${link})`;
  expect(posted).toMatchObject([
    { type: 'message', attachments: [{ content: { body: [{ type: 'TextBlock', text }] } }] },
  ]);
});
