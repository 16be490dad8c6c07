import { isolated } from '@plumbline/domain/isolated.ts';
import { mailPage, paragraph } from '../../adapters/mail/mail-page.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';
import { escapeHtml } from '../../platform/html.ts';

/** A line of a mail: what it is about, as a link, and what there is to say of it. */
export interface DigestLine {
  title: string;
  /** Where it leads, behind the product's own address. */
  path: string;
  told: string;
}

export interface DigestPart {
  title: string;
  lines: readonly DigestLine[];
  /** Where nothing stands in the part; without one the part is left out. */
  empty?: string;
  /** What the part leaves out. */
  more?: DigestLine | null;
}

export interface Digest {
  to: { name: string; email: string };
  subject: string;
  /** What the mail is about, in a sentence. */
  about: string;
  parts: readonly DigestPart[];
  baseUrl: string;
  stopToken: string;
}

/** A mail of lines that each lead to a page, and that stops with one click. */
export function digestMail({ to, subject, about, parts, baseUrl, stopToken }: Digest): Mail {
  const shown = parts.filter(({ lines, empty }) => lines.length > 0 || empty !== undefined);
  const stop = `${baseUrl}/mails/stop?token=${stopToken}`;
  const account = `${baseUrl}/#/account`;
  const greeting = to.name ? `Hello ${isolated(to.name)},` : 'Hello,';
  const linesOf = ({ lines, more }: DigestPart) => (more ? [...lines, more] : lines);
  const text = [
    greeting,
    about,
    ...shown.map((part) =>
      [
        part.title.toUpperCase(),
        ...(part.lines.length === 0 ? [part.empty ?? ''] : []),
        ...linesOf(part).map(
          ({ title, told, path }) =>
            `- ${oneLine(`${title}${told && `: ${told}`}`)}\n  ${baseUrl}${path}`,
        ),
      ].join('\n'),
    ),
    `You get this email because you asked for it.\nStop these emails: ${stop}\nChange them: ${account}`,
  ].join('\n\n');
  const html = mailPage([
    paragraph(greeting),
    paragraph(about),
    ...shown.map(
      (part) =>
        `<h2 style="margin:20px 0 6px;font-size:15px;line-height:22px">${escapeHtml(part.title)}</h2>` +
        (part.lines.length === 0 ? paragraph(part.empty ?? '') : '') +
        `<ul style="margin:0;padding:0 0 0 18px">${linesOf(part)
          .map(
            ({ title, told, path }) =>
              `<li style="margin:0 0 6px"><a class="link" dir="auto" href="${escapeHtml(`${baseUrl}${path}`)}" style="color:#6b2f7d;font-weight:600">${escapeHtml(title)}</a>${told && `<br><span>${escapeHtml(told)}</span>`}</li>`,
          )
          .join('')}</ul>`,
    ),
    `<p class="quiet" style="margin:24px 0 0;color:#6d6a75;font-size:13px;line-height:18px">You get this email because you asked for it. <a class="link" href="${escapeHtml(stop)}" style="color:#6b2f7d">Stop these emails</a> or <a class="link" href="${escapeHtml(account)}" style="color:#6b2f7d">change them</a>.</p>`,
  ]);
  return {
    to: { name: to.name, address: to.email },
    subject,
    text,
    html,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
