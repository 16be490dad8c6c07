import { isolated } from '@plumbline/domain/isolated.ts';
import { mailPage, mailTime, paragraph } from '../../adapters/mail/mail-page.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';
import type { Notice } from '../../platform/auth/notices.ts';

/** What happened, in a sentence each, and what it means. */
const notices: Record<Notice['what'], { subject: string; told: string }> = {
  'new-device': {
    subject: 'New sign-in to Plumbline',
    told: 'There was a sign-in to Plumbline as you, in a browser you haven’t used before',
  },
  'second-factor-on': {
    subject: 'Your second factor for Plumbline is on',
    told: 'A second factor was turned on for your account. From now on we ask for a code after your password',
  },
  'second-factor-off': {
    subject: 'Your second factor for Plumbline is off',
    told: 'The second factor on your account was turned off. Your password alone signs you in now',
  },
  'second-factor-reset': {
    subject: 'Your second factor for Plumbline was reset',
    told: 'An administrator removed the second factor and passkeys from your account. Your password alone signs you in until you set one up again',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Plumbline account',
    told: 'A passkey was added to your account. Anyone who can unlock that device can sign in as you',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Plumbline account',
    told: 'A passkey was removed from your account. It no longer signs you in',
  },
  'token-created': {
    subject: 'An access token was created for your Plumbline account',
    told: 'An access token was created for your account. A program that has it can do what the token allows, as you',
  },
  'app-connected': {
    subject: 'An app was connected to your Plumbline account',
    told: 'An app was connected to your account. It can do what you allowed it, as you, until you disconnect it on your account page',
  },
  'backup-codes': {
    subject: 'New backup codes for Plumbline',
    told: 'New backup codes were created for your account. The old ones no longer work',
  },
  'backup-code-used': {
    subject: 'A backup code was used for Plumbline',
    told: 'There was a sign-in to Plumbline as you with one of your backup codes. That code is used up',
  },
};

/** Tells the owner of an account what happened to it, in case it was not them. */
export function noticeMail({ what, to, at, device, address }: Notice): Mail {
  const { subject, told } = notices[what];
  const where = [device, address && `from ${address}`].filter(Boolean).join(', ');
  return mailOf(to, subject, [
    `${told}. Time: ${mailTime(at)}${where && ` (${where})`}.`,
    "If that was you, there's nothing to do. If not, change your password if you have one, sign out everywhere else on your account page, and tell an administrator now.",
  ]);
}

/** Tells the owner that the password is another one, in case it was not them. */
export function passwordChangedMail(to: { name: string; email: string }, at: Date): Mail {
  return mailOf(to, 'Your password for Plumbline was changed', [
    `Your password for Plumbline was changed on ${mailTime(at)}. Every other device was signed out.`,
    "If that was you, there's nothing to do. If not, ask an administrator now to deactivate your account and send you a new password link.",
  ]);
}

function mailOf(to: { name: string; email: string }, subject: string, told: string[]): Mail {
  const parts = [to.name ? `Hello ${isolated(to.name)},` : 'Hello,', ...told];
  return {
    to: { name: to.name, address: to.email },
    subject,
    text: parts.join('\n\n'),
    html: mailPage(parts.map(paragraph)),
  };
}
