import type { Role } from '@plumbline/domain/people/roles.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { testBaseUrl } from '../../testing/people.ts';
import {
  attempt,
  claimsOf,
  createSignInWorld,
  failedWith,
  openChooser,
  outcomeOf,
  personOf,
  signIn,
  signInWith,
  succeeded,
  tokenOf,
  type SignInWorld,
} from '../../testing/sign-in.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { invitations } from '../db/schema/invitations.ts';
import { accounts, people, rateLimits, sessions } from '../db/schema/people.ts';
import type { Auth } from './auth.ts';
import { createInvitationLink } from './invitation-link.ts';
import { saveInvitation } from './invitations.queries.ts';

let world: SignInWorld;
let auth: Auth;
let time: Date;
beforeAll(async () => {
  world = await createSignInWorld({ initialRoles: new Map() });
});
afterAll(() => world.close());
beforeEach(async () => {
  time = new Date();
  for (const table of [people, rateLimits, auditEvents]) await world.db.delete(table);
  auth = await world.restart({ now: () => time });
});

const email = 'guest@partner.example';
const password = 'correct horse battery';

/** Invites somebody and reads the token out of the link. */
async function invite(more: { email?: string; role?: Role; providerId?: string } = {}) {
  const [person] = await world.db
    .insert(people)
    .values({ email, name: 'Guest', emailVerified: true, role: 'MANAGER', ...more })
    .returning();
  return sendLink(person?.id ?? '', more.providerId);
}

async function sendLink(personId: string, providerId = 'sandbox'): Promise<string> {
  const link = createInvitationLink(testBaseUrl, time);
  await saveInvitation(world.db, {
    person_id: personId,
    token_hash: link.hash,
    expires_at: link.expiresAt,
    provider_id: providerId,
    invited_by: null,
    invited_at: time,
  });
  return new URL(link.url).hash.split('token=')[1] ?? '';
}

const ours = { origin: testBaseUrl, 'content-type': 'application/json' };

function post(
  browser: Browser,
  path: string,
  body: unknown,
  headers: Record<string, string> = ours,
) {
  return browser.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function look(token: string): Promise<unknown> {
  return (await post(world.newBrowser(auth), '/auth/invitation', { token })).json();
}

async function setPassword(token: string, chosen = password, browser = world.newBrowser(auth)) {
  const answer = await post(browser, '/auth/set-password', { token, password: chosen });
  return { status: answer.status, body: (await answer.json()) as never, browser };
}

function submit(browser: Browser, fields: Record<string, string>, origin = testBaseUrl) {
  return browser.visit('/auth/password', {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ attempt, ...fields }),
  });
}

const signInByPassword = (browser: Browser, chosen = password, address = email) =>
  submit(browser, { email: address, password: chosen });

async function events() {
  const rows = await world.db.select().from(auditEvents).orderBy(auditEvents.id);
  return rows.map(({ action, actor, subject, detail }) => [action, actor, subject, detail]);
}

