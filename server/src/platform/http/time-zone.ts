import { isTimeZone } from '@plumbline/domain/day.ts';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './permission.ts';

/** The longest name of a zone has 38 characters. */
const longest = 64;

/**
 * Finds out whose day counts: that of the person, whose browser names its zone in `X-Time-Zone`,
 * else the workspace's. A name that is none counts as absent: it changes no more than what is
 * overdue near midnight.
 */
export function readTimeZone(workspace: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const named = c.req.header('x-time-zone') ?? '';
    c.set('timeZone', named.length <= longest && isTimeZone(named) ? named : workspace);
    await next();
  });
}
