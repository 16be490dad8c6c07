import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { serveOnLoopback } from '../loopback.ts';
import { createMailbox } from './mailbox.ts';
import { listPage, mailPage, notFoundPage } from './pages.ts';
import { failures, startSmtp, type Failure } from './smtp.ts';

const host = '127.0.0.1';

export interface MailSandboxOptions {
  /** Of the mailbox page; 0 takes any free one. The mail server always takes a free one. */
  port: number;
}

export interface MailSandbox {
  /** Where the product sends mail to, with a login good for this start. */
  smtpUrl: string;
  /** The mailbox, for a browser. */
  mailboxUrl: string;
  close: () => Promise<void>;
}

/** A mail server on loopback whose mail is read in a browser. */
export async function startMailSandbox({ port }: MailSandboxOptions): Promise<MailSandbox> {
  const mailbox = createMailbox(
    () => new Date(),
    () => randomBytes(9).toString('base64url'),
  );
  let failing: Failure | null = null;

  const app = new Hono()
    .use(async (c, next) => {
      // Another name for this address would be a page elsewhere that rebound its name to loopback.
      if (c.req.header('host') !== new URL(mailboxUrl).host) return c.text('Wrong host', 421);
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'none'",
      );
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
      await next();
      return undefined;
    })
    .get('/', (c) => c.html(listPage(mailbox.list())))
    .get('/mails/:id', (c) => {
      const mail = mailbox.find(c.req.param('id'));
      return mail ? c.html(mailPage(mail)) : c.html(notFoundPage(), 404);
    })
    .get('/mails.json', (c) => c.json(mailbox.list()))
    .get('/favicon.ico', (c) => c.body(null, 204))
    .post('/__control', async (c) => {
      if (!c.req.header('content-type')?.startsWith('application/json')) {
        return c.text('POST JSON', 405);
      }
      const { fail } = await c.req.json<{ fail?: unknown }>();
      const told = fail === null ? null : failures.find((failure) => failure === fail);
      if (told === undefined) return c.text(`fail is ${failures.join(', ')} or null`, 400);
      failing = told;
      return c.json({ fail: told });
    })
    .notFound((c) => c.html(notFoundPage(), 404));

  const { url: mailboxUrl, close } = await serveOnLoopback(app, port);
  const smtp = await startSmtp({
    host,
    port: 0,
    user: 'sandbox',
    password: randomBytes(18).toString('base64url'),
    mailbox,
    failing: () => failing,
  });
  return {
    smtpUrl: smtp.url,
    mailboxUrl,
    async close() {
      await smtp.close();
      await close();
    },
  };
}