describe('[MEM-03] the link of an invitation', () => {
  test('says whose it is, sets a password, and signs its owner in with the invited role', async () => {
    const token = await invite();
    expect(await look(token)).toEqual({ state: 'open', email, name: 'Guest', is_member: false });
    const { status, browser } = await setPassword(token);
    expect(status).toBe(200);
    expect(await claimsOf(browser)).toMatchObject({ email, role: 'MANAGER' });
    expect(await events()).toEqual([
      ['password-set', email, '', ''],
      ['sign-in', email, '', 'password'],
    ]);
    const rows = await world.db.select().from(accounts);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  test('works once, also for two at the same moment', async () => {
    const token = await invite();
    const both = await Promise.all([setPassword(token), setPassword(token, 'another long phrase')]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410']);
    expect(await setPassword(token)).toMatchObject({ status: 410, body: { state: 'used' } });
    expect(await look(token)).toEqual({ state: 'used' });
  });

  test('looking at it, as mail scanners do, uses nothing up', async () => {
    const token = await invite();
    for (let n = 0; n < 5; n += 1) expect(await look(token)).toMatchObject({ state: 'open' });
    expect((await setPassword(token)).status).toBe(200);
  });

  test('ends after 72 hours', async () => {
    const token = await invite();
    time = new Date(time.getTime() + 72 * 3600_000 - 1000);
    expect(await look(token)).toMatchObject({ state: 'open' });
    time = new Date(time.getTime() + 1000);
    expect(await look(token)).toEqual({ state: 'expired' });
    expect(await setPassword(token)).toMatchObject({
      status: 410,
      body: { state: 'expired', error: 'This link is too old: it was good for 72 hours.' },
    });
    expect(await world.db.select().from(accounts)).toEqual([]);
  });

  test.each(['', 'made-up', 'A'.repeat(43), "' or 1=1 --", 'x'.repeat(200)])(
    'forged as %j opens nothing',
    async (token) => {
      await invite();
      expect(await look(token)).toEqual({ state: 'unknown' });
      expect(await setPassword(token)).toMatchObject({ status: 410, body: { state: 'unknown' } });
    },
  );

  test('is over once a newer one was sent, it was revoked, or the person deactivated', async () => {
    const old = await invite();
    const person = await personOf(world, email);
    const newer = await sendLink(person?.id ?? '');
    expect(await look(old)).toEqual({ state: 'unknown' });
    await world.db.update(people).set({ banned: true });
    expect(await look(newer)).toEqual({ state: 'unknown' });
    expect((await setPassword(newer)).status).toBe(410);
    await world.db.delete(people);
    expect((await setPassword(newer)).status).toBe(410);
  });

  test('takes no weak password, says why, and is not used up by it', async () => {
    const token = await invite();
    expect(await setPassword(token, 'short')).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { password: expect.stringContaining('at least 12') } },
    });
    expect((await setPassword(token, 'guest@partner!')).status).toBe(400);
    expect((await setPassword(token)).status).toBe(200);
  });

  test('sent to a member sets a new password, ends the old one and every session', async () => {
    const { browser } = await setPassword(await invite());
    const token = `Bearer ${await tokenOf(browser)}`;
    const person = await personOf(world, email);
    const next = await sendLink(person?.id ?? '');
    expect(await look(next)).toMatchObject({ state: 'open', is_member: true });
    expect((await setPassword(next, 'a wholly new phrase')).status).toBe(200);
    await expect(auth.authenticate(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await signInByPassword(world.newBrowser(auth))).status).toBe(401);
    const done = await signInByPassword(world.newBrowser(auth), 'a wholly new phrase');
    expect(outcomeOf(done)).toEqual(succeeded);
    expect(await world.db.select().from(accounts)).toHaveLength(1);
  });

  test.each([{ 'content-type': 'application/json' }, { ...ours, origin: 'https://evil.example' }])(
    'is of no use to a page elsewhere: %o',
    async (headers) => {
      const token = await invite();
      const answer = await post(
        world.newBrowser(auth),
        '/auth/set-password',
        { token, password },
        headers,
      );
      expect(answer.status).toBe(403);
      expect(await look(token)).toMatchObject({ state: 'open' });
    },
  );

  test.each(['{', '[]', '{"token":1}', `{"token":"${'x'.repeat(20_000)}"}`])(
    'a body of %.20s is refused',
    async (body) => {
      const answer = await world
        .newBrowser(auth)
        .send('/auth/set-password', { method: 'POST', headers: ours, body });
      expect(answer.status).toBe(400);
    },
  );
});

