import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT, generateKeyPair, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser } from '../../testing/browser.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startOddProvider } from '../../testing/odd-provider.ts';
import { createTestAuth, testBaseUrl } from '../../testing/people.ts';
import {
  claimsOf,
  openChooser,
  outcomeOf,
  personOf,
  succeeded,
  failedWith,
  tokenOf,
} from '../../testing/sign-in.ts';
import { listEvents } from '../audit/audit.queries.ts';
import { accounts } from '../db/schema/people.ts';
import { callbackUrl, discover, discoveryUrl, providerIdOf } from './provider.ts';
import type { Auth } from './auth.ts';

const honest = {
  sub: 'subject-1',
  email: 'Person@Corp.example',
  email_verified: true,
  name: 'Person One',
};
let provider: Awaited<ReturnType<typeof startOddProvider>>;
let database: TestDatabase;
let auth: Auth;

beforeAll(async () => {
  provider = await startOddProvider();
  database = await createTestDatabase();
  auth = await createTestAuth(database.db, {
    provider: { issuer: issuer(), clientId: 'plumbline', clientSecret: 'secret' },
  });
});
afterAll(async () => {
  await provider.server.stop();
  await database.close();
});

beforeEach(() => {
  Object.assign(provider.word, {
    claims: { ...honest, aud: 'plumbline' },
    changeAnswer: () => {},
    userinfo: {},
  });
});

const issuer = () => provider.issuer();
const newBrowser = () =>
  createBrowser(testBaseUrl, (request) => auth.handler(request, '127.0.0.1'));
const now = () => Math.floor(Date.now() / 1000);

test('an identity token that says the truth signs in', async () => {
  expect(auth.status()).toEqual({ ready: true, error: null });
  const browser = newBrowser();
  expect(outcomeOf(await openChooser(browser))).toEqual(succeeded);
  expect(await claimsOf(browser)).toMatchObject({
    email: 'person@corp.example',
    name: 'Person One',
  });
});

test.each<[string, Record<string, unknown>, object]>([
  ['a name with a zero', { name: 'Person\0 Two' }, { name: 'Person Two' }],
  ['a name that is cut in an emoji', { name: `${'x'.repeat(199)}😀` }, { name: 'x'.repeat(199) }],
  ['a name with half an emoji', { name: 'Person \ud83d' }, { name: 'Person \ufffd' }],
  ['a sign-in before all times', { auth_time: -1e300, name: 'Person Two' }, { name: 'Person Two' }],
])('[AUTH-03] %s keeps nobody out', async (_what, odd, told) => {
  provider.word.claims = { ...provider.word.claims, ...odd };
  const browser = newBrowser();
  expect(outcomeOf(await openChooser(browser))).toEqual(succeeded);
  expect(await claimsOf(browser)).toMatchObject(told);
});

test('a token for us as the authorised party signs in', async () => {
  provider.word.claims = {
    ...provider.word.claims,
    aud: ['plumbline', 'another'],
    azp: 'plumbline',
  };
  expect(outcomeOf(await openChooser(newBrowser()))).toEqual(succeeded);
});

test.each([
  ['an hour ago', -3600, false],
  ['just now', 0, true],
  ['by a clock that is ahead', 3600, true],
])('[PERM-01] a provider that asked who it is %s', async (_, seconds, isFresh) => {
  provider.word.claims = { ...provider.word.claims, auth_time: now() + seconds };
  const browser = newBrowser();
  await browser.visit('/auth/start?attempt=attempt-0001&fresh=true');
  const caller = await auth.authenticate(`Bearer ${await tokenOf(browser)}`);
  expect(caller).toMatchObject({ isFresh, signedInBy: 'provider' });
});

test('[AUTH-07] signing out ends our session only: nobody is led to the provider', async () => {
  const browser = newBrowser();
  await openChooser(browser);
  const discovery = (await (await fetch(discoveryUrl(issuer()))).json()) as object;
  expect(discovery).toHaveProperty('end_session_endpoint');
  const headers = { origin: testBaseUrl };
  const answer = await browser.send('/auth/sign-out', { method: 'POST', headers });
  expect(await answer.json()).toEqual({ success: true });
  expect(answer.headers.has('location')).toBe(false);
});

