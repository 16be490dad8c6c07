import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpFront } from './http-front.ts';
import {
  freePort,
  makeDataFolder,
  spawnProduct,
  untilReady,
  type ProductProcess,
} from './testing/product-process.ts';

describe('[ERR-01] a server that is told to stop', () => {
  test('says so first, closes kept connections, ends what runs, and takes nothing new', async () => {
    const front = createHttpFront();
    const { port } = await front.listen('127.0.0.1', 0);
    const finish: (() => void)[] = [];
    front.serve((request, response) => {
      if (request.url === '/slow') finish.push(() => response.end('whole'));
      else response.end('ok');
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, through?: Agent) =>
      new Promise<{ status: number | undefined; text: string; connection: string | undefined }>(
        (done, fail) => {
          get({ port, host: '127.0.0.1', path, ...(through && { agent: through }) }, (answer) => {
            let text = '';
            answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
            answer.on('end', () =>
              done({ status: answer.statusCode, text, connection: answer.headers.connection }),
            );
          }).on('error', fail);
        },
      );
    expect(await ask('/', agent)).toEqual({ status: 200, text: 'ok', connection: 'keep-alive' });
    const slow = ask('/slow');
    await expect.poll(() => finish.length).toBe(1);

    let go: (value: unknown) => void = () => {};
    const drained = front.drain({ delay: new Promise((done) => (go = done)), drainMs: 60_000 });
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'Plumbline is stopping' });
    expect(await ask('/', agent)).toEqual({ status: 200, text: 'ok', connection: 'close' });
    go(null);
    await expect
      .poll(() =>
        ask('/').then(
          () => 'served',
          (error: NodeJS.ErrnoException) => error.code,
        ),
      )
      .toBe('ECONNREFUSED');
    finish[0]?.();
    expect(await slow).toMatchObject({ status: 200, text: 'whole' });
    await drained;
    agent.destroy();
  });
});

describe('the server as a process with its embedded database', () => {
  let data: Awaited<ReturnType<typeof makeDataFolder>>;
  let product: ProductProcess;
  beforeEach(async () => {
    data = await makeDataFolder();
    product = spawnProduct(await freePort(), { DATA_DIR: data.folder });
    await untilReady(product);
  });
  afterEach(async () => {
    product.child.kill('SIGTERM');
    await product.ended;
    await data.remove();
  });

  const postmaster = () =>
    Number.parseInt(readFileSync(join(data.folder, 'postgres/postmaster.pid'), 'utf8'), 10);
  const processesOf = (folder: string) =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(`${folder}/`) && !line.startsWith('ps '));

  test('[ERR-01] signals of every kind, several times, end it with its database, cleanly', async () => {
    expect(processesOf(data.folder)).not.toEqual([]);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGTERM'] as const) {
      product.child.kill(signal);
    }
    expect(await product.ended).toBe(0);
    expect(product.output().match(/Stopping/g)).toHaveLength(1);
    expect(processesOf(data.folder)).toEqual([]);
  });

  test('[ERR-01] its database is started again when somebody kills it, and healthz tells', async () => {
    const before = postmaster();
    const states = new Set<string>();
    process.kill(before, 'SIGKILL');
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${product.url}/healthz`);
          states.add(((await answer.json()) as { database: string }).database);
          return product.output();
        },
        { interval: 20 },
      )
      .toContain('The database was started again');
    expect(states).toContain('restarting');
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(postmaster()).not.toBe(before);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(processesOf(data.folder)).toEqual([]);
  });
});