describe('[MEM-03] the sign-in window', () => {
  test('goes straight to the provider while nobody has a password', async () => {
    await invite();
    const page = await openChooser(world.newBrowser(auth));
    expect(page.url.origin).toBe(world.sandbox.issuer);
  });

  test('asks how to sign in as soon as somebody has, and both ways lead in', async () => {
    await setPassword(await invite());
    const browser = world.newBrowser(auth);
    const page = await openChooser(browser);
    expect(page.url.pathname).toBe('/auth/start');
    expect(page.text).toContain('Continue with Google');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    const way = /href="(\/auth\/start\?[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
    expect((await browser.visit(way ?? '')).url.origin).toBe(world.sandbox.issuer);

    expect(outcomeOf(await signInByPassword(browser))).toEqual(succeeded);
    expect(await claimsOf(browser)).toMatchObject({ email, role: 'MANAGER' });
  });

  test('takes the address in any case, and says no more than that something is wrong', async () => {
    await setPassword(await invite());
    const browser = world.newBrowser(auth);
    const wrong = await signInByPassword(browser, 'wrong horse battery');
    const unknown = await signInByPassword(browser, password, 'nobody@partner.example');
    const strip = (text: string) => text.replaceAll(/value="[^"]*@[^"]*"/g, '');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(strip(wrong.text)).toBe(strip(unknown.text));
    expect(wrong.text).toContain('The e-mail or the password is not right.');
    const done = await signInByPassword(browser, password, ' GUEST@Partner.Example ');
    expect(outcomeOf(done)).toEqual(succeeded);
  });

  test('keeps what was typed as text, and never the password', async () => {
    await setPassword(await invite());
    const page = await submit(world.newBrowser(auth), {
      email: '"><script>alert(1)</script>',
      password: 'secret phrase typed',
      attempt: '"><script>',
    });
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(page.text).not.toMatch(/<script|secret phrase/);
  });

  test('asks again for what is missing', async () => {
    const page = await submit(world.newBrowser(auth), { email });
    expect(page.status).toBe(400);
    expect(page.text).toContain('Enter your e-mail and your password.');
  });

  test.each(['https://evil.example', 'null'])('signs nobody in for %s', async (origin) => {
    await setPassword(await invite());
    const browser = world.newBrowser(auth);
    const answer = await submit(browser, { email, password }, origin);
    expect(answer.status).toBe(403);
    expect(await tokenOf(browser)).toBeNull();
  });

  test('does not let the deactivated in, who gave the right password', async () => {
    await setPassword(await invite());
    await world.db.update(people).set({ banned: true, banReason: 'deactivated' });
    const browser = world.newBrowser(auth);
    const page = await signInByPassword(browser);
    expect(page.status).toBe(403);
    expect(page.text).toContain('This account was deactivated. Ask an administrator.');
    expect(await tokenOf(browser)).toBeNull();
    expect((await events()).at(-1)).toEqual(['sign-in-failed', email, '', 'banned']);
  });

  test('lets the password in while the provider is down', async () => {
    await setPassword(await invite());
    const alone = await world.restart({
      provider: { issuer: 'http://127.0.0.1:9', clientId: '', clientSecret: '', id: 'sandbox' },
    });
    const browser = world.newBrowser(alone);
    expect((await openChooser(browser)).text).toContain('Continue with Google');
    expect(outcomeOf(await signInByPassword(browser))).toEqual(succeeded);
  });

  test('nobody without an invitation can have a password', async () => {
    await signInWith(world.newBrowser(auth), 'ae@demo.example', 'Sofia');
    for (const guess of ['', 'undefined', 'null', password]) {
      const page = await signInByPassword(world.newBrowser(auth), guess, 'ae@demo.example');
      expect([400, 401]).toContain(page.status);
    }
  });
});

describe('[MEM-03] guessing passwords', () => {
  const guess = (address: string, at = '192.0.2.1') =>
    signInByPassword(world.newBrowser(auth, at), 'wrong horse battery', address);

  test('is slowed after five tries, even with the right one, until a quarter of an hour is over', async () => {
    await setPassword(await invite());
    for (let n = 0; n < 5; n += 1) expect((await guess(email)).status).toBe(401);
    const page = await guess(email);
    expect(page.status).toBe(429);
    expect(page.text).toContain('Too many attempts. Please wait 15 min');
    const owner = () => signInByPassword(world.newBrowser(auth, '192.0.2.1'));
    expect((await owner()).status).toBe(429);
    // From elsewhere the owner is not locked out.
    const elsewhere = await signInByPassword(world.newBrowser(auth, '198.51.100.7'));
    expect(outcomeOf(elsewhere)).toEqual(succeeded);
    time = new Date(time.getTime() + 15 * 60_000);
    expect(outcomeOf(await owner())).toEqual(succeeded);
    const failures = (await events()).filter(([action]) => action === 'sign-in-failed');
    expect(failures).toHaveLength(6);
    expect(failures.at(-1)).toEqual(['sign-in-failed', '', email, 'too many wrong passwords']);
  });

  test('is no better with many at once, from many networks, or for unknown addresses', async () => {
    await setPassword(await invite());
    const burst = await Promise.all(Array.from({ length: 12 }, () => guess(email, '192.0.2.9')));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(5);
    let let_in = 5;
    for (let n = 0; n < 30; n += 1) {
      if ((await guess(email, `198.51.100.${n}`)).status === 401) let_in += 1;
    }
    expect(let_in).toBe(20);

    for (let n = 0; n < 5; n += 1) await guess('nobody@partner.example', '203.0.113.1');
    expect((await guess('nobody@partner.example', '203.0.113.1')).status).toBe(429);
  });

  test('from one network is bounded over all addresses', async () => {
    let last = await guess('0@partner.example', '203.0.113.5');
    for (let n = 1; n <= 30; n += 1) last = await guess(`${n}@partner.example`, '203.0.113.5');
    expect(last.status).toBe(429);
  });

  test('leaves no trace of what was typed for an address', async () => {
    await guess('my secret password', '203.0.113.6');
    expect(JSON.stringify(await events())).not.toContain('secret');
    expect(JSON.stringify(await world.db.select().from(rateLimits))).not.toContain('secret');
  });
});

