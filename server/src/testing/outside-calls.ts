import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Database } from '../platform/db/database.ts';

/** What the transaction that is going on called outside. */
const calls = new AsyncLocalStorage<string[]>();

const named = (told: unknown, field: string): string => {
  const value: unknown = Reflect.get(Object(told), field);
  return typeof value === 'string' ? value : '';
};
subscribe('undici:request:create', (told) => {
  const request: unknown = Reflect.get(Object(told), 'request');
  calls
    .getStore()
    ?.push(`${named(request, 'method')} ${named(request, 'origin')}${named(request, 'path')}`);
});
subscribe('http.client.request.start', (told) => {
  const request: unknown = Reflect.get(Object(told), 'request');
  calls
    .getStore()
    ?.push(`${named(request, 'method')} ${named(request, 'host')}${named(request, 'path')}`);
});

/**
 * Fails each transaction during which something outside is called: its locks would be held for as
 * long as that takes to answer.
 */
export function refuseOutsideCalls(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const made: string[] = [];
    try {
      return await transaction((tx) => calls.run(made, () => work(tx)), config);
    } finally {
      // oxlint-disable-next-line no-unsafe-finally -- worse than whatever else went wrong
      if (made.length > 0) throw new Error(`Called within a transaction: ${made.join(', ')}`);
    }
  };
  return db;
}
