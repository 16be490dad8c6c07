import { longestFailureMs, waitAfter } from '@plumbline/domain/webhooks/endpoint.ts';
import type { Logger } from 'pino';
import { Webhook } from 'standardwebhooks';
import { GuardedFetchError } from '../../adapters/guarded-fetch/guarded-fetch-error.ts';
import type { GuardedPost } from '../../adapters/guarded-fetch/guarded-post.ts';
import { MailError, type Mailer } from '../../adapters/mail/mailer.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { DeliveryRow } from '../../platform/db/schema/webhooks.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import * as deliveries from './deliveries.queries.ts';
import * as endpoints from './endpoints.queries.ts';
import { bodyOf, type BodyContext } from './event-body.ts';
import { notSentTo } from './not-sent.ts';
import { switchedOffMail } from './off-mail.ts';

export interface DeliveringContext extends BodyContext {
  now: () => Date;
  log: Logger;
  secrets: SecretBox;
  post: Pick<GuardedPost, 'send'>;
  mailer: Mailer;
}

type Receiver = NonNullable<Awaited<ReturnType<typeof endpoints.findReceiver>>>;

/** Events that are taken at a time, and deals of one endpoint that are told of at once. */
const batchSize = 200;
const atOnce = 8;
/** Batches of one endpoint before others have their turn. */
const batchesInARow = 5;
/** So long after the start of a batch no more requests of it begin: the lease must hold. */
const batchMs = 10_000;
/** A batch ends after so many failures in a row. */
const mostFailures = 8;
/** So many events are tried where an endpoint failed: one that it never accepts must not hold all others. */
const probes = 4;

/**
 * Sends what is due to one endpoint, if any process should.
 * @returns whether anything was tried
 */
export async function deliverDue(
  context: DeliveringContext,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now } = context;
  const id = await endpoints.takeEndpoint(db, now());
  if (id === null) return false;
  try {
    for (let batches = 0; batches < batchesInARow; batches += 1) {
      const goesOn = !signal.aborted && (await deliverBatch(context, id, signal));
      if (!goesOn) return batches > 0;
      await endpoints.keepEndpoint(db, id, now());
    }
    return true;
  } finally {
    await endpoints.leaveEndpoint(db, id, now());
  }
}

/** @returns whether there may be more to send now */
async function deliverBatch(
  context: DeliveringContext,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now } = context;
  // Each time: the maker may have been deactivated, or another role may read less.
  const receiver = await endpoints.findReceiver(db, id);
  if (!receiver) return false;
  const { failures } = receiver.endpoint;
  const limit = failures > 0 ? probes : batchSize;
  const due = await deliveries.listDue(db, id, { now: now(), limit });
  if (due.length === 0) return false;
  const attempts = await sendAll(context, receiver, due, signal);
  await deliveries.noteAttempts(db, attempts);
  if (signal.aborted) return false;
  const delivered = attempts.some(({ state }) => state === 'delivered');
  const failed = attempts.filter(({ state }) => state === 'waiting');
  const first = new Map(due.map((row) => [row.id, row.first_failed_at]));
  const gone = failed.find(({ status }) => status === 410);
  const late = failed.find((attempt) => {
    const since = first.get(attempt.id);
    return since && now().getTime() - since.getTime() >= longestFailureMs;
  });
  if (gone || late) {
    await switchOff(context, receiver, gone ? 'gone' : 'failed');
    return false;
  }
  if (delivered) {
    if (failures > 0) {
      await endpoints.updateEndpoint(db, id, { failures: 0, next_at: null });
      await deliveries.forgetWaits(db, id);
    }
    return true;
  }
  // One event alone that is not accepted waits by itself; or all of it was withheld.
  if (failed.length === 0 || (failed.length === 1 && failures === 0)) return true;
  const next = failures + 1;
  await endpoints.updateEndpoint(db, id, {
    failures: Math.min(next, 1000),
    next_at: new Date(now().getTime() + waitAfter(next)),
  });
  return false;
}

/** Sends events of different deals at once, those of one deal one after another until one fails. */
async function sendAll(
  context: DeliveringContext,
  receiver: Receiver,
  due: readonly DeliveryRow[],
  signal: AbortSignal,
): Promise<deliveries.Attempt[]> {
  const started = performance.now();
  const attempts: deliveries.Attempt[] = [];
  const ofDeals = [...Map.groupBy(due, (row) => row.opportunity_id ?? row.id).values()];
  let failures = 0;
  const goesOn = () =>
    !signal.aborted && performance.now() - started < batchMs && failures < mostFailures;
  async function work(): Promise<void> {
    for (let rows = ofDeals.shift(); rows && goesOn(); rows = ofDeals.shift()) {
      for (const row of rows) {
        if (!goesOn()) return;
        const attempt = await sendOne(context, receiver, row, signal);
        if (!attempt) return;
        attempts.push(attempt);
        if (attempt.state === 'waiting') {
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

/** Null where it was stopped: then it was not tried. */
async function sendOne(
  context: DeliveringContext,
  { endpoint, role }: Receiver,
  row: DeliveryRow,
  signal: AbortSignal,
): Promise<deliveries.Attempt | null> {
  const { now, secrets, post } = context;
  const body = await bodyOf(context, { role, with_texts: endpoint.with_texts }, row);
  const none = { id: row.id, tried_at: null, status: null, failure: null, next_at: null };
  if (body === null) return { ...none, state: 'withheld' };
  const at = now();
  const failed = (status: number | null, failure: string): deliveries.Attempt => ({
    id: row.id,
    state: 'waiting',
    tried_at: at,
    status,
    failure,
    next_at: new Date(at.getTime() + waitAfter(row.attempts + 1)),
  });
  const address = secrets.tryOpen(endpoint.address);
  const secret = secrets.tryOpen(endpoint.secret);
  if (address === null || secret === null) {
    return failed(null, "The server's secret has changed. Remove this webhook and add it again.");
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
      return { ...none, state: 'delivered', tried_at: at, status };
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

/** It stays off until its maker turns it on; what waits stays. The mail is sent at most once. */
async function switchOff(
  { db, log, mailer, baseUrl }: DeliveringContext,
  { endpoint, email, name }: Receiver,
  why: 'gone' | 'failed',
): Promise<void> {
  const { id, host } = endpoint;
  await db.transaction(async (tx) => {
    await endpoints.updateEndpoint(tx, id, { state: 'off', failures: 0, next_at: null });
    await recordEvent(tx, {
      action: 'webhook',
      actor: null,
      subject: `webhook ${id}`,
      detail: `switched off ${host}: ${why === 'gone' ? 'it is gone' : 'no delivery for a day'}`,
    });
  });
  log.warn({ webhook: id, why }, 'a webhook was switched off');
  try {
    await mailer.send(switchedOffMail({ name, email }, { host, why, baseUrl }));
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'unexpected';
    log.warn({ part: 'mail', reason }, 'an email on a webhook was not sent');
  }
}
