import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { wordBombs } from '@plumbline/domain/files/testing/bombs.ts';
import { bombSourceFigures } from './bomb-sources.ts';
import { openApiSession, type ApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import { figure, milliseconds, percentile, spread, type Figure } from './support/figures.ts';
import { withProduct, type MeasuredProduct } from './support/product.ts';

const rounds = 5;
/** Of a round, each way; what others do meanwhile goes on until they are through. */
const uploads = 40;
const atOnce = 4;
const mostTimes = 2;
const mostMegabytes = 100;

/** Who sends bombs; somebody else sends a line. */
const senders: Record<string, readonly string[]> = {
  'one person': Array.from({ length: atOnce }, () => people.ACCOUNT_EXECUTIVE.email),
  'four persons': [
    people.MANAGER,
    people.ACCOUNT_EXECUTIVE,
    people.SALES_ENGINEER,
    { email: 'bomber@demo.example' },
  ].map(({ email }) => email),
};

/** A line that one person sends while bombs of others are read, against the same with nothing else to do. */
export async function bombFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [who, emails] of Object.entries(senders)) {
    figures.push(
      ...(await withProduct((product) => measure(product, who, emails), {
        HUBSPOT_SYNC_MINUTES: '0',
        API_REQUESTS_PER_MINUTE: '100000',
        API_HEAVY_REQUESTS_PER_MINUTE: '100000',
      })),
    );
  }
  return [...figures, ...(await bombSourceFigures())];
}

async function measure(
  product: MeasuredProduct,
  who: string,
  emails: readonly string[],
): Promise<Figure[]> {
  const { admin, pid, url } = product;
  const bombs = Object.values(wordBombs).map((make) => Buffer.from(make()).toString('base64'));
  const addDeal = async () => {
    const { id } = await admin.call<{ id: string }>('POST', '/api/deals', { name: 'Bombed' });
    return `/api/deals/${id}/conversations`;
  };
  const path = await addDeal();
  const sessions: ApiSession[] = [];
  // One after the other: the first of a person's sign-ins makes the account.
  for (const email of emails) sessions.push(await openApiSession(url, email));
  const { data: members } = await admin.call<{ data: { id: string; email: string }[] }>(
    'GET',
    '/api/users',
  );
  for (const { id, email } of members) {
    if (!emails.includes(email)) continue;
    await admin.call('PATCH', `/api/users/${id}`, { role: 'ACCOUNT_EXECUTIVE' });
  }
  /** Lines of a deal of their own: with each line of one, its reading takes longer. */
  const lines = async () => {
    const own = await addDeal();
    const took: number[] = [];
    for (let each = 0; each < uploads; each++) {
      const began = performance.now();
      await admin.call('POST', own, { name: 'Note', text: `They called ${each} times.` });
      took.push(performance.now() - began);
    }
    return took;
  };
  // As much as in a round, so that what is measured is not what the first work takes.
  await lines();
  await explode(sessions, { path, bombs, isOver: () => true });
  await lines();
  await wait(8000);

  const before = residentMegabytes(pid);
  const ratios: number[] = [];
  const idleTimes: number[] = [];
  const busyTimes: number[] = [];
  let sent = 0;
  for (let round = 0; round < rounds; round++) {
    const idle = await lines();
    let isOver = false;
    const exploding = explode(sessions, { path, bombs, isOver: () => isOver });
    await wait(200);
    const busy = await lines();
    isOver = true;
    sent += await exploding;
    ratios.push(percentile(busy, 0.95) / percentile(idle, 0.95));
    idleTimes.push(...idle);
    busyTimes.push(...busy);
  }
  await wait(10_000);
  const grown = residentMegabytes(pid) - before;
  const [idle, busy] = [percentile(idleTimes, 0.95), percentile(busyTimes, 0.95)];
  const of = `four bombs of ${who} at once`;
  return [
    figure(
      `${of}: another person's line, p95 against idle`,
      `${(busy / idle).toFixed(2)} x; by round ${spread(ratios)}; ${sent} bombs`,
      `<= ${mostTimes} x`,
      busy / idle <= mostTimes,
    ),
    figure(`${of}: p95 of the line`, `idle ${milliseconds(idle)}, meanwhile ${milliseconds(busy)}`),
    figure(
      `${of}: memory of the server afterwards`,
      `${grown >= 0 ? '+' : ''}${grown.toFixed(0)} MB over ${before.toFixed(0)} MB`,
      `<= ${mostMegabytes} MB more`,
      grown <= mostMegabytes,
    ),
  ];
}

interface Exploding {
  path: string;
  bombs: readonly string[];
  isOver: () => boolean;
}

/** Each session sends one bomb after the other until it is over; one at least. Counts them. */
async function explode(
  sessions: readonly ApiSession[],
  { path, bombs, isOver }: Exploding,
): Promise<number> {
  const counts = await Promise.all(
    sessions.map(async (session, from) => {
      let count = 0;
      do {
        const file = bombs[(from + count) % bombs.length];
        const { status } = await session.send('POST', path, { name: 'bomb.docx', file });
        if (status !== 400) throw new Error(`A bomb was answered ${status}`);
        count += 1;
      } while (!isOver());
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What a process holds in memory, where Linux tells. */
function residentMegabytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4096) / 1024 / 1024;
}
