import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { addAccessToken } from '../../testing/access-tokens.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestAuth, signInAs } from '../../testing/people.ts';
import { accessTokens } from '../db/schema/access-tokens.ts';
import { answerOnce } from './idempotency.ts';
import type { AppEnv } from './permission.ts';

test.each([
  ['nothing to tell', 204, null, 'text/plain', 204],
  ['more than is kept', 200, 'x'.repeat(2 ** 20 + 1), 'application/json', 409],
  ['lines one after the other', 200, '{}\n{}', 'application/x-ndjson', 409],
])(
  '[API-01] a POST is done once also where its answer is %s',
  async (_, status, body, type, again) => {
    const { db, close } = await createTestDatabase();
    onTestFinished(close);
    const { person } = await signInAs({ auth: await createTestAuth(db), db }, 'ADMIN');
    await addAccessToken(db, person.id, { scopes: ['opportunities:write'] });
    const [token] = await db.select().from(accessTokens);
    let done = 0;
    const app = new Hono<AppEnv>()
      .onError((_error, c) => c.text('refused', 409))
      .use(async (c, next) => {
        c.set('authenticate', async () => ({ token, role: 'ADMIN' }) as never);
        await next();
      })
      .use(answerOnce({ db, now: () => new Date() }))
      .post('/', () => {
        done += 1;
        return new Response(body, { status, headers: { 'content-type': type } });
      });
    const send = () => app.request('/', { method: 'POST', headers: { 'idempotency-key': 'one' } });
    expect([(await send()).status, (await send()).status]).toEqual([status, again]);
    expect(done).toBe(1);
  },
);
