import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from './errors.ts';

const megabyte = 1024 * 1024;

/** Refuses bodies over the limit with 413 while they arrive. */
export function limitBody(megabytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: megabytes * megabyte,
    onError: () => {
      throw new AppError('too_large', `The request is larger than ${megabytes} MB`);
    },
  });
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
