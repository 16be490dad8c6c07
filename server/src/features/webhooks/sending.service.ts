import { waitAfter } from '@plumbline/domain/webhooks/endpoint.ts';
import type { Logger } from 'pino';
import { Webhook } from 'standardwebhooks';
import { GuardedFetchError } from '../../adapters/guarded-fetch/guarded-fetch-error.ts';
import type { GuardedPost } from '../../adapters/guarded-fetch/guarded-post.ts';
import type { DeliveryRow } from '../../platform/db/schema/webhooks.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { Attempt } from './deliveries.queries.ts';
import type * as endpoints from './endpoints.queries.ts';
import { bodyOf, type BodyContext } from './event-body.ts';
import { notSentTo } from './not-sent.ts';

export interface SendingContext extends BodyContext {
  now: () => Date;
  log: Logger;
  secrets: SecretBox;
  post: Pick<GuardedPost, 'send'>;
  /** Waits until the next event may begin. */
  turn: () => Promise<void>;
}

/** An endpoint with its maker. */
export type Receiver = NonNullable<Awaited<ReturnType<typeof endpoints.findReceiver>>>;

/** Deals of one endpoint that are told of at once. */
const atOnce = 8;
/** So long after the start of a batch no more requests of it begin: the lease must hold. */
const batchMs = 10_000;
/** A batch ends after so many failures in a row. */
const mostFailures = 8;

/**
 * Sends events of different deals at once, those of one deal one after another until one fails.
 * @returns what came of those that were tried
 */
export async function sendAll(
  context: SendingContext,
  receiver: Receiver,
  due: readonly DeliveryRow[],
  signal: AbortSignal,
): Promise<Attempt[]> {
  const started = performance.now();
  const attempts: Attempt[] = [];
  const ofDeals = [...Map.groupBy(due, orderOf).values()];
  let failures = 0;
  const goesOn = () =>
    !signal.aborted && performance.now() - started < batchMs && failures < mostFailures;
  async function work(): Promise<void> {
    for (let rows = ofDeals.shift(); rows && goesOn(); rows = ofDeals.shift()) {
      for (const row of rows) {
        await context.turn();
        if (!goesOn()) return;
        const attempt = await sendOne(context, receiver, row, signal);
        if (!attempt) return;
        attempts.push(attempt);
        if (attempt.failure !== null) {
          failures += 1;
          break;
        }
        failures = 0;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return attempts;
}

/** What keeps to one order: the events of a deal, but for one that a person wants once more. */
const orderOf = ({ id, opportunity_id, asked }: DeliveryRow) =>
  asked === 'once' ? id : (opportunity_id ?? id);

/** Null where it was stopped: then it was not tried. */
async function sendOne(
  context: SendingContext,
  { endpoint, role }: Receiver,
  row: DeliveryRow,
  signal: AbortSignal,
): Promise<Attempt | null> {
  const { now, log, secrets, post } = context;
  const at = now();
  const tried = {
    id: row.id,
    tried_at: at,
    status: null,
    failure: null,
    next_at: null,
    ours: null,
  };
  const failed = (
    status: number | null,
    failure: string,
    ours: Attempt['ours'] = null,
  ): Attempt => ({
    ...tried,
    ...(row.asked === 'once'
      ? { state: row.was ?? 'given_up' }
      : { state: 'waiting', next_at: new Date(at.getTime() + waitAfter(row.attempts + 1)) }),
    status,
    failure,
    ours,
  });
  const receiver = { role, with_texts: endpoint.with_texts };
  const made = await bodyOf(context, receiver, row).then(
    (body) => ({ body }),
    (error: unknown) => {
      log.error({ err: error, webhook: endpoint.id, event: row.event_id }, 'an event was not made');
      return null;
    },
  );
  // One that cannot be made holds up its own deal, as one that is not accepted does.
  if (!made) {
    return failed(null, 'We couldn’t put this event together. The log has the reason.', 'event');
  }
  const { body } = made;
  if (body === null) return { ...tried, state: 'withheld' };
  const address = secrets.tryOpen(endpoint.address);
  const secret = secrets.tryOpen(endpoint.secret);
  if (address === null || secret === null) {
    const told = "The server's secret has changed. Remove this webhook and add it again.";
    return failed(null, told, 'secret');
  }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Plumbline',
    'webhook-id': row.event_id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(row.event_id, at, body),
  };
  try {
    const status = await post.send(address, { headers, body, signal });
    if (status >= 200 && status < 300) {
      return { ...tried, state: 'delivered', status };
    }
    return failed(status, refusalOf(status));
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    return error.code === 'aborted' ? null : failed(null, notSentTo(error));
  }
}

function refusalOf(status: number): string {
  if (status === 410) return 'The address says that it is gone.';
  if (status >= 300 && status < 400) return 'The address redirects. We don’t follow redirects.';
  return 'The address did not accept it.';
}
