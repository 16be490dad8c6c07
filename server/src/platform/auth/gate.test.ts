import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testBaseUrl } from '../../testing/people.ts';
import {
  claimsOf,
  createSignInWorld,
  demoRoles,
  failedWith,
  outcomeOf,
  personOf,
  signIn,
  signInWith,
  succeeded,
  tokenOf,
  type SignInWorld,
} from '../../testing/sign-in.ts';
import type { AuthOptions } from './auth.ts';
import { accounts, people } from '../db/schema/people.ts';
import { banSandboxPeople } from './people.queries.ts';
import { createSignInGate } from './sign-in-gate.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await createSignInWorld({ initialRoles: new Map() });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(people);
});

const errorOf = (page: Parameters<typeof outcomeOf>[0]) => outcomeOf(page).error;

describe('[AUTH-10] domains', () => {
  test('an address of another domain gets domain_not_allowed and leaves nothing behind', async () => {
    const auth = await world.restart({ allowedEmailDomains: ['demo.example'] });
    const browser = world.newBrowser(auth);
    const done = await signInWith(browser, 'somebody@elsewhere.example', 'Some Body');
    expect(outcomeOf(done)).toEqual(failedWith('domain_not_allowed'));
    expect(await tokenOf(browser)).toBeNull();
    expect(await world.db.select().from(people)).toEqual([]);
    expect(outcomeOf(await signIn(browser, 'ae@demo.example'))).toEqual(succeeded);
  });

  test('somebody who was let in before is kept out when the list leaves the domain out', async () => {
    await signInWith(world.newBrowser(), 'old@elsewhere.example', 'Old Hand');
    const auth = await world.restart({ allowedEmailDomains: ['demo.example'] });
    const done = await signInWith(world.newBrowser(auth), 'old@elsewhere.example', 'Old Hand');
    expect(outcomeOf(done)).toEqual(failedWith('domain_not_allowed'));
  });
});

