import { longestFailureMs, waitAfter } from '@plumbline/domain/webhooks/endpoint.ts';
import { MailError, type Mail, type Mailer } from '../../adapters/mail/mailer.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import * as deliveries from './deliveries.queries.ts';
import * as endpoints from './endpoints.queries.ts';
import { givenUpMail, switchedOffMail, type WhyOff } from './mails.ts';
import { sendAll, type Receiver, type SendingContext } from './sending.service.ts';

export interface DeliveringContext extends SendingContext, endpoints.SecondFactorRule {
  mailer: Mailer;
}

/** Events that are taken at a time. */
const batchSize = 200;
/** Batches of one endpoint before others have their turn. */
const batchesInARow = 5;
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
  const id = await endpoints.takeEndpoint(db, context, now());
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
  const receiver = await endpoints.findReceiver(db, context, id);
  if (!receiver) return false;
  const { failures, next_at, accepted_at } = receiver.endpoint;
  const limit = failures > 0 ? probes : batchSize;
  const onlyAsked = next_at !== null && next_at > now();
  const due = await deliveries.listDue(db, id, { now: now(), limit, onlyAsked });
  if (due.length === 0) return false;
  const tried = await sendAll(context, receiver, due, signal);
  const delivered = tried.some(({ state, failure }) => state === 'delivered' && failure === null);
  const dayAgo = new Date(now().getTime() - longestFailureMs);
  const firstFailed = new Map(due.map((row) => [row.id, row.first_failed_at]));
  const late = tried.filter((attempt) => {
    const since = firstFailed.get(attempt.id);
    return attempt.state === 'waiting' && since && since <= dayAgo;
  });
  const isGone = tried.some(({ status }) => status === 410);
  const accepts = delivered || (accepted_at !== null && accepted_at > dayAgo);
  // They alone are not accepted, or it is not the address that fails: the endpoint goes on without them.
  const givenUp = new Set(late.filter(({ ours }) => accepts || ours === 'event'));
  const stuck = late.filter((attempt) => !givenUp.has(attempt));
  await deliveries.noteAttempts(
    db,
    tried.map((each) => (givenUp.has(each) ? { ...each, state: 'given_up', next_at: null } : each)),
  );
  // Else the address would be switched off for what it was never sent.
  if (accepts) {
    await deliveries.passOnFailures(
      db,
      [...givenUp].map((attempt) => attempt.id),
    );
  }
  if (isGone || stuck.length > 0) {
    const isSealed = stuck.some(({ ours }) => ours === 'secret');
    await switchOff(context, receiver, isGone ? 'gone' : isSealed ? 'sealed' : 'silent');
    return false;
  }
  if (delivered) {
    await endpoints.updateEndpoint(db, id, { accepted_at: now(), failures: 0, next_at: null });
    if (failures > 0) await deliveries.forgetWaits(db, id);
    return !signal.aborted;
  }
  const failed = tried.filter(({ state, ours }) => state === 'waiting' && ours !== 'event');
  // One event alone that is not accepted waits by itself; or all of it was withheld, or asked for.
  if (failed.length === 0 || (failed.length === 1 && failures === 0)) return !signal.aborted;
  // Its next attempt is no later for what a person wanted before it.
  if (onlyAsked) return false;
  const next = failures + 1;
  await endpoints.updateEndpoint(db, id, {
    failures: Math.min(next, 1000),
    next_at: new Date(now().getTime() + waitAfter(next)),
  });
  return false;
}

const reasons: Record<WhyOff, string> = {
  gone: 'it is gone',
  silent: 'no event accepted for a day',
  sealed: "the server's secret has changed",
};

/** It stays off until its maker turns it on; what waits stays. The mail is sent at most once. */
async function switchOff(
  context: DeliveringContext,
  { endpoint, email, name }: Receiver,
  why: WhyOff,
): Promise<void> {
  const { db, log, baseUrl } = context;
  const { id, host } = endpoint;
  const state = why === 'gone' ? 'gone' : 'off';
  await db.transaction(async (tx) => {
    await endpoints.updateEndpoint(tx, id, { state, failures: 0, next_at: null });
    await recordEvent(tx, {
      action: 'webhook',
      actor: null,
      subject: `webhook ${id}`,
      detail: `switched off ${host}: ${reasons[why]}`,
    });
  });
  log.warn({ webhook: id, state }, 'a webhook was switched off');
  await sendMail(context, switchedOffMail({ name, email }, { host, why, baseUrl }));
}

/** Mails the makers of endpoints whose events were given up; each is told once a day at most. */
export async function tellGivenUp(
  context: Pick<DeliveringContext, 'db' | 'now' | 'log' | 'mailer' | 'baseUrl'>,
): Promise<void> {
  const { db, now, baseUrl } = context;
  for (const { host, events, ...to } of await endpoints.takeUntold(db, now())) {
    await sendMail(context, givenUpMail(to, { host, events, baseUrl }));
  }
}

async function sendMail(
  { log, mailer }: Pick<DeliveringContext, 'log' | 'mailer'>,
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'unexpected';
    log.warn({ part: 'mail', reason }, 'an email on a webhook was not sent');
  }
}
