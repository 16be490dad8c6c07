import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to the database that can be cut, or swallow what is sent. */
export interface DatabaseProxy {
  url: string;
  /** Breaks every connection; new ones are let through. */
  cut: () => void;
  /** From now on the connections that are open carry nothing any more, without breaking. */
  silence: () => void;
  /** Nobody gets through until `open` is called; every connection is broken. */
  shut: () => void;
  open: () => void;
  close: () => Promise<void>;
}

/** Stands between a test and its database, as a network does. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let isShut = false;
  const server = createServer((near) => {
    if (isShut) {
      near.destroy();
      return;
    }
    const far = dial(Number(target.port || 5432), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    url: url.href,
    cut,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    shut() {
      isShut = true;
      cut();
    },
    open() {
      isShut = false;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        cut();
      }),
  };
}
