import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Reads } from '../db/reads.ts';
import type { AppEnv } from './permission.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

interface OwnWritesOptions {
  reads: Pick<Reads, 'note' | 'state'>;
  log: Logger;
}

/** Notes who wrote, before they are answered: their next list must hold what they wrote. */
export function noteWrites({ reads, log }: OwnWritesOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const isRefused = c.res.status >= 400 && c.res.status < 500;
    if (reads.state() === 'none' || reading.has(c.req.method) || isRefused) return;
    // Nobody is here: an event of the CRM, say.
    const personId = (c.var.person as { id: string } | undefined)?.id;
    if (personId === undefined) return;
    const note = async (state: 'written' | 'underway') =>
      reads.note(personId, state).catch((error: unknown) => {
        log.warn({ err: error }, 'a write was not noted: a list may show it later');
      });
    if (isStream(c)) {
      // It is written while the answer is under way, and read from the primary meanwhile.
      await note('underway');
      c.res = new Response(
        c.res.body?.pipeThrough(new TransformStream({ flush: () => note('written') })),
        c.res,
      );
    } else await note('written');
  };
}

function isStream(c: Context): boolean {
  return c.res.headers.get('content-type')?.startsWith('application/x-ndjson') === true;
}
