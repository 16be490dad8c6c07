import { createTransport, type TransportOptions } from 'nodemailer';

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** More lines of the mail's head. */
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Hands a mail to the mail server. @throws MailError with a sentence that says what is wrong */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail that did not go out. The message is for the person who wanted it sent. */
export class MailError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailError';
  }
}

interface MailerOptions {
  /** `smtp://` or `smtps://`, with the login in it. */
  url: string;
  /** What mails come from: an address, or `Name <address>`. */
  from: string;
  /** The proxy that leads to the mail server. */
  proxy?: string | null;
  /** For one mail from the connection to the last word, however busy the server seems. */
  timeLimitMs?: number;
}

const limits = {
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 15_000,
  dnsTimeout: 5000,
  // A mail is what we wrote: nothing of it is fetched or read from elsewhere.
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Sends over SMTP; nothing is connected before the first mail. */
export function createMailer({
  url,
  from,
  proxy = null,
  timeLimitMs = 25_000,
}: MailerOptions): Mailer {
  const { host } = new URL(url);
  const transport = createTransport(
    { url, ...limits, ...(proxy !== null && { proxy }) } as TransportOptions,
    { from },
  );
  return {
    async send({ to, ...mail }) {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_done, fail) => {
        timer = setTimeout(() => fail(new TooLate()), timeLimitMs);
      });
      try {
        await Promise.race([transport.sendMail({ to, ...mail }), tooLate]);
      } catch (error) {
        throw new MailError(reasonOf(error, host), { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}

/** A server that keeps the line busy gets past the limits of silence. */
class TooLate extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Stands where no mail server is configured. */
export function createNoMailer(): Mailer {
  return {
    async send() {
      throw new MailError("This server can't send email yet: SMTP_URL and MAIL_FROM are not set.");
    },
    close: () => undefined,
  };
}

/** What nodemailer's codes mean to somebody who can do something about it. */
const reasons: Record<string, string> = {
  EDNS: 'cannot be found',
  ECONNECTION: 'cannot be reached',
  ESOCKET: 'cannot be reached',
  ETIMEDOUT: 'did not answer in time',
  ETLS: 'offers no encryption that works',
  EPROTOCOL: 'refused the connection',
  EAUTH: 'did not accept the login',
  EENVELOPE: 'did not accept the address',
  EMESSAGE: 'did not accept the email',
};

function reasonOf(error: unknown, host: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a mail server refuses with; absent fields are undefined
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const reason = reasons[code ?? ''] ?? 'refused';
  return `The mail server ${host} ${reason}${responseCode ? ` (${responseCode})` : ''}.`;
}
