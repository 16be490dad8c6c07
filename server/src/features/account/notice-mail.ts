import { mailPage, paragraph } from '../../adapters/mail/mail-page.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';

/** Tells the owner that the password is another one, in case it was not them. */
export function passwordChangedMail(to: { name: string; email: string }, at: Date): Mail {
  const time = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const parts = [
    to.name ? `Hello ${to.name},` : 'Hello,',
    `your password for Plumbline was changed at ${time}. Every other device was signed out.`,
    'If that was you, there is nothing to do. If it was not, ask an administrator at once to deactivate your account and to send you a link for a new password.',
  ];
  return {
    to: { name: to.name, address: to.email },
    subject: 'Your password for Plumbline was changed',
    text: parts.join('\n\n'),
    html: mailPage(parts.map(paragraph)),
  };
}
