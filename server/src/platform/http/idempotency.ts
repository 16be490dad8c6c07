import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Database } from '../db/database.ts';
import { AppError } from './errors.ts';
import * as queries from './idempotency.queries.ts';
import type { AppEnv } from './permission.ts';

const header = 'idempotency-key';
const longestKey = 200;
const longestAnswer = 1024 * 1024;

/**
 * A POST that comes again with the same `Idempotency-Key` is answered as the first time, and
 * not done again: an answer may get lost on its way. What failed on our side may be tried again; a
 * request whose end nobody knows is never done twice.
 */
export function answerOnce({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.req.header(header);
    if (c.req.method !== 'POST' || key === undefined) return next();
    const { id, token, role } = await c.var.authenticate(
      c.req.header('authorization'),
      c.var.address,
    );
    if (!/^[\x21-\x7e]+$/.test(key) || key.length > longestKey) {
      throw new AppError(
        'invalid',
        `Idempotency-Key must be 1 to ${longestKey} visible characters`,
      );
    }
    const { pathname, search } = new URL(c.req.url);
    const sent = createHash('sha256')
      .update(JSON.stringify([pathname, search, role, token?.scopes]))
      .update(await c.req.text())
      .digest('hex');
    const named = token ? { token_id: token.id, key } : { person_id: id, key };
    const known = await queries.takeKey(db, { ...named, request_hash: sent, created_at: now() });
    if (known) {
      if (known.request_hash !== sent) {
        throw new AppError(
          'unclear',
          'This Idempotency-Key belongs to another request. Use a new key.',
        );
      }
      if (known.status === null || known.body === null) {
        throw new AppError(
          'conflict',
          'The first request with this Idempotency-Key has not been answered. Wait and ask again; if that doesn’t help, look whether it was done and use a new key.',
        );
      }
      c.header('Idempotency-Replayed', 'true');
      if (known.status === 204) return c.body(null, 204);
      c.header('Content-Type', 'application/json');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a status that was answered with a body before
      return c.body(known.body, known.status as ContentfulStatusCode);
    }
    await next();
    const { status } = c.res;
    if (status >= 500 || status === 429) return queries.giveUpKey(db, named);
    const body = await bodyToKeep(c.res);
    // Done, and too much to be told again: a repeat hears that the key is taken.
    if (body !== null) await queries.keepAnswer(db, named, { status, body });
  };
}

/** What is answered again, nothing for 204; null for what is no short JSON. */
async function bodyToKeep(answer: Response): Promise<string | null> {
  if (answer.status === 204) return '';
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) return null;
  const body = await answer.clone().text();
  return body.length > longestAnswer ? null : body;
}
