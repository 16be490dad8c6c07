import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { httpTimeouts } from './http-timeouts.ts';
import { readConfig, type Config } from './config.ts';
import { startProduct, type Product } from './product.ts';

/** Longest that running requests may take once the server was told to stop. */
const drainMs = 10_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Says that the product is on its way up; the port is taken before anything slow begins. */
const starting: Listener = (_request, response) => {
  response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' });
  response.end('Plumbline is starting');
};

let listener: Listener = starting;
const server = createServer(httpTimeouts, (request, response) => void listener(request, response));

try {
  await run(readConfig());
} catch (error) {
  fail(error);
}

async function run(config: Config): Promise<void> {
  const address = await listen(config);
  const product = await startProduct({ ...config, port: address.port }, say);
  listener = getRequestListener(product.fetch);
  for (const line of product.greeting) say(line);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop(product).catch(fail);
    });
  }
}

function listen({ host, port }: Config): Promise<AddressInfo> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      failed(error.code === 'EADDRINUSE' ? portTaken(port, error) : error);
    });
    server.listen(port, host, () => done(server.address() as AddressInfo));
  });
}

function portTaken(port: number, cause: Error): Error {
  return new Error(
    `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    { cause },
  );
}

/** Running requests finish, then the database closes. */
async function stop(product: Product): Promise<void> {
  say('Stopping');
  const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
  await new Promise<void>((closed) => {
    server.close(() => closed());
    server.closeIdleConnections();
  });
  clearTimeout(deadline);
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
  return error instanceof Error ? error.message : String(error);
}