describe('[AUTH-10] no list of domains', () => {
  /** What is logged at a start of the product. */
  async function startWith(overrides: Partial<AuthOptions>) {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const auth = await world.restart({ log, ...overrides });
    return { isOpen: auth.isOpen, log: lines.join('') };
  }
  const real = { provider: { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' } };

  test('is warned of at the start where people really sign in', async () => {
    const started = await startWith(real);
    expect(started.isOpen).toBe(true);
    expect(started.log).toContain('ALLOWED_EMAIL_DOMAINS');
  });

  test.each([
    ['with a list', { ...real, allowedEmailDomains: ['demo.example'] }],
    ['in the sandbox', {}],
  ])('is not warned of %s', async (_where, overrides) => {
    const started = await startWith(overrides);
    expect(started.isOpen).toBe(false);
    expect(started.log).not.toContain('ALLOWED_EMAIL_DOMAINS');
  });
});

describe('[AUTH-02] roles', () => {
  test('whoever is named in ADMIN_EMAILS is ADMIN, also when named later', async () => {
    const browser = world.newBrowser();
    await signIn(browser, 'manager@demo.example');
    expect(await claimsOf(browser)).toMatchObject({ role: null });

    const auth = await world.restart({ adminEmails: ['manager@demo.example'] });
    const again = world.newBrowser(auth);
    await signIn(again, 'manager@demo.example');
    expect(await claimsOf(again)).toMatchObject({ role: 'ADMIN' });
  });

  test('somebody invited comes in with the invited role, even by Google first', async () => {
    await world.db
      .insert(people)
      .values({ email: 'se@demo.example', emailVerified: true, role: 'SALES_ENGINEER' });
    const browser = world.newBrowser();
    expect(outcomeOf(await signIn(browser, 'se@demo.example'))).toEqual(succeeded);
    expect(await claimsOf(browser)).toMatchObject({
      role: 'SALES_ENGINEER',
      name: 'Jonas Lindqvist',
    });
    expect(await world.db.select().from(people)).toHaveLength(1);
  });

  test('nobody takes over a row whose address was never verified', async () => {
    await world.db
      .insert(people)
      .values({ email: 'se@demo.example', emailVerified: false, role: 'ADMIN' });
    const done = await signIn(world.newBrowser(), 'se@demo.example');
    expect(outcomeOf(done)).toEqual(failedWith('account_not_linked'));
  });
});

describe('the first administrator', () => {
  const urlOf = async (auth = world.auth) => (await auth.setupUrl()) ?? 'none';

  test('is whoever signs in after the set-up link, and only the first', async () => {
    const url = await urlOf();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4999\/auth\/setup\?token=[\w-]{43}$/);
    const first = world.newBrowser();
    const second = world.newBrowser();
    for (const browser of [first, second]) {
      const answer = await browser.send(url);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
      expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
    }
    await signIn(first, 'newcomer@demo.example');
    await signIn(second, 'ae@demo.example');
    expect(await claimsOf(first)).toMatchObject({ role: 'ADMIN' });
    expect(await claimsOf(second)).toMatchObject({ role: null });

    expect((await world.newBrowser().send(url)).status).toBe(410);
    expect(await world.auth.setupUrl()).toBeNull();

    await world.db.delete(people);
    expect((await world.newBrowser().send(url)).status).toBe(410);
  });

  test('is nobody of the link once somebody became ADMIN in another way', async () => {
    const url = await urlOf();
    const late = world.newBrowser();
    await late.send(url);
    await world.db.insert(people).values({ email: 'named@demo.example', role: 'ADMIN' });
    await signIn(late, 'ae@demo.example');
    expect(await claimsOf(late)).toMatchObject({ role: null });
    expect((await world.newBrowser().send(url)).status).toBe(410);
  });

  test('is one only, however many use the links of however many starts at the same moment', async () => {
    const tokens = [await urlOf(), await urlOf()].map((url) =>
      new URL(url).searchParams.get('token'),
    );
    const gate = createSignInGate(
      world.db,
      { issuer: world.sandbox.issuer, clientId: '', clientSecret: '', id: 'sandbox' },
      { adminEmails: [], allowedEmailDomains: [], initialRoles: new Map(), secondFactorRoles: [] },
      () => new Date(),
    );
    const crowd = await world.db
      .insert(people)
      .values(Array.from({ length: 8 }, (_, n) => ({ email: `crowd-${n}@demo.example` })))
      .returning();
    // As many open connections as there are people, so that none has to wait for its turn.
    await Promise.all(crowd.map(() => world.db.execute('select pg_sleep(0.1)')));
    const entered = await Promise.all(
      crowd.map(({ id }, n) => gate.enter(id, tokens[n % 2] ?? null)),
    );
    expect(entered).toEqual(crowd.map(() => null));
    expect(await world.db.select().from(people).where(eq(people.role, 'ADMIN'))).toHaveLength(1);
  });

  test('is nobody who brings a made-up, an expired or no link', async () => {
    let time = new Date();
    const auth = await world.restart({ now: () => time });
    const old = await urlOf(auth);
    time = new Date(time.getTime() + 25 * 3600_000);
    expect((await world.newBrowser(auth).send(old)).status).toBe(410);
    expect((await world.newBrowser(auth).send('/auth/setup?token=made-up')).status).toBe(410);
    expect((await world.newBrowser(auth).send('/auth/setup')).status).toBe(410);
    const browser = createForger(old);
    await signIn(browser, 'ae@demo.example');
    expect(await claimsOf(browser)).toMatchObject({ role: null });

    /** Sends the expired token as the cookie that the link would have set. */
    function createForger(url: string) {
      const token = new URL(url).searchParams.get('token');
      const forged = { handler: addCookie } as typeof auth;
      return world.newBrowser(forged);
      function addCookie(request: Request, address?: string) {
        const headers = new Headers(request.headers);
        const cookies = [headers.get('cookie'), `plumbline.setup=${token}`].filter(Boolean);
        headers.set('cookie', cookies.join('; '));
        return auth.handler(new Request(request, { headers }), address);
      }
    }
  });

  test('is made by no link where ADMIN_EMAILS or the sandbox name one', async () => {
    const named = await world.restart({ adminEmails: ['boss@demo.example'] });
    expect(await named.setupUrl()).toBeNull();
    const demo = await world.restart({ initialRoles: demoRoles });
    expect(await demo.setupUrl()).toBeNull();
  });
});

describe('people of the sandbox', () => {
  const real = { issuer: 'http://127.0.0.1:9', clientId: 'real', clientSecret: 'real' };

  test('are banned, signed out and without a role once a real provider is configured', async () => {
    const demo = await world.restart({ initialRoles: demoRoles });
    const browser = world.newBrowser(demo);
    await signIn(browser, 'admin@demo.example');
    const token = `Bearer ${await tokenOf(browser)}`;
    const [invited] = await world.db
      .insert(people)
      .values({ email: 'invited@corp.example', emailVerified: true, role: 'MANAGER' })
      .returning();

    const production = await world.restart({ provider: real });
    await expect(production.authenticate(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await tokenOf(world.newBrowser(production))).toBeNull();
    expect(await personOf(world, 'admin@demo.example')).toMatchObject({ banned: true, role: null });
    expect(await personOf(world, 'invited@corp.example')).toEqual(invited);
    const answer = await production.handler(new Request(`${testBaseUrl}/auth/callback/sandbox`));
    expect(answer.status).toBe(404);

    const demoAgain = await world.restart({ initialRoles: demoRoles });
    const again = world.newBrowser(demoAgain);
    expect(outcomeOf(await signIn(again, 'admin@demo.example'))).toEqual(succeeded);
    expect(await claimsOf(again)).toMatchObject({ role: 'ADMIN' });
  });

  test('a real person whose address somebody used in the sandbox is let in, without what that one had', async () => {
    await signInWith(world.newBrowser(), 'ceo@corp.example', 'Not the CEO');
    const impostor = await personOf(world, 'ceo@corp.example');
    await world.db
      .update(people)
      .set({ role: 'ADMIN' })
      .where(eq(people.email, 'ceo@corp.example'));
    await banSandboxPeople(world.db);

    const rules = {
      adminEmails: [],
      allowedEmailDomains: [],
      initialRoles: new Map(),
      secondFactorRoles: [],
    };
    const gate = createSignInGate(world.db, real, rules, () => new Date());
    const id = impostor?.id ?? '';
    await world.db
      .insert(accounts)
      .values({ providerId: 'oidc-real', accountId: 'ceo', userId: id });
    expect(await gate.enter(id, null)).toBeNull();
    expect(await personOf(world, 'ceo@corp.example')).toMatchObject({ banned: false, role: null });

    const done = await signInWith(world.newBrowser(), 'ceo@corp.example', 'Not the CEO');
    expect(errorOf(done)).toBe('account_not_linked');
  });

  test('a ban by an administrator is not lifted', async () => {
    await signIn(world.newBrowser(), 'ae@demo.example');
    await world.db
      .update(people)
      .set({ banned: true, banReason: 'left the company' })
      .where(eq(people.email, 'ae@demo.example'));
    const again = await world.restart();
    const done = await signIn(world.newBrowser(again), 'ae@demo.example');
    expect(errorOf(done)).toBe('banned');

    const rules = {
      adminEmails: [],
      allowedEmailDomains: [],
      initialRoles: new Map(),
      secondFactorRoles: [],
    };
    const gate = createSignInGate(world.db, real, rules, () => new Date());
    const person = await personOf(world, 'ae@demo.example');
    expect(await gate.enter(person?.id ?? '', null)).toBe('banned');
  });
});
