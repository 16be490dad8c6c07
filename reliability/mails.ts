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

/** Where a sending is when the server is killed. */
const stages = {
  'before the mail server greets': 'greeting',
  'between the mail and the answer to it': 'answer',
} as const;
type Stage = (typeof stages)[keyof typeof stages];

interface MailOptions {
  /** How long the server then has to send the mail again: more than a round of the worker. */
  watchMs: number;
}

/** The rounds of the worker, and the time after which a change is told. */
const longestMs = 4 * 60_000;

/** SIGKILL while a mail about a deal goes out: nobody gets it twice, and what may be lost is told. */
export async function mails(options: MailOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [title, stage] of Object.entries(stages)) {
    outcomes.push(await killedAt(stage, title, options));
  }
  return outcomes;
}

async function killedAt(stage: Stage, title: string, { watchMs }: MailOptions): Promise<Outcome> {
  const dataFolder = makeDataFolder();
  const server = await silentMailServer(stage);
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
    const began = Date.now();
    while (server.reached() === 0 && Date.now() - began < longestMs) await wait(100);
    const before = server.reached();
    await product.kill();
    product = await startProduct({ dataFolder, environment });
    await wait(watchMs);
    const again = server.reached() - before;
    const later = await openApiSession(product.url, email);
    const { last } = await later.call<Mails>('GET', '/api/account/mails');
    return outcome(
      `SIGKILL while a mail goes out, ${title}`,
      `begun ${before} times before and ${again} times after; the account page says: ${last?.state ?? 'nothing'}`,
      before === 1 && again === 0 && last?.state === 'sending',
    );
  } finally {
    await product?.stop();
    await server.close();
    removeDataFolder(dataFolder);
  }
}

/** A mail server that falls silent at a stage, and counts how often it was reached. */
async function silentMailServer(stage: Stage) {
  let reached = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    // Whoever is killed hangs up in the middle.
    socket.on('error', () => undefined);
    sockets.add(socket);
    if (stage === 'greeting') {
      reached += 1;
      return;
    }
    let isMail = false;
    socket.write('220 silent\r\n');
    socket.on('data', (chunk: Buffer) => {
      const said = chunk.toString();
      if (!isMail) {
        isMail = said.startsWith('DATA');
        socket.write(isMail ? '354 go on\r\n' : '250 well\r\n');
      } else if (said.endsWith('\r\n.\r\n')) reached += 1;
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
