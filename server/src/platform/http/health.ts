import { Hono } from 'hono';
import type { Database } from '../db/database.ts';

interface HealthOptions {
  db: Database;
  /** Whether people can sign in; absent where nobody does. */
  signIn?: () => { ready: boolean };
}

/** For those who run the product: alive, ready for requests. Nothing of anybody is told. */
export function health({ db, signIn }: HealthOptions) {
  return new Hono()
    .get('/healthz', (c) =>
      c.json({
        status: 'ok',
        ...(signIn && { signIn: signIn().ready ? 'ok' : 'unavailable' }),
      }),
    )
    .get('/readyz', async (c) => {
      const ready = await db.$client.query('select 1').then(
        () => true,
        () => false,
      );
      return c.json({ status: ready ? 'ready' : 'database unavailable' }, ready ? 200 : 503);
    });
}
