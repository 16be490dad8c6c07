import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Mails } from '@plumbline/domain/people/mail-plan.ts';
import { openApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import {
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../e2e/support/product.ts';
import { outcome, type Outcome } from './support/table.ts';

/** When the server is killed: where the mail server then is, and what has to come of the mail. */
const moments = {
  'before it is due': { stage: 'none', before: 0, after: 1, told: 'sent' },
  'before the mail server greets': { stage: 'greeting', before: 1, after: 0, told: 'sending' },
  'between the mail and the answer to it': {
    stage: 'answer',
    before: 1,
    after: 0,
    told: 'sending',
  },
} as const;
type Moment = (typeof moments)[keyof typeof moments];

interface MailOptions {
  /** How long the server then has to send the mail: more than a round of the worker and its wait. */
  watchMs: number;
}

/** The rounds of the worker, and the time after which a change is told. */
const longestMs = 4 * 60_000;

/** SIGKILL while a mail about a deal goes out: nobody gets it twice, and what may be lost is told. */
export function mails(options: MailOptions): Promise<Outcome[]> {
  // Most of it is waiting, so each has a product of its own at the same time.
  return Promise.all(
    Object.entries(moments).map(([title, moment]) => killedAt(moment, title, options)),
  );
}

async function killedAt(moment: Moment, title: string, { watchMs }: MailOptions): Promise<Outcome> {
  const dataFolder = makeDataFolder();
  const server = await mailServer(moment.stage);
  const environment = { SMTP_URL: server.url, MAIL_FROM: 'plumbline@demo.example' };
  let product: RunningProduct | null = null;
  try {
    product = await startProduct({ dataFolder, environment });
    const { email, name } = people.ADMIN;
    const session = await openApiSession(product.url, email);
    await session.call('PUT', '/api/account/mails', {
      whose: 'mine',
      weekday: null,
      hour: 8,
      time_zone: 'UTC',
      changes: 'at_once',
    });
    await session.call('POST', '/api/deals', { name: 'Told once', owner: name });
    if (moment.before > 0) await until(() => server.reached() > 0, longestMs);
    const before = server.reached();
    await product.kill();
    product = await startProduct({ dataFolder, environment });
    if (moment.after > 0) await until(() => server.reached() > before, longestMs);
    await wait(watchMs);
    const after = server.reached() - before;
    const later = await openApiSession(product.url, email);
    const { last } = await later.call<Mails>('GET', '/api/account/mails');
    return outcome(
      `SIGKILL while a mail goes out, ${title}`,
      `begun ${before} times before and ${after} times after; the account page says: ${last?.state ?? 'nothing'}`,
      before === moment.before && after === moment.after && last?.state === moment.told,
    );
  } finally {
    await product?.stop();
    await server.close();
    removeDataFolder(dataFolder);
  }
}

async function until(isSo: () => boolean, withinMs: number): Promise<void> {
  const began = Date.now();
  while (!isSo() && Date.now() - began < withinMs) await wait(100);
}

/** A mail server that falls silent at a stage, if at any, and counts how often it was reached. */
async function mailServer(stage: Moment['stage']) {
  let reached = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    // A sender that is killed hangs up in the middle.
    socket.on('error', () => undefined);
    sockets.add(socket);
    if (stage === 'greeting') {
      reached += 1;
      return;
    }
    let isMail = false;
    let said = '';
    socket.write('220 ready\r\n');
    socket.on('data', (chunk: Buffer) => {
      // A mail comes in pieces, and its end may be cut in two.
      said += chunk.toString();
      if (!said.endsWith(isMail ? '\r\n.\r\n' : '\r\n')) return;
      if (isMail) {
        reached += 1;
        if (stage === 'none') socket.write('250 taken\r\n');
        isMail = false;
      } else {
        isMail = said.startsWith('DATA');
        socket.write(
          isMail ? '354 go on\r\n' : said.startsWith('QUIT') ? '221 bye\r\n' : '250 well\r\n',
        );
      }
      said = '';
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    reached: () => reached,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
