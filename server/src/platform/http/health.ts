import { Hono } from 'hono';
import type { OpenDatabase } from '../db/open.ts';
import type { Reads } from '../db/reads.ts';

interface HealthOptions {
  database: Pick<OpenDatabase, 'answers' | 'state'>;
  /** Where lists and reports are read from; absent where nobody reads any. */
  reads?: Pick<Reads, 'state'>;
  /** Whether the product's secret opens what is stored sealed. */
  opensSecrets?: boolean;
  /** Whether people can sign in; absent where nobody does. */
  signIn?: () => { ready: boolean };
}

/** For those who run the product: alive, ready for requests. Nothing of anybody is told. */
export function health({ database, reads, opensSecrets = true, signIn }: HealthOptions) {
  return new Hono()
    .get('/healthz', (c) =>
      c.json({
        status: 'ok',
        database: database.state(),
        ...(reads && reads.state() !== 'none' && { replica: reads.state() }),
        ...(!opensSecrets && { secrets: 'unreadable' }),
        ...(signIn && { signIn: signIn().ready ? 'ok' : 'unavailable' }),
      }),
    )
    .get('/readyz', async (c) => {
      const ready = await database.answers();
      return c.json({ status: ready ? 'ready' : 'database unavailable' }, ready ? 200 : 503);
    });
}
