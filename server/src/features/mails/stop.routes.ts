import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../platform/db/database.ts';
import { stopMailsPage } from '../../platform/auth/pages.ts';
import { isToken, stopMails } from './plans.queries.ts';

const tokenSchema = v.pipe(v.string(), v.uuid());

/**
 * /mails/stop, where each mail leads: outside of the API, as a mail program sends a form there without
 * a sign-in. Opening it stops nothing: programs that look through mails open links too. It has no limit
 * of requests: a token is random, and one limit for everybody kept people from stopping their mails.
 */
export function stopMailRoutes({ db }: { db: Database }) {
  const tokenOf = (asked: string | undefined) => (v.is(tokenSchema, asked) ? asked : null);
  return new Hono()
    .get('/mails/stop', async (c) => {
      const token = tokenOf(c.req.query('token'));
      return stopMailsPage(token !== null && (await isToken(db, token)) ? { token } : 'unknown');
    })
    .post('/mails/stop', async (c) => {
      const token = tokenOf(c.req.query('token'));
      return stopMailsPage(token !== null && (await stopMails(db, token)) ? 'stopped' : 'unknown');
    });
}
