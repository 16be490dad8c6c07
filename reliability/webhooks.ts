import { setTimeout as wait } from 'node:timers/promises';
import {
  startWebhookReceiver,
  type ReceivedEvent,
} from '@plumbline/server/testing/webhook-receiver.ts';
import { openApiSession, type ApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import {
  freePort,
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../e2e/support/product.ts';
import { outcome, type Outcome } from './support/table.ts';

interface WebhooksOptions {
  /** Deals that are made while the receiver is down; a tenth of them changes twice. */
  deals: number;
  withinMs: number;
}

/** A receiver that is down for thousands of events, and SIGKILL of the server before and during their delivery. */
export async function webhooks({ deals, withinMs }: WebhooksOptions): Promise<Outcome[]> {
  const dataFolder = makeDataFolder();
  const port = await freePort();
  const receiver = await startWebhookReceiver();
  receiver.answerWith(() => 503);
  const environment = { WEBHOOK_HOSTS: receiver.host };
  const start = () => startProduct({ dataFolder, port, environment });
  let product: RunningProduct = await start();
  try {
    const session = await openApiSession(product.url, people.ADMIN.email);
    const made = await session.send('POST', '/api/webhook-endpoints', {
      url: receiver.url,
      events: ['opportunity.created', 'opportunity.updated'],
    });
    const { id, secret } = (await made.json()) as { id: string; secret: string };
    receiver.trust(secret);
    const expected = await makeEvents(session, deals);
    await product.kill();
    product = await start();
    const began = performance.now();
    receiver.answerWith(() => 204);
    // Turned off and on by its owner: it does not wait for the next attempt.
    for (const state of ['paused', 'on']) {
      await session.send('PATCH', `/api/webhook-endpoints/${id}`, { state });
    }
    const end = Date.now() + withinMs;
    const arrived = () => new Set(receiver.received.map((event) => event.id)).size;
    while (arrived() < expected / 3 && Date.now() < end) await wait(50);
    await product.kill();
    product = await start();
    while (arrived() < expected && Date.now() < end) await wait(100);
    const seconds = (performance.now() - began) / 1000;
    await wait(1500);
    const twice = receiver.received.length - arrived();
    const disordered = countDisordered(receiver.received);
    return [
      outcome(
        `a receiver down for ${expected} events, SIGKILL twice`,
        `${arrived()} of ${expected} arrived in ${seconds.toFixed(0)} s, ${twice} of them twice`,
        arrived() === expected,
      ),
      outcome(
        'the order of a deal’s events',
        `${disordered} out of order, ${receiver.refused.length} not verified`,
        disordered === 0 && receiver.refused.length === 0,
      ),
    ];
  } finally {
    await product.stop();
    await receiver.close();
    removeDataFolder(dataFolder);
  }
}

/** @returns how many events there are of it */
async function makeEvents(session: ApiSession, deals: number): Promise<number> {
  const list = Array.from({ length: deals }, (_, at) => ({ name: `Deal ${at}` }));
  const made = await session.send('POST', '/api/deals/bulk', { deals: list });
  const { data } = (await made.json()) as { data: { id: string }[] };
  const changed = data.slice(0, Math.ceil(deals / 10));
  for (const next_step of ['One', 'Two']) {
    for (const { id } of changed) await session.send('PUT', `/api/deals/${id}`, { next_step });
  }
  return deals + 2 * changed.length;
}

/** Events that came for the first time behind a later one of their deal. */
function countDisordered(received: readonly ReceivedEvent[]): number {
  const first = new Map(received.toReversed().map((event) => [event.id, event]));
  const last = new Map<unknown, string>();
  let count = 0;
  for (const event of received) {
    if (first.get(event.id) !== event) continue;
    const deal = event.data['opportunity_id'];
    if ((last.get(deal) ?? '') > event.timestamp) count += 1;
    last.set(deal, event.timestamp);
  }
  return count;
}
