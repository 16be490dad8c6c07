import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../app.ts';
import type { Browser } from '../../testing/browser.ts';
import { testDependencies } from '../../testing/dependencies.ts';
import { testBaseUrl } from '../../testing/people.ts';
import { createSignInWorld, signIn, tokenOf, type SignInWorld } from '../../testing/sign-in.ts';
import { people, sessions } from '../db/schema/people.ts';
import { firstAnswers } from './first-answers.ts';

const list = '/api/deals?view=mine&sort=-created_date&limit=50&count=true';
const asked = [list, '/api/deals/facets', '/api/views'];
const ownPage = { 'plumbline-first': 'true', 'sec-fetch-site': 'same-origin' };
const name = '</script><script>alert(1)</script>';

let world: SignInWorld;
let api: ReturnType<typeof createApi>;
let ae: Browser;
beforeAll(async () => {
  world = await createSignInWorld();
  const { db, auth } = world;
  api = createApi(testDependencies({ db, authenticate: auth.authenticate, now: () => new Date() }));
  ae = world.newBrowser();
  await signIn(ae, 'ae@demo.example');
  const made = await api.request('/api/deals', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(ae)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name }),
  });
  if (made.status !== 201) throw new Error(`The deal was not made: ${made.status}`);
});
afterAll(() => world.close());

type Answers = Record<string, { status: number; headers: Record<string, string>; body: unknown }>;

/** As a page in the browser asks. */
async function ask(browser: Browser, paths = asked, headers: Record<string, string> = ownPage) {
  const site = firstAnswers({
    auth: (request) => world.auth.handler(request, '127.0.0.1'),
    api: (request) => api.fetch(request),
  });
  const query = new URLSearchParams(paths.map((path) => ['ask', path] as [string, string]));
  const sending = browser.servedBy(async (request) => site.request(request));
  return sending.send(`${testBaseUrl}/first-answers?${query.toString()}`, { headers });
}

async function answersTo(browser: Browser, paths = asked): Promise<Answers> {
  const answer = await ask(browser, paths);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answers;
}

describe('[OPP-01] the first answers', () => {
  test('are those that each address gives by itself', async () => {
    const answers = await answersTo(ae);
    expect(Object.keys(answers)).toEqual(['/auth/get-session', '/auth/token', ...asked]);
    const headers = { authorization: `Bearer ${await tokenOf(ae)}` };
    for (const path of asked) {
      const answer = await api.request(path, { headers });
      expect(answers[path]?.body).toEqual(await answer.json());
      expect(answers[path]?.headers['x-total-count'] ?? null).toBe(
        answer.headers.get('x-total-count'),
      );
    }
    expect(answers['/auth/get-session']?.body).toEqual(
      await (await ae.send('/auth/get-session')).json(),
    );
    expect(answers['/auth/token']?.body).toEqual({ token: expect.any(String) });
  });

  test('are kept nowhere, are JSON whatever a deal is called, and say who may see what', async () => {
    const answer = await ask(ae);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toMatchObject({ [list]: { body: [{ name }] } });
  });

  test.each([
    ['a page elsewhere', { ...ownPage, 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbour', { ...ownPage, 'sec-fetch-site': 'same-site' }],
    ['an address that is opened', { ...ownPage, 'sec-fetch-site': 'none' }],
    ['whoever can send no header of ours', { 'sec-fetch-site': 'same-origin' }],
  ])('are refused to %s', async (_who, headers) => {
    const answer = await ask(ae, asked, headers);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('token');
  });

  test.each([
    '/api/users',
    '/api/deals/../users',
    '//evil.example/api/deals',
    'https://evil.example/api/deals',
    'http://[',
    '//',
    'http://evil.example:99999/',
    '/auth/token',
    `/api/deals/${crypto.randomUUID()}`,
  ])('open no other address: %s', async (path) => {
    expect((await ask(ae, [path])).status).toBe(400);
  });

  test('are few', async () => {
    expect(
      (
        await ask(
          ae,
          Array.from({ length: 5 }, () => list),
        )
      ).status,
    ).toBe(400);
  });

  test('hold nothing for whoever is not signed in', async () => {
    const answers = await answersTo(world.newBrowser());
    expect(Object.keys(answers)).toEqual(['/auth/get-session', '/auth/token']);
    expect(answers['/auth/get-session']?.body).toBeNull();
    expect(answers['/auth/token']?.status).toBe(401);
  });

  test('hold a refusal for whoever has no role', async () => {
    const browser = world.newBrowser();
    await signIn(browser, 'newcomer@demo.example');
    const answers = await answersTo(browser);
    for (const path of asked) {
      expect(answers[path]).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  test('hold nothing once the session is ended or its person deactivated', async () => {
    const browser = world.newBrowser();
    await signIn(browser, 'se@demo.example');
    expect(Object.keys(await answersTo(browser))).toContain(list);
    const email = 'se@demo.example';
    await world.db.update(people).set({ banned: true }).where(eq(people.email, email));
    expect(Object.keys(await answersTo(browser))).not.toContain(list);
    await world.db.update(people).set({ banned: false }).where(eq(people.email, email));
    await world.db.delete(sessions);
    const answers = await answersTo(browser);
    expect(Object.keys(answers)).not.toContain(list);
    expect(answers['/auth/token']?.status).toBe(401);
  });
});
