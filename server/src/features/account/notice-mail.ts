import { mailPage, paragraph } from '../../adapters/mail/mail-page.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';
import type { Notice } from '../../platform/auth/notices.ts';

/** What happened, in a sentence each, and what it means. */
const notices: Record<Notice['what'], { subject: string; told: string }> = {
  'new-device': {
    subject: 'A new sign-in to Plumbline',
    told: 'somebody signed in to Plumbline as you, in a browser that was not used for it before',
  },
  'second-factor-on': {
    subject: 'Your second factor for Plumbline is on',
    told: 'a second factor was turned on for your account: a code is asked for after your password from now on',
  },
  'second-factor-off': {
    subject: 'Your second factor for Plumbline is off',
    told: 'the second factor of your account was turned off: your password alone signs you in now',
  },
  'second-factor-reset': {
    subject: 'Your second factor for Plumbline was reset',
    told: 'an administrator removed the second factor and the passkeys of your account: your password alone signs you in until you set one up again',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Plumbline account',
    told: 'a passkey was added to your account: whoever holds that device and can unlock it can sign in as you',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Plumbline account',
    told: 'a passkey was removed from your account: it no longer signs you in',
  },
  'backup-codes': {
    subject: 'New backup codes for Plumbline',
    told: 'new backup codes were made for your account; the ones before no longer work',
  },
  'backup-code-used': {
    subject: 'A backup code was used for Plumbline',
    told: 'somebody signed in to Plumbline as you with one of your backup codes, which is used up now',
  },
};

/** Tells the owner of an account what happened to it, in case it was not them. */
export function noticeMail({ what, to, at, device, address }: Notice): Mail {
  const { subject, told } = notices[what];
  const where = [device, address && `from ${address}`].filter(Boolean).join(', ');
  return mailOf(to, subject, [
    `${told}. Time: ${timeOf(at)}${where && ` (${where})`}.`,
    "If that was you, there's nothing to do. If not, change your password if you have one, sign out everywhere else on your account page, and tell an administrator now.",
  ]);
}

/** Tells the owner that the password is another one, in case it was not them. */
export function passwordChangedMail(to: { name: string; email: string }, at: Date): Mail {
  return mailOf(to, 'Your password for Plumbline was changed', [
    `your password for Plumbline was changed at ${timeOf(at)}. Every other device was signed out.`,
    "If that was you, there's nothing to do. If not, ask an administrator now to deactivate your account and send you a new password link.",
  ]);
}

function mailOf(to: { name: string; email: string }, subject: string, told: string[]): Mail {
  const parts = [to.name ? `Hello ${to.name},` : 'Hello,', ...told];
  return {
    to: { name: to.name, address: to.email },
    subject,
    text: parts.join('\n\n'),
    html: mailPage(parts.map(paragraph)),
  };
}

function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
