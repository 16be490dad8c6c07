import { emailSchema } from '@plumbline/domain/people/email.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPasswordWorld,
  guest,
  password,
  signInByPassword,
  submit,
  type PasswordWorld,
} from '../../testing/passwords.ts';
import { testBaseUrl } from '../../testing/people.ts';
import {
  attempt,
  claimsOf,
  failedWith,
  openChooser,
  outcomeOf,
  personOf,
  signInWith,
  succeeded,
  tokenOf,
} from '../../testing/sign-in.ts';
import { invitations } from '../db/schema/invitations.ts';
import { accounts, people, sessions } from '../db/schema/people.ts';

let world: PasswordWorld;
beforeAll(async () => {
  world = await createPasswordWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

describe('[MEM-03] the sign-in window', () => {
  test('goes straight to the provider while nobody has a password', async () => {
    await world.invite();
    const page = await openChooser(world.newBrowser());
    expect(page.url.origin).toBe(world.sandbox.issuer);
  });

  test('asks how to sign in as soon as somebody has, and both ways lead in', async () => {
    await world.setPassword(await world.invite());
    const browser = world.newBrowser();
    const page = await openChooser(browser);
    expect(page.url.pathname).toBe('/auth/start');
    expect(page.text).toContain('Continue with Google');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    const way = /href="(\/auth\/start\?[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
    expect((await browser.visit(way ?? '')).url.origin).toBe(world.sandbox.issuer);

    expect(outcomeOf(await signInByPassword(browser))).toEqual(succeeded);
    expect(await claimsOf(browser)).toMatchObject({ email: guest, role: 'MANAGER' });
  });

  test('takes the address in any case, and says no more than that something is wrong', async () => {
    await world.setPassword(await world.invite());
    const browser = world.newBrowser();
    const wrong = await signInByPassword(browser, 'wrong horse battery');
    const unknown = await signInByPassword(browser, password, 'nobody@partner.example');
    const strip = (text: string) => text.replaceAll(/value="[^"]*@[^"]*"/g, '');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(strip(wrong.text)).toBe(strip(unknown.text));
    expect(wrong.text).toContain('Wrong email or password.');
    const done = await signInByPassword(browser, password, ' GUEST@Partner.Example ');
    expect(outcomeOf(done)).toEqual(succeeded);
  });

  test.each(["o'brien@demo.example", 'a-b_c+d.e@xn--bcher-kva.example', '1@2.example'])(
    'takes %s, which can be invited, as well',
    async (email) => {
      expect(v.parse(emailSchema, email)).toBe(email);
      await world.setPassword(await world.invite({ email }));
      const page = await signInByPassword(world.newBrowser(), password, email.toUpperCase());
      expect(outcomeOf(page)).toEqual(succeeded);
    },
  );

  test('keeps what was typed as text, and never the password', async () => {
    await world.setPassword(await world.invite());
    const page = await submit(world.newBrowser(), {
      email: '"><script>alert(1)</script>',
      password: 'secret phrase typed',
      attempt: '"><script>',
    });
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(page.text).not.toMatch(/<script|secret phrase/);
  });

  test('asks again for what is missing', async () => {
    const page = await submit(world.newBrowser(), { email: guest });
    expect(page.status).toBe(400);
    expect(page.text).toContain('Enter your email and your password.');
  });

  test.each(['https://evil.example', 'null'])('signs nobody in for %s', async (origin) => {
    await world.setPassword(await world.invite());
    const browser = world.newBrowser();
    const answer = await submit(browser, { email: guest, password }, origin);
    expect(answer.status).toBe(403);
    expect(await tokenOf(browser)).toBeNull();
  });

  test('does not let the deactivated in, who gave the right password', async () => {
    await world.setPassword(await world.invite());
    await world.db.update(people).set({ banned: true, banReason: 'deactivated' });
    const browser = world.newBrowser();
    const page = await signInByPassword(browser);
    expect(page.status).toBe(403);
    expect(page.text).toContain('This account was deactivated. Ask an administrator.');
    expect(await tokenOf(browser)).toBeNull();
    expect((await world.events()).at(-1)).toEqual(['sign-in-failed', guest, '', 'banned']);
  });

  test('keeps which browser it was, for the list of sessions', async () => {
    await world.setPassword(await world.invite());
    await world.db.delete(sessions);
    const headers = { origin: testBaseUrl, 'user-agent': 'Opera/9.80 (Test)' };
    const body = new URLSearchParams({ attempt, email: guest, password });
    await world.newBrowser('192.0.2.8').visit('/auth/password', { method: 'POST', headers, body });
    expect(await world.db.select().from(sessions)).toMatchObject([
      { userAgent: 'Opera/9.80 (Test)', ipAddress: '192.0.2.8' },
    ]);
  });

  test('lets the password in while the provider is down', async () => {
    await world.setPassword(await world.invite());
    await world.restart({
      provider: { issuer: 'http://127.0.0.1:9', clientId: '', clientSecret: '', id: 'sandbox' },
    });
    const browser = world.newBrowser();
    expect((await openChooser(browser)).text).toContain('Continue with Google');
    expect(outcomeOf(await signInByPassword(browser))).toEqual(succeeded);
  });

  test('nobody without an invitation can have a password', async () => {
    await signInWith(world.newBrowser(), 'ae@demo.example', 'Sofia');
    for (const guess of ['', 'undefined', 'null', password]) {
      const page = await signInByPassword(world.newBrowser(), guess, 'ae@demo.example');
      expect([400, 401]).toContain(page.status);
    }
  });
});

describe('[MEM-03] the invited and Google', () => {
  test('by Google first: the role of the invitation, and the link is over', async () => {
    const token = await world.invite();
    const browser = world.newBrowser();
    expect(outcomeOf(await signInWith(browser, guest, 'Guest Person'))).toEqual(succeeded);
    expect(await claimsOf(browser)).toMatchObject({ email: guest, role: 'MANAGER' });
    expect(await world.look(token)).toEqual({ state: 'used' });
    const [row] = await world.db.select().from(invitations);
    expect(row?.accepted_at).toEqual(world.now());
  });

  test('by password first, then by Google: one person', async () => {
    await world.setPassword(await world.invite());
    const browser = world.newBrowser();
    const chooser = await browser.visit(`/auth/start?with=provider&attempt=${attempt}`);
    const page = await browser.visit(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email: guest, name: 'Guest' }),
    });
    expect(outcomeOf(page)).toEqual(succeeded);
    expect(await world.db.select().from(people)).toHaveLength(1);
    const ways = await world.db.select({ providerId: accounts.providerId }).from(accounts);
    expect(ways.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'sandbox']);
  });

  test('an invitation is a word for an address of another domain, and only for it', async () => {
    await world.restart({ allowedEmailDomains: ['demo.example'] });
    await world.invite();
    const invited = await signInWith(world.newBrowser(), guest, 'Guest');
    expect(outcomeOf(invited)).toEqual(succeeded);
    const other = await signInWith(world.newBrowser(), 'other@partner.example', 'Other');
    expect(outcomeOf(other)).toEqual(failedWith('domain_not_allowed'));
    expect((await world.events()).at(-1)).toEqual([
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
    const { browser } = await world.setPassword(await world.invite({ role: 'ADMIN' }));
    const token = `Bearer ${await tokenOf(browser)}`;
    const pending = await world.invite({ email: 'pending@partner.example', role: 'ADMIN' });
    await world.restart({ provider: real });
    await expect(world.auth().authenticate(token)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect((await signInByPassword(world.newBrowser())).status).toBe(403);
    expect(await world.look(pending)).toEqual({ state: 'unknown' });
    expect(await personOf(world, guest)).toMatchObject({ banned: true, role: null });
  });

  test('of a real invitation stay, and nobody of the sandbox becomes their owner', async () => {
    await world.restart({ provider: real });
    await world.setPassword(await world.invite({ providerId: 'google' }));
    await world.restart({ provider: real });
    expect(outcomeOf(await signInByPassword(world.newBrowser()))).toEqual(succeeded);

    await world.restart();
    const browser = world.newBrowser();
    const chooser = await browser.visit(`/auth/start?with=provider&attempt=${attempt}`);
    const impostor = await browser.visit(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email: guest, name: 'Not the guest' }),
    });
    expect(outcomeOf(impostor)).toEqual(failedWith('account_not_linked'));
  });
});
