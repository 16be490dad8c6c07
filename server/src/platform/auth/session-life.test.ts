import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBaseUrl } from '../../testing/people.ts';
import {
  claimsOf,
  createSignInWorld,
  outcomeOf,
  signIn,
  succeeded,
  type SignInWorld,
} from '../../testing/sign-in.ts';
import { sessions } from '../db/schema/people.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await createSignInWorld();
});
afterAll(() => world.close());

const hourMs = 3_600_000;

/** Somebody signed in some time ago, and not seen since. */
async function signedIn({ hoursAgo = 0, hoursLeft = 12 } = {}) {
  const browser = world.newBrowser();
  await signIn(browser, 'ae@demo.example');
  const { sid } = await claimsOf(browser);
  const began = new Date(Date.now() - hoursAgo * hourMs);
  const id = String(sid);
  await world.db.execute(sql`update sessions set created_at = ${began.toISOString()}::timestamptz,
    updated_at = ${began.toISOString()}::timestamptz,
    expires_at = now() + ${`${hoursLeft} hours`}::interval where id = ${id}`);
  const hoursUntilEnd = async () => {
    const [row] = await world.db.select().from(sessions).where(eq(sessions.id, id));
    return row ? Math.round((row.expiresAt.getTime() - Date.now()) / hourMs) : null;
  };
  return { browser, hoursUntilEnd };
}

describe('[AUTH-07] the life of a session', () => {
  test('is 12 hours at first; the cookie may stay for the longest that it can become', async () => {
    const cookies: string[] = [];
    const recorded = {
      ...world.auth,
      handler: async (request: Request, address?: string) => {
        const answer = await world.auth.handler(request, address);
        cookies.push(...answer.headers.getSetCookie());
        return answer;
      },
    };
    await signIn(world.newBrowser(recorded), 'ae@demo.example');
    const session = cookies.find((line) => line.startsWith('plumbline.session_token='));
    expect(session).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/);
    const [newest] = await world.db
      .select()
      .from(sessions)
      .orderBy(sql`created_at desc`)
      .limit(1);
    expect(newest?.expiresAt.getTime()).toBeLessThan(Date.now() + 12 * hourMs + 60_000);
  });

  test('is not prolonged by a page that nobody uses', async () => {
    const { browser, hoursUntilEnd } = await signedIn({ hoursAgo: 11, hoursLeft: 1 });
    expect((await browser.send('/auth/token')).status).toBe(200);
    expect((await browser.send('/auth/get-session')).status).toBe(200);
    expect(await hoursUntilEnd()).toBe(1);
  });

  test.each([
    [11, 1, 12],
    [24 * 7 - 5, 1, 5],
  ])(
    'begun %i h ago, %i h before its end, is %s h after somebody used the page',
    async (hoursAgo, hoursLeft, after) => {
      const { browser, hoursUntilEnd } = await signedIn({ hoursAgo, hoursLeft });
      expect(
        (await browser.send('/auth/token', { headers: { 'plumbline-active': 'true' } })).status,
      ).toBe(200);
      expect(await hoursUntilEnd()).toBe(after);
    },
  );

  test('is never longer than a week, whoever writes it', async () => {
    await expect(signedIn({ hoursAgo: 24 * 7 + 1, hoursLeft: 1 })).rejects.toMatchObject({
      cause: { constraint: 'sessions_life' },
    });
  });

  test('that is over is not brought back', async () => {
    const { browser } = await signedIn({ hoursAgo: 13, hoursLeft: -1 });
    expect(
      (await browser.send('/auth/token', { headers: { 'plumbline-active': 'true' } })).status,
    ).toBe(401);
  });
});

describe('strangers at the same address', () => {
  test('keep nobody from signing out, nor from coming back from the provider', async () => {
    const { browser } = await signedIn();
    const stranger = world.newBrowser();
    const headers = { origin: testBaseUrl };
    for (let each = 0; each < 120; each += 1) {
      await stranger.send('/auth/sign-out', { method: 'POST', headers });
      await stranger.send('/auth/callback/sandbox?code=x&state=y');
    }
    const out = await browser.send('/auth/sign-out', { method: 'POST', headers });
    expect(await out.json()).toEqual({ success: true });
    expect(outcomeOf(await signIn(browser, 'ae@demo.example'))).toEqual(succeeded);
  });
});
