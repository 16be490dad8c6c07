import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { withLogContext } from '../log.ts';

/** What a proxy may say of a request, so that its lines and ours can be put together. */
const givenId = /^[\w-]{8,64}$/;
const slowMs = 1000;

/**
 * Gives each request a number, which its answer and all its log lines bear with its method and
 * route: the pattern, for the path can hold the name of a deal. What was slow gets a line itself.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const id = givenId.test(given) ? given : crypto.randomUUID();
    const { method } = c.req;
    const about = () => ({ request: id, method, route: routeOf(c) });
    return withLogContext(about, async () => {
      const began = performance.now();
      await next();
      c.header('X-Request-Id', id);
      const tookMs = Math.round(performance.now() - began);
      const { status } = c.res;
      if (tookMs >= slowMs) log.warn({ status, tookMs }, 'a request was slow');
      else log.debug({ status, tookMs }, 'a request was answered');
    });
  };
}

function routeOf(c: Parameters<MiddlewareHandler>[0]): string {
  const routes = matchedRoutes(c).map(({ path }) => path);
  return routes.findLast((path) => !path.endsWith('*')) ?? routes.at(-1) ?? 'none';
}
