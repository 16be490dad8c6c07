import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import { AppError } from './errors.ts';
import type { RequestQuota } from './request-quota.ts';

const megabyte = 1024 * 1024;
/** Of any request; of one that carries an import of a whole CRM, or the requirements of an RFP. */
const mostMegabytes = { usual: 1, lists: 32 };

type Mark = 'lists' | 'heavy';
const marks = new WeakMap<object, Mark>();

function marked(mark: Mark): MiddlewareHandler {
  const middleware = createMiddleware((_c, next) => next());
  marks.set(middleware, mark);
  return middleware;
}

/** Declares a route that takes lists of thousands: its body may be much larger than others. */
export const takesLists = () => marked('lists');

/** Declares a route that costs much more than others: it has a limit of its own by person. */
export const isHeavy = () => marked('heavy');

/** What the route that will answer declares of itself. */
const isMarked = (c: Context, mark: Mark) =>
  // Where the API is part of a larger site its handlers are wrapped.
  matchedRoutes(c).some(({ handler }) => marks.get(findTargetHandler(handler)) === mark);

/** Refuses bodies over the route's limit with 413 while they arrive. */
export function limitBodies(): MiddlewareHandler {
  const limits = { usual: limitBody(mostMegabytes.usual), lists: limitBody(mostMegabytes.lists) };
  return (c, next) => (isMarked(c, 'lists') ? limits.lists : limits.usual)(c, next);
}

function limitBody(megabytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: megabytes * megabyte,
    onError: () => {
      throw new AppError('too_large', `The request is larger than ${megabytes} MB`);
    },
  });
}

/** How often one person may ask in a minute: anything, and what is heavy. */
export interface RequestQuotas {
  all: RequestQuota;
  heavy: RequestQuota;
}

/** Refuses with 429 whoever asks more often than a person can. @throws AppError */
export async function admit(c: Context, personId: string, quotas: RequestQuotas): Promise<void> {
  const waits = await Promise.all([
    quotas.all.take(personId),
    isMarked(c, 'heavy') ? quotas.heavy.take(personId) : 0,
  ]);
  const wait = Math.max(...waits);
  if (wait === 0) return;
  c.header('Retry-After', String(wait));
  throw new AppError(
    'rate_limited',
    `Too many requests. Wait ${wait} ${wait === 1 ? 'second' : 'seconds'} and try again.`,
  );
}

const withBody = new Set(['POST', 'PUT', 'PATCH']);

/** Refuses bodies that do not say they are JSON: they would count as empty, and nothing be written. */
export const demandJson: MiddlewareHandler = async (c, next) => {
  const hasBody = withBody.has(c.req.method) && c.req.raw.body !== null;
  const type = c.req.header('content-type') ?? '';
  if (hasBody && !/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    throw new AppError('invalid', 'Send the body as JSON, with Content-Type: application/json');
  }
  await next();
};