describe('[MEM-03] the invited and Google', () => {
  test('by Google first: the role of the invitation, and the link is over', async () => {
    const token = await invite();
    const browser = world.newBrowser(auth);
    expect(outcomeOf(await signInWith(browser, email, 'Guest Person'))).toEqual(succeeded);
    expect(await claimsOf(browser)).toMatchObject({ email, role: 'MANAGER' });
    expect(await look(token)).toEqual({ state: 'used' });
    const [row] = await world.db.select().from(invitations);
    expect(row?.accepted_at).toEqual(time);
  });

  test('by password first, then by Google: one person', async () => {
    await setPassword(await invite());
    const browser = world.newBrowser(auth);
    const chooser = await browser.visit(`/auth/start?with=provider&attempt=${attempt}`);
    const page = await browser.visit(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email, name: 'Guest' }),
    });
    expect(outcomeOf(page)).toEqual(succeeded);
    expect(await world.db.select().from(people)).toHaveLength(1);
    const ways = await world.db.select({ providerId: accounts.providerId }).from(accounts);
    expect(ways.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'sandbox']);
  });

  test('an invitation is a word for an address of another domain, and only for it', async () => {
    auth = await world.restart({ allowedEmailDomains: ['demo.example'], now: () => time });
    await invite();
    const invited = await signInWith(world.newBrowser(auth), email, 'Guest');
    expect(outcomeOf(invited)).toEqual(succeeded);
    const other = await signInWith(world.newBrowser(auth), 'other@partner.example', 'Other');
    expect(outcomeOf(other)).toEqual(failedWith('domain_not_allowed'));
    expect((await events()).at(-1)).toEqual([
      'sign-in-failed',
      '',
      'other@partner.example',
      'domain_not_allowed',
    ]);
  });
});

describe('passwords of the sandbox', () => {
  const real = { issuer: 'http://127.0.0.1:9', clientId: 'real', clientSecret: 'real' };

  test('open nothing once a real provider is configured, whatever role they had', async () => {
    const { browser } = await setPassword(await invite({ role: 'ADMIN' }));
    const token = `Bearer ${await tokenOf(browser)}`;
    const pending = await invite({ email: 'pending@partner.example', role: 'ADMIN' });
    auth = await world.restart({ provider: real, now: () => time });
    await expect(auth.authenticate(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await signInByPassword(world.newBrowser(auth))).status).toBe(403);
    expect(await look(pending)).toEqual({ state: 'unknown' });
    expect(await personOf(world, email)).toMatchObject({ banned: true, role: null });
  });

  test('of a real invitation stay, and nobody of the sandbox becomes their owner', async () => {
    auth = await world.restart({ provider: real, now: () => time });
    await setPassword(await invite({ providerId: 'google' }));
    auth = await world.restart({ provider: real, now: () => time });
    expect(outcomeOf(await signInByPassword(world.newBrowser(auth)))).toEqual(succeeded);

    auth = await world.restart({ now: () => time });
    const browser = world.newBrowser(auth);
    const chooser = await browser.visit(`/auth/start?with=provider&attempt=${attempt}`);
    const impostor = await browser.visit(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email, name: 'Not the guest' }),
    });
    expect(outcomeOf(impostor)).toEqual(failedWith('account_not_linked'));
  });
});

test('a sign-in is in the audit trail with where it came from', async () => {
  await signIn(world.newBrowser(auth, '192.0.2.44'), 'ae@demo.example');
  const [event] = await world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'sign-in'));
  expect(event).toMatchObject({
    actor: 'ae@demo.example',
    detail: 'sandbox',
    address: '192.0.2.44',
  });
  expect(await world.db.select().from(sessions)).toHaveLength(1);
});
