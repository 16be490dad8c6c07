import { setTimeout as wait } from 'node:timers/promises';
import { startWebhookReceiver } from '@plumbline/server/testing/webhook-receiver.ts';
import { figure, type Figure } from './support/figures.ts';
import { listTimes, p95 } from './support/list-times.ts';
import { withProduct, type MeasuredProduct } from './support/product.ts';

const deals = 10_000;
const leastPerMinute = 3000;
const listTarget = 1.3;
const idleMs = 10_000;
const longestMs = 600_000;

/** Events that reach a receiver in a minute, and what those who ask for the list feel of it. */
export async function webhookFigures(): Promise<Figure[]> {
  const receiver = await startWebhookReceiver();
  try {
    return await withProduct((product) => measure(product, receiver), {
      WEBHOOK_HOSTS: receiver.host,
    });
  } finally {
    await receiver.close();
  }
}

async function measure(
  product: MeasuredProduct,
  receiver: Awaited<ReturnType<typeof startWebhookReceiver>>,
): Promise<Figure[]> {
  const { admin } = product;
  const made = await admin.send('POST', '/api/webhook-endpoints', {
    url: receiver.url,
    events: ['opportunity.created'],
  });
  const { id, secret } = (await made.json()) as { id: string; secret: string };
  receiver.trust(secret);
  receiver.answerWith(() => 503);
  const list = Array.from({ length: deals }, (_, at) => ({ name: `Deal ${at}` }));
  await admin.call('POST', '/api/deals/bulk', { deals: list });
  const turn = (state: string) => admin.send('PATCH', `/api/webhook-endpoints/${id}`, { state });
  await turn('paused');
  await wait(2000);
  receiver.answerWith(() => 204);
  const idle = await listTimes(product, wait(idleMs));
  const began = performance.now();
  await turn('on');
  const sending = untilAll(() => receiver.received.length, began);
  const busy = await listTimes(product, sending);
  const perMinute = (deals / (await sending)) * 60_000;
  const ratio = p95(busy) / p95(idle);
  return [
    figure(
      'webhooks: events delivered in a minute',
      Math.round(perMinute).toLocaleString('en'),
      `>= ${leastPerMinute.toLocaleString('en')}`,
      perMinute >= leastPerMinute,
    ),
    figure(
      'webhooks: p95 of the list against idle',
      `${ratio.toFixed(2)} (${p95(busy).toFixed(0)} ms against ${p95(idle).toFixed(0)} ms)`,
      `<= ${listTarget}`,
      ratio <= listTarget,
    ),
  ];
}

/** @returns how long it took until all had arrived, in milliseconds */
async function untilAll(arrived: () => number, began: number): Promise<number> {
  while (arrived() < deals) {
    if (performance.now() - began > longestMs) throw new Error(`${arrived()} events arrived`);
    await wait(20);
  }
  return performance.now() - began;
}
