import { invitationHours } from '@plumbline/domain/people/member.ts';
import { roleNames, type Role } from '@plumbline/domain/people/roles.ts';
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
  const until = `The link works once, and for ${invitationHours} hours: until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const otherwise = isMember
    ? 'If you did not ask for it, leave it: your password stays as it is.'
    : 'With a Google account of this address you can also sign in right away, without a password. If you expected no invitation, leave it: without the link nobody gets in.';
  const greeting = to.name ? `Hello ${to.name},` : 'Hello,';
  const action = isMember ? 'Set a new password' : 'Set your password';
  return {
    to: { name: to.name, address: to.email },
    subject,
    text: [greeting, why, `${action}: ${url}`, until, otherwise].join('\n\n'),
    html: page([
      paragraph(greeting),
      paragraph(why),
      `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#6b2f7d;color:#ffffff;font-weight:600;text-decoration:none">${action}</a></p>`,
      paragraph(until),
      paragraph(otherwise),
    ]),
  };
}

function page(parts: string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f7f6f3;color:#25232b;font:15px/22px system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;border:1px solid #dedcd6;border-radius:10px;background:#ffffff">
<p style="margin:0 0 20px;font-weight:600">Plumbline</p>
${parts.join('\n')}
</div></body></html>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
