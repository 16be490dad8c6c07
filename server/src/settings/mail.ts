import * as v from 'valibot';
import type { Setting } from './setting.ts';

/** Sending mail. */
export const mailSettings = {
  SMTP_URL: {
    group: 'mail',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.url('must be a URL'),
        v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
      ),
    ),
    about:
      'the mail server with its login, such as `smtps://user:password@mail.example.com`; `?requireTLS=true` demands encryption on `smtp://`',
    otherwise: 'the stand-in; in production no mail can be sent',
    secret: true,
  },
  MAIL_FROM: {
    group: 'mail',
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an email address'),
      ),
    ),
    about:
      'the sender, an address or `Plumbline <plumbline@example.com>`; required with `SMTP_URL`',
    otherwise: '',
  },
} as const satisfies Record<string, Setting>;
