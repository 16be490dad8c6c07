import { createHash } from 'node:crypto';
import { isRecord } from '@plumbline/domain/stored.ts';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { AppError } from './errors.ts';

/** Something that is told whole, with the moment of its last change. */
interface Told {
  updated_date: string;
}

/** Its first part tells the last change, its second one all that is told, to this reader. */
function tagOf(told: Told): string {
  const digest = createHash('sha256').update(JSON.stringify(told, inOrder)).digest('base64url');
  return `"${stateOf(told.updated_date)}.${digest.slice(0, 22)}"`;
}

/** As {@link tagOf} makes it; a proxy that packs answers may add its own word, such as `-gzip`. */
const formOfTag = /^"[\da-z]+\.[\w-]{22,40}"$/;

/** The same whatever order its fields are in. */
const inOrder = (_key: string, value: unknown) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const stateOf = (updated: string | Date) => new Date(updated).getTime().toString(36);

/** Tells what is answered by its ETag. */
export function withTag<Body extends Told>(c: Context, body: Body): Body {
  c.header('ETag', tagOf(body));
  return body;
}

/** Names a text by what it says. */
export function tagOfText(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Answers 304 without a body where the caller has what would be told, as `If-None-Match` says. */
export function notModified() {
  return createMiddleware(async (c, next) => {
    await next();
    const tag = c.res.headers.get('etag');
    const known = c.req.header('if-none-match');
    if (c.req.method !== 'GET' || c.res.status !== 200 || tag === null || !known) return;
    if (!tagsIn(known).includes(tag)) return;
    c.res = new Response(null, {
      status: 304,
      headers: { ETag: tag, 'Cache-Control': 'no-store' },
    });
  });
}

const matching = new WeakSet<object>();

/** Declares a write of an opportunity, or of a part of it, that compares `If-Match` with the opportunity's ETag. */
export function takesIfMatch() {
  const middleware = createMiddleware(async (_c, next) => next());
  matching.add(middleware);
  return middleware;
}

/** Whether a handler of a route declares that it compares `If-Match`. */
export const isIfMatchTaken = (handler: object): boolean => matching.has(handler);

/** Refuses `If-Match` where nothing would compare it: the write would else be done unchecked. */
export function refuseUncompared() {
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.header('if-match') !== undefined) {
      if (!matchedRoutes(c).some(({ handler }) => isIfMatchTaken(handler))) {
        const message = 'This address compares no ETag';
        throw new AppError('invalid', `If-Match: ${message}`, { fields: { 'If-Match': message } });
      }
    }
    await next();
  });
}

/**
 * Refuses a write of what has changed since it was read: only the part of the ETag that tells the
 * last change counts, as what else is told may be of others.
 * @param ifMatch the header; absent where any state may be written
 * @throws AppError `precondition_failed`, or `invalid` for what is no opportunity's ETag
 */
export function demandMatch(ifMatch: string | undefined, updated: Date): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = tagsIn(ifMatch).filter((tag) => formOfTag.test(tag));
  if (tags.length === 0) {
    const message = 'Send the ETag of the opportunity';
    throw new AppError('invalid', `If-Match: ${message}`, { fields: { 'If-Match': message } });
  }
  const states = tags.map((tag) => tag.slice(1).split('.')[0]);
  if (states.includes(stateOf(updated))) return;
  throw new AppError(
    'precondition_failed',
    'It was changed after you read it. Read it again first.',
  );
}

/** Compression makes tags weak on their way. */
const tagsIn = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
