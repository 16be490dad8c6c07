import { isolated } from '@plumbline/domain/isolated.ts';
import { invitationHours } from '@plumbline/domain/people/member.ts';
import { roleNames, type Role } from '@plumbline/domain/people/roles.ts';
import { mailPage, mailTime, paragraph } from '../../adapters/mail/mail-page.ts';
import { escapeHtml } from '../../platform/html.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';

interface InvitationMail {
  to: { name: string; email: string };
  invitedBy: { name: string; email: string };
  role: Role | null;
  /** Whether the person was in before: then the link sets a new password. */
  isMember: boolean;
  url: string;
  expiresAt: Date;
}

/** The mail with the link that sets a password. */
export function invitationMail(about: InvitationMail): Mail {
  const { to, invitedBy, role, isMember, url, expiresAt } = about;
  const inviter = invitedBy.name || invitedBy.email;
  const subject = isMember
    ? 'Set a new password for Plumbline'
    : `${inviter} invited you to Plumbline`;
  const why = isMember
    ? `${inviter} sent you a link to set a new password for Plumbline.`
    : `${inviter} (${invitedBy.email}) invited you to Plumbline${role ? ` as ${roleNames[role]}` : ''}. Plumbline shows a sales team where every deal really stands.`;
  const until = `The link works once and expires in ${invitationHours} hours, on ${mailTime(expiresAt)}.`;
  const otherwise = isMember
    ? "If you didn't ask for it, ignore this email. Your password stays the same."
    : "If this address is a Google account, you can also sign in without a password. If you weren't expecting this, ignore it: no one gets in without the link.";
  const greeting = to.name ? `Hello ${isolated(to.name)},` : 'Hello,';
  const action = isMember ? 'Set a new password' : 'Set your password';
  return {
    to: { name: to.name, address: to.email },
    subject,
    text: [greeting, why, `${action}: ${url}`, until, otherwise].join('\n\n'),
    html: mailPage([
      paragraph(greeting),
      paragraph(why),
      `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#6b2f7d;color:#ffffff;font-weight:600;text-decoration:none">${action}</a></p>`,
      paragraph(until),
      paragraph(otherwise),
    ]),
  };
}
