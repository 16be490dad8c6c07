import * as v from 'valibot';
import type { Setting } from './setting.ts';

/** An address, or `Name <address>`. */
function isSender(text: string): boolean {
  const start = text.indexOf('<');
  if (/[\r\n]/.test(text) || text.endsWith('>') !== start >= 0) return false;
  const address = start < 0 ? text : text.slice(start + 1, -1);
  return /^[^\s<>@]+@[^\s<>@]+$/.test(address);
}

/** Sending mail. */
export const mailSettings = {
  SMTP_URL: {
    group: 'mail',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.url('must be a URL'),
        v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
        v.check((url) => Boolean(URL.parse(url)?.hostname), 'must name a mail server'),
      ),
    ),
    about:
      'the mail server with its login, such as `smtps://user:password@mail.example.com`; `?requireTLS=true` demands encryption on `smtp://`',
    otherwise: 'the stand-in; in production no email can be sent',
    secret: true,
  },
  MAIL_FROM: {
    group: 'mail',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check(isSender, 'must be an email address, or a name and the address in <>'),
      ),
    ),
    about:
      'the sender, an address or `Plumbline <plumbline@example.com>`; required with `SMTP_URL`',
    otherwise: '',
  },
} as const satisfies Record<string, Setting>;
