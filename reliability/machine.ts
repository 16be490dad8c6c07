import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import {
  freePort,
  makeDataFolder,
  removeDataFolder,
  startProduct,
  type RunningProduct,
} from '../e2e/support/product.ts';
import { untilReady, untilWritten } from './support/processes.ts';
import { outcome, skipped, type Outcome } from './support/table.ts';
import { startWriters, type Writers } from './support/writers.ts';

interface MachineOptions {
  writers: number;
  deals: number;
}

const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const heapMegabytes = 256;

/** What a machine does to its processes: its clock jumps, its memory is little. */
export async function machine(options: MachineOptions): Promise<Outcome[]> {
  return [...(await clock(options)), ...(await littleMemory(options))];
}

/** The clock of server and database goes ahead by two hours, then back by a day. */
async function clock({ writers: count }: MachineOptions): Promise<Outcome[]> {
  if (!existsSync(faketime)) return [skipped('clock jumps', 'libfaketime is not installed')];
  const dataFolder = makeDataFolder();
  const file = join(dataFolder, 'clock');
  const jump = (offset: string) => writeFileSync(file, offset);
  jump('+0');
  const product = await startProduct({
    dataFolder,
    environment: {
      LD_PRELOAD: faketime,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  try {
    const writers = await startWriters(product.url, count);
    await untilWritten(writers, 40);
    const before = await ownTime(product);
    jump('+2h');
    await wait(2000);
    await untilWritten(writers, 40);
    const jumped = (await ownTime(product)) - before;
    jump('-1d');
    await wait(2000);
    await untilWritten(writers, 40);
    await writers.stop();
    return await verdict(
      'the clock goes 2 hours ahead, then a day back',
      product,
      writers,
      jumped > 7e6,
    );
  } finally {
    await product.stop();
    removeDataFolder(dataFolder);
  }
}

/** The server's own clock, as its answers say. */
async function ownTime({ url }: RunningProduct): Promise<number> {
  return Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '');
}

/** A heap that is too small for much at once; many ask for everything. */
async function littleMemory({ writers: count, deals }: MachineOptions): Promise<Outcome[]> {
  const dataFolder = makeDataFolder();
  const port = await freePort();
  const environment = { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` };
  const start = () => startProduct({ dataFolder, port, environment });
  let product = await start();
  try {
    const session = await openApiSession(product.url, people.ADMIN.email);
    for (let from = 0; from < deals; from += 500) {
      const part = Array.from({ length: Math.min(500, deals - from) }, (_, at) => ({
        name: `Deal ${from + at}`,
        meddpicc_data: { metrics: 'Saves 40 % of the time. '.repeat(20) },
      }));
      await session.call('POST', '/api/deals/bulk', { deals: part });
    }
    const writers = await startWriters(product.url, count);
    const lists = await Promise.allSettled(
      Array.from(
        { length: 12 },
        async () => (await (await session.send('GET', '/api/deals')).text()).length,
      ),
    );
    const listed = lists.filter(({ status }) => status === 'fulfilled').length;
    const ended = product.ended();
    if (ended !== null) product = await start();
    await untilReady(product.url);
    await untilWritten(writers, 40);
    await writers.stop();
    const fault = `a heap of ${heapMegabytes} MB, ${deals} deals asked for 12 times at once`;
    const said =
      ended === null ? `${listed} lists answered` : `it ended (${ended}) and started again`;
    return await verdict(`${fault}: ${said}`, product, writers, ended === null && listed === 12);
  } finally {
    await product.stop();
    removeDataFolder(dataFolder);
  }
}

async function verdict(fault: string, product: RunningProduct, writers: Writers, isWell: boolean) {
  const [lost, odd, ended] = [await writers.countLost(), writers.odd(), product.ended()];
  const result =
    odd.length > 0
      ? odd.slice(0, 3).join('; ')
      : (ended ?? `${lost} of ${writers.acknowledged()} acknowledged writes lost`);
  return [outcome(fault, result, isWell && lost === 0 && odd.length === 0 && ended === null)];
}
