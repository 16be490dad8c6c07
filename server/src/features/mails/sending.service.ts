import { nextMoment } from '@plumbline/domain/people/mail-plan.ts';
import type { Logger } from 'pino';
import { MailError, type Mail, type Mailer } from '../../adapters/mail/mailer.ts';
import type { Database } from '../../platform/db/database.ts';
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
/** A long write is seen by then: its changes bear the time at which it began. */
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
      log.error({ err: error, part: 'mail' }, 'a mail about deals was not made');
    }
  }
}

async function sendWeekly(context: SendingContext, person: plans.Due, now: Date): Promise<void> {
  const { person_id, weekly_due: due, weekday } = person;
  if (due === null || due > now || weekday === null) return;
  const next = nextMoment(now, { ...person, weekday });
  if (!(await plans.takeDue(context.db, 'weekly', { person_id, due, next }))) return;
  if (now.getTime() - due.getTime() > latestMs) return;
  // A round takes minutes: what the person may read is asked for again.
  const receiver = await plans.findReceiver(context.db, person_id);
  if (!receiver) return;
  await deliver(context, person, {
    kind: 'weekly',
    make: () => weeklyMail(context, receiver, now),
  });
}

async function sendChanges(context: SendingContext, person: plans.Due, now: Date): Promise<void> {
  const { person_id, changes_due: due, changes } = person;
  if (due === null || due > now || changes === 'off') return;
  const next =
    changes === 'daily'
      ? nextMoment(now, { ...person, weekday: null })
      : new Date(now.getTime() + minuteMs);
  if (!(await plans.takeDue(context.db, 'changes', { person_id, due, next }))) return;
  const upTo = new Date(now.getTime() - settledMs);
  const receiver = await plans.findReceiver(context.db, person_id);
  if (!receiver || upTo <= receiver.changes_told) return;
  await deliver(context, person, {
    kind: 'changes',
    make: async () => {
      const mail = await changesMail(context, receiver, upTo);
      await plans.noteChangesTold(context.db, person_id, upTo);
      return mail;
    },
  });
}

/** Sends a mail once, and notes how that went. Null is nothing to send. */
export async function deliver(
  { db, now, mailer, log }: SendingContext,
  { person_id }: Pick<plans.Due, 'person_id'>,
  { kind, make }: { kind: plans.MailKind; make: () => Promise<Mail | null> },
): Promise<void> {
  const note = () => plans.noteSending(db, person_id, { kind, at: now() });
  let mail: Mail | null;
  try {
    mail = await make();
  } catch (error) {
    await note();
    await plans.noteSent(db, person_id, 'It couldn’t be made.');
    throw error;
  }
  if (mail === null) return;
  await note();
  try {
    await mailer.send(mail);
    await plans.noteSent(db, person_id, null);
  } catch (error) {
    const reason = error instanceof MailError ? error.message : 'It could not be sent.';
    log.warn({ part: 'mail', reason, mail: kind }, 'a mail about deals was not sent');
    await plans.noteSent(db, person_id, reason);
  }
}

/**
 * Looks each minute for mails that are due. Belongs where background work is done.
 * @returns what ends it, once what is being sent is sent
 */
export function startSending(context: SendingContext): () => Promise<void> {
  let round = Promise.resolve();
  let isOver = false;
  const timer = setInterval(() => {
    round = round
      .then(() => (isOver ? undefined : sendDue(context)))
      .catch((error: unknown) =>
        context.log.warn({ err: error, part: 'mail' }, 'whether mails are due was not found out'),
      );
  }, minuteMs);
  return async () => {
    isOver = true;
    clearInterval(timer);
    await round;
  };
}
