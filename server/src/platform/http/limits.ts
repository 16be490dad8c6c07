import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import { AppError } from './errors.ts';
import type { Person } from './permission.ts';
import { noLimit, type RequestQuota } from './request-quota.ts';

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

/** How often one person, or a token of theirs, may ask in a minute: anything, and what is heavy. */
export interface RequestQuotas {
  all: RequestQuota;
  heavy: RequestQuota;
  /** By person, for all their tokens. */
  tokens: RequestQuota;
}

/** Of a request that is part of another one, which was counted. */
type QuotasWithin = Pick<RequestQuotas, 'heavy'>;

/**
 * Refuses with 429 whoever asks more often than a person can, and tells how much is left of a minute
 * (draft-ietf-httpapi-ratelimit-headers). A token is counted apart from its owner. @throws AppError
 */
export async function admit(
  c: Context,
  { id, token }: Pick<Person, 'id' | 'token'>,
  { heavy, ...whole }: RequestQuotas | QuotasWithin,
): Promise<void> {
  const counted = 'all' in whole ? whole : null;
  const [own, ...others] = await Promise.all([
    counted ? counted.all.take(token ? `token ${token.id}` : id) : noLimit,
    counted && token ? counted.tokens.take(id) : noLimit,
    isMarked(c, 'heavy') ? heavy.take(id) : noLimit,
  ]);
  if (counted && counted.all.most > 0) {
    const left = others.some(({ wait }) => wait > 0) ? 0 : own.left;
    c.header('RateLimit-Policy', `"minute";q=${counted.all.most};w=60`);
    c.header('RateLimit', `"minute";r=${left};t=${own.resets}`);
  }
  const wait = Math.max(own.wait, ...others.map((each) => each.wait));
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
