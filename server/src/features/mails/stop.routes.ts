import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../platform/db/database.ts';
import { stopMailsPage } from '../../platform/auth/pages.ts';
import { createRequestLimit } from '../../platform/auth/request-limit.ts';
import { isToken, stopMails } from './plans.queries.ts';

const tokenSchema = v.pipe(v.string(), v.uuid());
/** Requests of a minute, of everybody together: nobody guesses a random token. */
const mostAMinute = 120;

/**
 * /mails/stop, where each mail leads: outside of the API, as a mail program sends a form there without
 * a sign-in. Opening it stops nothing: programs that look through mails open links too.
 */
export function stopMailRoutes({ db, now }: { db: Database; now: () => Date }) {
  const limit = createRequestLimit(mostAMinute, now);
  const tokenOf = (asked: string | undefined) =>
    v.is(tokenSchema, asked) && limit(undefined) === 0 ? asked : null;
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
