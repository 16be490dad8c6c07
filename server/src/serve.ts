import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { fetchByProxy } from './adapters/proxy.ts';
import { readConfig, type Config } from './config.ts';
import { createHttpFront } from './http-front.ts';
import { endDatabaseNow, openDatabase } from './platform/db/open.ts';
import { createLog } from './platform/log.ts';
import type { Product } from './product.ts';
import { keepCompiled } from './quick-imports.ts';

/** Longest that running requests may take once the server was told to stop. */
const drainMs = 10_000;
/** Longest that the whole stop may take; docker and systemd kill what takes longer than theirs. */
const stopMs = 18_000;

const front = createHttpFront();
/** Settled by the first wish to stop; every further one is the same wish. */
const told = new Promise<void>((settle) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => settle());
});
// Whoever read the output may be gone before the stop is over.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// However this process ends, its database does not outlive it; only SIGKILL cannot be helped.
process.on('exit', endDatabaseNow);
process.on('uncaughtException', fail);

try {
  await run(readConfig());
} catch (error) {
  fail(error);
}

async function run(config: Config): Promise<void> {
  if (config.proxy) fetchByProxy(config.proxy);
  void told.then(() => {
    say('Stopping');
    setTimeout(() => fail("It didn't stop in time"), stopMs).unref();
  });
  const { port } = await front.listen(config.host, config.port);
  const product = await start({ ...config, port });
  front.serve(getRequestListener(product.fetch));
  for (const line of product.greeting) say(line);
  keepCompiled();
  await told;
  await stop(product, config.shutdownDelayMs);
}

/** The code of the product is read while its database starts: each takes about as long. */
async function start(config: Config): Promise<Product> {
  const log = createLog(config.logLevel);
  const { promise: isBusyElsewhere, resolve: onWait } = Promise.withResolvers<void>();
  const opening = openDatabase({ ...config, log, onProgress: say, onLost: fail, onWait });
  await Promise.race([opening, isBusyElsewhere]);
  const { startProduct } = await import('./product.ts');
  return startProduct(config, { database: await opening, log });
}

/** Running requests finish, then the database closes. */
async function stop(product: Product, delayMs: number): Promise<void> {
  await front.drain({ delay: wait(delayMs), drainMs });
  await product.stop();
  process.exit(0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** One clear line, and an exit that scripts notice. */
function fail(error: unknown): never {
  process.stderr.write(`Plumbline can't continue: ${reasonOf(error)}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? withoutParameters(error.message) : String(error);
}

/** A failed query's message carries its values. */
function withoutParameters(message: string): string {
  return message.replace(/\nparams:[\s\S]*/, '');
}
