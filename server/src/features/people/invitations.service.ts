import type { Invite, Member } from '@plumbline/domain/people/member.ts';
import { roleNames } from '@plumbline/domain/people/roles.ts';
import type { Logger } from 'pino';
import { MailError, type Mailer } from '../../adapters/mail/mailer.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import { countAttempt } from '../../platform/auth/attempts.queries.ts';
import { createInvitationLink } from '../../platform/auth/invitation-link.ts';
import { noteMail, saveInvitation } from '../../platform/auth/invitations.queries.ts';
import { liftSandboxBan } from '../../platform/auth/people.queries.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import { invitationMail } from './invitation-mail.ts';
import { changePeople, failNotFound, type PeopleContext } from './members.service.ts';
import * as queries from './people.queries.ts';
import { presentMember, statusOf } from './presenter.ts';

export interface InvitationContext extends PeopleContext {
  mailer: Mailer;
  /** The product's own address, which links lead to. */
  baseUrl: string;
  log: Logger;
}

interface MailOutcome {
  data: Member;
  email_sent: boolean;
  /** Why the mail did not go out. */
  error: string | null;
}

/** As many mails to one person in as many milliseconds. */
const mailLimit = { max: 5, windowMs: 10 * 60_000 };

/**
 * Adds somebody with a role and mails a link that sets their password. The invitation stands
 * whether the mail goes out or not.
 * @throws AppError `conflict` for an address that is known already
 */
export async function invite(
  context: InvitationContext,
  actor: Person,
  { email, name, role }: Invite,
): Promise<MailOutcome> {
  const { db, providerId } = context;
  const { id, link } = await changePeople(db, actor, async ({ tx }) => {
    const known = await queries.findByEmail(tx, email);
    // Whoever bore this address in the sandbox has nothing here: the invited one starts afresh.
    const isFresh = known !== null && (await liftSandboxBan(tx, known.id, providerId));
    if (known && !isFresh) throw alreadyKnown(known, context.now());
    const added = known?.id ?? (await queries.addPerson(tx, { email, name, role }));
    if (!added) throw emailTaken('This person just signed in and is now a member.');
    if (known) await queries.updatePerson(tx, added, { name, role });
    await recordEvent(tx, { action: 'invite', actor, subject: email, detail: roleNames[role] });
    return { id: added, link: await newLink(context, tx, actor, added) };
  });
  return sendLink(context, actor, id, link);
}

/**
 * Mails a new link; the one before is no longer good. For a member it sets a new password.
 * @throws AppError `not_found`, `conflict` for whoever needs no link, `rate_limited`
 */
export async function resendInvitation(
  context: InvitationContext,
  actor: Person,
  id: string,
): Promise<MailOutcome> {
  const { db, now } = context;
  const link = await changePeople(db, actor, async ({ tx }) => {
    const person = (await queries.lockPerson(tx, id)) ?? failNotFound();
    const status = statusOf(person, now());
    if (status === 'deactivated') {
      throw new AppError('conflict', 'This person is deactivated: reactivate them first.');
    }
    if (!person.invitation || (status === 'active' && !person.hasPassword)) {
      throw new AppError('conflict', 'This person signs in with Google and needs no link.');
    }
    const { max, windowMs } = mailLimit;
    const { count, secondsLeft } = await countAttempt(tx, `mail ${id}`, windowMs, now());
    if (count > max) {
      const minutes = Math.ceil(secondsLeft / 60);
      throw new AppError(
        'rate_limited',
        `You've sent ${max} emails to this person. Wait ${minutes} min before the next one.`,
      );
    }
    await recordEvent(tx, { action: 'invite-resend', actor, subject: person.email });
    return newLink(context, tx, actor, id);
  });
  return sendLink(context, actor, id, link);
}

/**
 * Takes an invitation back: the link is no longer good and the person is gone from the list.
 * @throws AppError `not_found`, `conflict` for somebody who has joined
 */
export async function revokeInvitation(
  { db, now }: PeopleContext,
  actor: Person,
  id: string,
): Promise<void> {
  await changePeople(db, actor, async ({ tx }) => {
    const person = (await queries.lockPerson(tx, id)) ?? failNotFound();
    if (!['invited', 'expired'].includes(statusOf(person, now()))) {
      throw new AppError('conflict', 'This person has already joined. Deactivate them instead.');
    }
    await queries.removePerson(tx, id);
    await recordEvent(tx, { action: 'invite-revoke', actor, subject: person.email });
  });
}

async function newLink(
  { baseUrl, providerId, now }: InvitationContext,
  tx: Executor,
  actor: Person,
  personId: string,
) {
  const link = createInvitationLink(baseUrl, now());
  await saveInvitation(tx, {
    person_id: personId,
    token_hash: link.hash,
    expires_at: link.expiresAt,
    provider_id: providerId,
    invited_by: actor.id,
    invited_at: now(),
  });
  return link;
}

/** Mails the link after it was stored, and notes what became of the mail. */
async function sendLink(
  { db, mailer, now, log }: InvitationContext,
  actor: Person,
  id: string,
  link: Awaited<ReturnType<typeof newLink>>,
): Promise<MailOutcome> {
  const person = (await queries.findPerson(db, id)) ?? failNotFound();
  const error = await mailer
    .send(
      invitationMail({
        to: person,
        invitedBy: actor,
        role: person.role,
        isMember: person.hasPassword,
        url: link.url,
        expiresAt: link.expiresAt,
      }),
    )
    .then(() => null)
    .catch((fault: unknown) => {
      if (!(fault instanceof MailError)) throw fault;
      log.warn({ part: 'mail', reason: fault.message }, 'an invitation was not sent');
      return fault.message;
    });
  await noteMail(db, link.hash, { sent_at: error === null ? now() : null, mail_error: error });
  const row = (await queries.findPerson(db, id)) ?? failNotFound();
  const data = presentMember(row, { now: now(), toAdmin: true });
  return { data, email_sent: error === null, error };
}

function alreadyKnown(person: queries.MemberRow, now: Date): AppError {
  const sentences = {
    active: 'This person is already a member.',
    invited: 'This person is already invited. Resend the invitation from the list.',
    expired: 'This person was invited before. Resend the invitation from the list.',
    deactivated: 'This person is a deactivated member. Reactivate them from the list.',
  };
  return emailTaken(sentences[statusOf(person, now)]);
}

function emailTaken(message: string): AppError {
  return new AppError('conflict', message, { fields: { email: message } });
}