describe('an identity token that lies signs nobody in', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['another nonce', { nonce: 'another' }, 'unable_to_get_user_info'],
    ['another audience', { aud: 'another' }, 'unable_to_get_user_info'],
    ['another issuer', { iss: 'https://evil.example' }, 'unable_to_get_user_info'],
    ['an end in the past', { iat: now() - 7200, exp: now() - 3600 }, 'unable_to_get_user_info'],
    ['a beginning in the future', { nbf: now() + 3600 }, 'unable_to_get_user_info'],
    ['no end', { exp: undefined }, 'unable_to_get_user_info'],
    ['an unverified address', { email_verified: false }, 'email_not_verified'],
    ['nothing about the address', { email_verified: undefined }, 'email_not_verified'],
    ['an address that is none', { email: 'nobody' }, 'email_missing'],
    ['another authorised party', { azp: 'another' }, 'claims_unusable'],
    [
      'several audiences and no authorised party',
      { aud: ['plumbline', 'another'] },
      'claims_unusable',
    ],
    ['no subject', { sub: undefined }, 'unable_to_get_user_info'],
    ['a subject with a zero', { sub: 'subject\0' }, 'claims_unusable'],
    ['an endless subject', { sub: 'x'.repeat(3000) }, 'claims_unusable'],
    ['an endless address', { email: `${'x'.repeat(3000)}@a.example` }, 'email_missing'],
  ])('%s', async (_what, lie, error) => {
    provider.word.claims = {
      ...provider.word.claims,
      email: 'liar@corp.example',
      sub: 'liar',
      ...lie,
    };
    const browser = newBrowser();
    expect(outcomeOf(await openChooser(browser))).toEqual(failedWith(error));
    expect(await tokenOf(browser)).toBeNull();
    expect(await personOf(database, 'liar@corp.example')).toBeNull();
  });

  test.each<[string, (token: string) => unknown, string?]>([
    ['no signature', (token) => new UnsecuredJWT(payloadOf(token)).encode()],
    ['a signature cut off', (token) => token.replace(/[^.]+$/, '')],
    ['a changed payload', (token) => changed(token)],
    ['no token at all', () => undefined, 'claims_unusable'],
    ['no token but text', () => 'text'],
  ])('%s', async (_what, change, error = 'unable_to_get_user_info') => {
    provider.word.changeAnswer = (body) => {
      body['id_token'] = change(String(body['id_token']));
    };
    const browser = newBrowser();
    expect(outcomeOf(await openChooser(browser))).toEqual(failedWith(error));
    expect(await tokenOf(browser)).toBeNull();
  });

  test('a signature of somebody else', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const kid = provider.server.issuer.keys.toJSON()[0]?.kid ?? '';
    const forged = await new SignJWT({ ...provider.word.claims, iss: issuer(), exp: now() + 60 })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
    provider.word.changeAnswer = (body) => {
      body['id_token'] = forged;
    };
    const browser = newBrowser();
    expect(outcomeOf(await openChooser(browser))).toEqual(failedWith('unable_to_get_user_info'));
  });
});

describe('a provider that tells the address only at its userinfo endpoint', () => {
  const withoutEmail = { email: undefined, email_verified: undefined, sub: 'subject-2' };

  test('signs in the person it speaks of', async () => {
    provider.word.claims = { ...provider.word.claims, ...withoutEmail };
    provider.word.userinfo = {
      sub: 'subject-2',
      email: 'two@corp.example',
      email_verified: true,
      name: 'Two',
    };
    const browser = newBrowser();
    expect(outcomeOf(await openChooser(browser))).toEqual(succeeded);
    expect(await claimsOf(browser)).toMatchObject({ email: 'two@corp.example', name: 'Two' });
  });

  test('signs in nobody when it speaks of another', async () => {
    provider.word.claims = { ...provider.word.claims, ...withoutEmail };
    provider.word.userinfo = {
      sub: 'subject-1',
      email: 'person@corp.example',
      email_verified: true,
    };
    expect(outcomeOf(await openChooser(newBrowser()))).toEqual(failedWith('subject_mismatch'));
  });
});

describe('the address of a person', () => {
  test('follows the provider, which knows the person by the subject', async () => {
    provider.word.claims = {
      ...provider.word.claims,
      sub: 'subject-3',
      email: 'before@corp.example',
    };
    await openChooser(newBrowser());
    const before = await personOf(database, 'before@corp.example');
    provider.word.claims = { ...provider.word.claims, email: 'after@corp.example' };
    expect(outcomeOf(await openChooser(newBrowser()))).toEqual(succeeded);
    expect(await personOf(database, 'after@corp.example')).toMatchObject({ id: before?.id });
  });

  test('does not make another subject of the provider the same person', async () => {
    provider.word.claims = {
      ...provider.word.claims,
      sub: 'subject-5',
      email: 'five@corp.example',
    };
    await openChooser(newBrowser());
    const person = await personOf(database, 'five@corp.example');
    provider.word.claims = { ...provider.word.claims, sub: 'subject-6' };
    const browser = newBrowser();
    expect(outcomeOf(await openChooser(browser))).toEqual(failedWith('account_not_linked'));
    expect(await tokenOf(browser)).toBeNull();
    const held = await database.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, person?.id ?? ''));
    expect(held.map(({ accountId }) => accountId)).toEqual(['subject-5']);
    const [event] = await listEvents(database.db, { action: 'sign-in-failed' }, 1);
    expect(event).toMatchObject({ subject: 'five@corp.example', detail: 'account_not_linked' });
  });

  test('does not become that of somebody else', async () => {
    provider.word.claims = {
      ...provider.word.claims,
      sub: 'subject-4',
      email: 'four@corp.example',
    };
    await openChooser(newBrowser());
    provider.word.claims = { ...provider.word.claims, email: 'person@corp.example' };
    expect(outcomeOf(await openChooser(newBrowser()))).toEqual(failedWith('email_in_use'));
  });
});

describe('discovery', () => {
  test.each([
    ['https://accounts.google.com', 'google'],
    ['https://login.corp.example', 'oidc-c7d64c7e6f75'],
  ])('subjects of %s live in the name space %s', (url, id) => {
    expect(providerIdOf({ issuer: url })).toBe(id);
    expect(callbackUrl('https://plumb.example', { issuer: url })).toBe(
      `https://plumb.example/auth/callback/${id}`,
    );
  });

  test('a provider that does not answer, answers nonsense or speaks for another is named', async () => {
    await expect(discover('http://127.0.0.1:9')).rejects.toThrow(
      /cannot be reached.*127\.0\.0\.1:9/,
    );
    await expect(discover(`${issuer()}/nowhere`)).rejects.toThrow(/answered 404/);
    const url = issuer();
    provider.server.issuer.url = 'https://evil.example';
    await expect(discover(url)).rejects.toThrow(/another issuer, https:\/\/evil\.example/);
    provider.server.issuer.url = url;
  });
});

function payloadOf(token: string): JWTPayload {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
}

function changed(token: string): string {
  const [header, , signature] = token.split('.');
  const payload = { ...payloadOf(token), email: 'admin@corp.example' };
  return `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`;
}
