import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** How the server is told to misbehave, to see what the product does then. */
export const failures = ['connection', 'login', 'recipient', 'message'] as const;
export type Failure = (typeof failures)[number];

interface SmtpOptions {
  host: string;
  /** 0 takes any free one. */
  port: number;
  user: string;
  password: string;
  mailbox: Mailbox;
  failing: () => Failure | null;
}

const maxBytes = 5 * 1024 * 1024;

/** A mail server that asks for a login and delivers everything to one mailbox. */
export async function startSmtp(options: SmtpOptions) {
  const { host, port, user, password, mailbox, failing } = options;
  /** Puts the mail into the mailbox; what is wrong with it, or null. */
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    if (failing() === 'message') return smtpError(554, 'Told to fail');
    if (stream.sizeExceeded) return smtpError(552, 'The mail is too large');
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    await mailbox.add(Buffer.concat(chunks), recipients);
    return null;
  }

  const server = new SMTPServer({
    name: 'mail.sandbox',
    banner: 'Plumbline sandbox',
    size: maxBytes,
    // On loopback there is nobody between the two.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect(_session, done) {
      done(failing() === 'connection' ? smtpError(421, 'Told to fail') : null);
    },
    onAuth(auth, _session, done) {
      const isKnown = isSame(auth.username, user) && isSame(auth.password, password);
      if (isKnown && failing() !== 'login') done(null, { user });
      else done(smtpError(535, 'Authentication credentials invalid'));
    },
    onRcptTo(_address, _session, done) {
      done(failing() === 'recipient' ? smtpError(550, 'No such mailbox here') : null);
    },
    onData(stream, session, answer) {
      void receive(stream, session).then(answer, answer);
    },
  });
  // A client that hangs up in the middle is its own fault and no news.
  server.on('error', () => undefined);
  await new Promise<void>((listening, fail) => {
    server.server.once('error', fail);
    server.listen(port, host, () => listening());
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://${user}:${password}@${host}:${address.port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function isSame(given: string | null | undefined, wanted: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
