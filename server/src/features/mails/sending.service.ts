import { nextMoment } from '@plumbline/domain/people/mail-plan.ts';
import type { Logger } from 'pino';
import { MailError, type Mail, type Mailer } from '../../adapters/mail/mailer.ts';
import type { Database } from '../../platform/db/database.ts';
import { startRounds } from '../../platform/rounds.ts';
import { changesMail, weeklyMail } from './digest.service.ts';
import * as plans from './plans.queries.ts';

export interface SendingContext {
  db: Database;
  now: () => Date;
  log: Logger;
  mailer: Mailer;
  /** The product's own address. */
  baseUrl: string;
}

/** Mails of one round; the others have the next one. */
const mostOfRound = 50;
/** A mail that is later than this is left out: the next one tells the same. */
const latestMs = 24 * 3_600_000;
/** A long write is seen by then: its changes bear the time at which each was written. */
const settledMs = 60_000;
const minuteMs = 60_000;

/**
 * Sends what is due. What is taken is moved on before it is sent, so that nobody sends it twice: a
 * mail during which the server was killed is not sent again, and the account page says so.
 */
export async function sendDue(context: SendingContext): Promise<void> {
  const { db, log } = context;
  const now = context.now();
  for (const person of await plans.listDue(db, now, mostOfRound)) {
    try {
      await sendWeekly(context, person, now);
      await sendChanges(context, person, now);
    } catch (error) {
      log.error({ err: error, part: 'mail' }, 'an email about deals was not made');
    }
  }
}

async function sendWeekly(context: SendingContext, person: plans.Due, now: Date): Promise<void> {
  const { person_id, weekly_due: due, weekday } = person;
  if (due === null || due > now || weekday === null) return;
  const next = nextMoment(now, { ...person, weekday });
  const isLate = now.getTime() - due.getTime() > latestMs;
  const noted = isLate ? null : { at: now };
  if (!(await plans.takeDue(context.db, 'weekly', { person_id, due, next, noted }))) return;
  if (isLate) return;
  // A round takes minutes: what the person may read is asked for again.
  const receiver = await plans.findReceiver(context.db, person_id);
  if (!receiver) return plans.noteSent(context.db, person_id, 'You had no access any more.');
  await sendTaken(context, person_id, {
    kind: 'weekly',
    make: () => weeklyMail(context, receiver, now),
  });
}

/** Made before it is taken, as most often there is nothing to tell; who takes it sends it. */
async function sendChanges(context: SendingContext, person: plans.Due, now: Date): Promise<void> {
  const { db } = context;
  const { person_id, changes_due: due, changes } = person;
  if (due === null || due > now || changes === 'off') return;
  const next =
    changes === 'daily'
      ? nextMoment(now, { ...person, weekday: null })
      : new Date(now.getTime() + minuteMs);
  const upTo = new Date(now.getTime() - settledMs);
  const receiver = await plans.findReceiver(db, person_id);
  if (!receiver) return;
  const take = (noted: plans.Sending | null, isTold: boolean) =>
    plans.takeDue(db, 'changes', {
      person_id,
      due,
      next,
      noted,
      ...(isTold && { told: { from: receiver.changes_told, to: upTo } }),
    });
  if (upTo <= receiver.changes_told) {
    await take(null, false);
    return;
  }
  let mail: Mail | null;
  try {
    mail = await changesMail(context, receiver, upTo);
  } catch (error) {
    await take({ at: now, failure: notMade }, false);
    throw error;
  }
  if (!(await take(mail && { at: now }, true)) || mail === null) return;
  const made = mail;
  await sendTaken(context, person_id, { kind: 'changes', make: () => Promise.resolve(made) });
}

const notMade = 'It couldn’t be made.';

interface Sendable {
  kind: plans.MailKind;
  make: () => Promise<Mail>;
}

/** Makes a mail and sends it once, and notes how that went. It is noted already that it is on its way. */
async function sendTaken(
  { db, mailer, log }: SendingContext,
  personId: string,
  { kind, make }: Sendable,
): Promise<void> {
  let mail: Mail;
  try {
    mail = await make();
  } catch (error) {
    await plans.noteSent(db, personId, notMade);
    throw error;
  }
  try {
    await mailer.send(mail);
    await plans.noteSent(db, personId, null);
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'It could not be sent.';
    log.warn({ part: 'mail', reason, mail: kind }, 'an email about deals was not sent');
    await plans.noteSent(db, personId, reason);
  }
}

/** Sends a mail now, however the plan is. */
export async function deliver(
  context: SendingContext,
  { person_id }: Pick<plans.Due, 'person_id'>,
  sendable: Sendable,
): Promise<void> {
  await plans.noteSending(context.db, person_id, { kind: sendable.kind, at: context.now() });
  await sendTaken(context, person_id, sendable);
}

/**
 * Looks each minute for mails that are due. Belongs where background work is done.
 * @returns what ends it, once what is being sent is sent
 */
export function startSending(context: SendingContext): () => Promise<void> {
  return startRounds(
    minuteMs,
    () => sendDue(context),
    (error) =>
      context.log.warn({ err: error, part: 'mail' }, 'whether emails are due was not found out'),
  );
}
