import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startWebhookReceiver } from '@plumbline/server/testing/webhook-receiver.ts';
import { Webhook } from 'standardwebhooks';
import type { Attacker, Instance } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';
import { findingsOf, mustBe, type Try } from './support/tries.ts';

const headers = { 'Content-Type': 'application/json' };
const path = '/api/webhook-endpoints';

/** Webhooks as a way inside, those of other people, and events that are not ours. */
export async function webhooks(instance: Instance): Promise<Outcome[]> {
  return [await inside(instance), await ofOthers(instance), await forged()];
}

const post = ({ send }: Attacker, url: string) =>
  send(path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url, events: ['opportunity.created'] }),
  });

/** Hosts of this machine or of its network; with names that are looked up only when something is sent. */
const hosts = [
  '127.0.0.1',
  'localhost',
  'localhost.',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '168.63.129.16',
  '100.100.100.200',
  '10.0.0.1',
  '192.168.0.1',
  'user:pass@127.0.0.1',
];

async function inside({ attackers }: Instance): Promise<Outcome> {
  let hits = 0;
  const listener = createServer((_request, answer) => {
    hits += 1;
    answer.end();
  });
  // Above TLS: what reaches it at all, even a handshake, counts.
  listener.on('connection', () => (hits += 1));
  listener.listen(8443, '127.0.0.1');
  const isOurs = await Promise.race([
    once(listener, 'listening').then(() => true),
    once(listener, 'error').then(() => false),
  ]);
  const who = attackers.ADMIN;
  const findings: string[] = [];
  const urls = hosts.flatMap((host) => [`https://${host}:8443/`, `http://${host}:8443/`]);
  try {
    for (const url of [...urls, 'file:///etc/passwd', 'gopher://127.0.0.1:25/']) {
      const made = await post(who, url);
      if (made.status >= 500) findings.push(`${url}: ${made.status}`);
      const { id } = (await made.json()) as { id?: string };
      if (!made.ok || !id) continue;
      await mustBe(
        202,
        await who.send(`${path}/${id}/test`, { method: 'POST', headers, body: '{}' }),
      );
      await wait(2500);
      const listed = await who.send(`${path}/${id}/deliveries`);
      const { data } = (await listed.json()) as { data: { state: string }[] };
      if (data.some(({ state }) => state === 'delivered')) findings.push(`${url} took an event`);
      await mustBe(204, await who.send(`${path}/${id}`, { method: 'DELETE' }));
    }
  } finally {
    listener.close();
  }
  if (isOurs && hits > 0) findings.unshift(`the listener was reached ${hits} times`);
  return outcome('webhooks: addresses inside', urls.length + 2, findings);
}

async function ofOthers({ attackers }: Instance): Promise<Outcome> {
  const { MANAGER, ACCOUNT_EXECUTIVE, ADMIN } = attackers;
  const made = await post(ACCOUNT_EXECUTIVE, 'https://hooks.example/1');
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  const by =
    (who: Attacker, method: string, end = '', body?: object) =>
    () =>
      who.send(`${path}/${id}${end}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
  const tries: Try[] = [
    ['its deliveries', by(MANAGER, 'GET', '/deliveries'), 404],
    ['a test', by(MANAGER, 'POST', '/test', {}), 404],
    ['an event again', by(MANAGER, 'POST', '/deliveries/1/again', {}), 404],
    ['a pause', by(MANAGER, 'PATCH', '', { state: 'paused' }), 404],
    ['its end', by(MANAGER, 'DELETE'), 404],
    ['texts, by an administrator', by(ADMIN, 'PATCH', '', { with_texts: true }), 403],
    ['a test, by an administrator', by(ADMIN, 'POST', '/test', {}), 404],
    [
      'an address, by its owner',
      by(ACCOUNT_EXECUTIVE, 'PATCH', '', { url: 'https://x.example' }),
      400,
    ],
  ];
  const findings = await findingsOf(tries);
  for (const who of [MANAGER, ADMIN, ACCOUNT_EXECUTIVE]) {
    if ((await (await who.send(path)).text()).includes(secret)) findings.push('its secret is told');
  }
  const seen = await (await ADMIN.send(path)).text();
  if (seen.includes('hooks.example/1')) findings.push('its address is told to an administrator');
  await mustBe(204, await ACCOUNT_EXECUTIVE.send(`${path}/${id}`, { method: 'DELETE' }));
  return outcome('webhooks: of other people', tries.length + 4, findings);
}

/** What a receiver must refuse: the library that receivers use, with events as the product signs them. */
async function forged(): Promise<Outcome> {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const receiver = await startWebhookReceiver();
  receiver.trust(secret);
  const body = JSON.stringify({ type: 'opportunity.deleted', timestamp: '', data: {} });
  const signed = (at: Date, by = secret, text = body) => ({
    'webhook-id': 'e1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('e1', at, text),
  });
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const good = signed(now);
  const bad: [string, Record<string, string>, string?][] = [
    ['a recording of six minutes ago', signed(ago(6))],
    ['one of the future', signed(ago(-6))],
    [
      'a recording with a new time',
      { ...signed(ago(6)), 'webhook-timestamp': good['webhook-timestamp'] },
    ],
    ['another id', { ...good, 'webhook-id': 'e2' }],
    ['another body', good, body.replace('deleted', 'created')],
    ['another secret', signed(now, `whsec_${Buffer.alloc(32, 8).toString('base64')}`)],
    ['no signature', { ...good, 'webhook-signature': '' }],
    [
      'another version',
      { ...good, 'webhook-signature': good['webhook-signature'].replace('v1,', 'v0,') },
    ],
    [
      'a signature cut off',
      { ...good, 'webhook-signature': good['webhook-signature'].slice(0, 20) },
    ],
  ];
  const send = (sent: Record<string, string>, text = body) =>
    fetch(receiver.url, { method: 'POST', headers: { ...headers, ...sent }, body: text });
  const findings: string[] = [];
  try {
    if ((await send(good)).status !== 204) findings.push('a good event is refused');
    for (const [what, sent, text] of bad) {
      const { status } = await send(sent, text);
      if (status !== 400) findings.push(`${what}: ${status}`);
    }
  } finally {
    await receiver.close();
  }
  return outcome('webhooks: forged, and sent again by others', bad.length + 1, findings);
}
