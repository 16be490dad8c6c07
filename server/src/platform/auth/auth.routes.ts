import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { limitBody } from '../http/limits.ts';
import type { Auth } from './auth.ts';

/** Everything under /auth: the sign-in window, tokens, keys and signing out. Needs no identity token. */
export function authRoutes(auth: Pick<Auth, 'handler'>) {
  return new Hono<{ Bindings: Partial<HttpBindings> }>()
    .use('/auth/*', limitBody(1))
    .all('/auth/*', (c) => auth.handler(c.req.raw, c.env.incoming?.socket.remoteAddress));
}
