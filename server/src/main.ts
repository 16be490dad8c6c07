import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { readConfig, type Config } from './config.ts';
import { createHttpFront } from './http-front.ts';
import { endDatabaseNow } from './platform/db/open.ts';
import { startProduct, type Product } from './product.ts';

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
  void told.then(() => {
    say('Stopping');
    setTimeout(() => fail('It did not stop in time'), stopMs).unref();
  });
  const address = await front.listen(config.host, config.port);
  const product = await startProduct({ ...config, port: address.port }, { say, fail });
  front.serve(getRequestListener(product.fetch));
  for (const line of product.greeting) say(line);
  await told;
  await stop(product, config.shutdownDelayMs);
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
  process.stderr.write(`Plumbline cannot go on: ${reasonOf(error)}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? withoutParameters(error.message) : String(error);
}

/** A failed query's message carries its values. */
function withoutParameters(message: string): string {
  return message.replace(/\nparams:[\s\S]*/, '');
}
