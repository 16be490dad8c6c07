import { createHash, createPublicKey, randomBytes, verify, type JsonWebKey } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { startGoogleSandbox, type GoogleSandbox } from './server.ts';

const redirectUri = 'http://127.0.0.1:4998/callback';
const client = { clientId: 'client', clientSecret: 'secret-of-this-start' };
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

let sandbox: GoogleSandbox;
beforeAll(async () => {
  sandbox = await startGoogleSandbox({ port: 0, redirectUris: [redirectUri], ...client });
});
afterAll(() => sandbox.close());
afterEach(async () => {
  await control({ fail: null });
});

function control(body: unknown, type = 'application/json') {
  return fetch(`${sandbox.issuer}/__control`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
}

const cookies = new Map<string, string>();

/** A request of the one browser of these tests, redirects not followed. */
async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(new URL(url, sandbox.issuer), {
    ...init,
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
  return response;
}

function authorize(changes: Record<string, string | null> = {}): Promise<Response> {
  const query = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return send(`/auth?${query.toString()}`);
}

/** The path of the account chooser. */
async function openChooser(): Promise<string> {
  const path = (await authorize()).headers.get('location') ?? '';
  expect(path).toMatch(/^\/interaction\/[\w-]+$/);
  return path;
}

async function answerChooser(path: string, fields: Record<string, string>): Promise<URL> {
  const resume = await send(path, { method: 'POST', body: new URLSearchParams(fields) });
  const back = await send(resume.headers.get('location') ?? '');
  return new URL(back.headers.get('location') ?? '');
}

async function codeOf(email = 'ae@demo.example'): Promise<string> {
  const back = await answerChooser(await openChooser(), { email, name: 'Typed Name' });
  return back.searchParams.get('code') ?? '';
}

function redeem(code: string, changes: Record<string, string> = {}): Promise<Response> {
  return fetch(`${sandbox.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: client.clientId,
      client_secret: client.clientSecret,
      code_verifier: verifier,
      ...changes,
    }),
  });
}

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

describe('the account chooser', () => {
  test('offers an account for each role and one without, and a way to cancel', async () => {
    const path = await openChooser();
    const page = await (await send(path)).text();
    for (const { email, name } of demoAccounts) {
      expect(page).toContain(email);
      expect(page).toContain(name);
    }
    expect(demoAccounts.map(({ role }) => role)).toEqual([
      'ADMIN',
      'MANAGER',
      'ACCOUNT_EXECUTIVE',
      'SALES_ENGINEER',
      null,
    ]);
    const resume = await send(`${path}/cancel`);
    const back = await send(resume.headers.get('location') ?? '');
    expect(back.headers.get('location')).toContain(`${redirectUri}?error=access_denied`);
  });

  test('asks each time, though somebody chose a moment ago', async () => {
    await codeOf('ae@demo.example');
    await codeOf('se@demo.example');
    const page = await (await send(await openChooser())).text();
    expect(page).toContain('Choose an account');
  });

  test('shows what was typed as text, never as markup', async () => {
    const path = await openChooser();
    const answer = await send(path, {
      method: 'POST',
      body: new URLSearchParams({ email: '"><script>alert(1)</script>', name: '<b>bold</b>' }),
    });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('Enter an email address.');
    expect(page).toContain('value="&lt;b&gt;bold&lt;/b&gt;"');
    expect(page).not.toMatch(/<script|<b>bold/);
  });

  test('refuses an account that nobody has, and a sign-in that nobody began', async () => {
    const path = await openChooser();
    const unknown = await send(path, {
      method: 'POST',
      body: new URLSearchParams({ account: 'x' }),
    });
    expect(unknown.status).toBe(400);
    expect((await send('/interaction/made-up')).status).toBe(400);
  });
});

describe('the protocol', () => {
  test('a code gives an identity token that verifies against the published keys', async () => {
    const answer = await redeem(await codeOf('admin@demo.example'));
    expect(answer.status).toBe(200);
    const { id_token: token } = (await answer.json()) as { id_token: string };
    const [header = '', payload = '', signature = ''] = token.split('.');
    const { alg, kid } = decoded(header);
    const published = (await (await fetch(`${sandbox.issuer}/jwks`)).json()) as {
      keys: JsonWebKey[];
    };
    const key = published.keys.find((each) => each['kid'] === kid) ?? {};
    const isGood = verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    );
    expect([alg, isGood]).toEqual(['RS256', true]);
    expect(decoded(payload)).toMatchObject({
      iss: sandbox.issuer,
      aud: client.clientId,
      sub: demoAccounts[0]?.sub,
      email: 'admin@demo.example',
      email_verified: true,
      name: 'Helen Whitaker', // not what was typed beside a demo address
      nonce: 'nonce-1',
    });
  });

  test('a person typed in is the same person each time', async () => {
    const subOf = async () => {
      const answer = await redeem(await codeOf('typed@elsewhere.example'));
      const { id_token: token } = (await answer.json()) as { id_token: string };
      return decoded(token.split('.')[1] ?? '');
    };
    const first = await subOf();
    expect(first).toMatchObject({ email: 'typed@elsewhere.example', name: 'Typed Name' });
    expect(await subOf()).toMatchObject({ sub: first['sub'] });
  });

  test('a code counts once', async () => {
    const code = await codeOf();
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code)).status).toBe(400);
  });

  test.each([
    ['another secret', { client_secret: 'wrong' }, 401],
    ['another client', { client_id: 'another' }, 401],
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }, 400],
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:4998/other' }, 400],
  ])('%s redeems nothing', async (_what, changes, status) => {
    expect((await redeem(await codeOf(), changes)).status).toBe(status);
  });

  test.each([
    ['another redirect address', { redirect_uri: 'https://evil.example/' }],
    ['an unknown client', { client_id: 'another' }],
  ])('%s ends on an error page', async (_what, changes) => {
    const answer = await authorize(changes);
    expect(answer.status).toBe(400);
    expect(answer.headers.has('location')).toBe(false);
    expect(await answer.text()).toContain('Sign-in failed');
  });

  test('PKCE is demanded', async () => {
    const answer = await authorize({ code_challenge: null, code_challenge_method: null });
    expect(answer.headers.get('location')).toContain('error=invalid_request');
  });
});

describe('made to fail', () => {
  test('at each place, until told otherwise', async () => {
    const code = await codeOf();
    await control({ fail: 'token' });
    expect((await redeem(code)).status).toBe(500);
    await control({ fail: 'authorize' });
    expect((await authorize()).headers.get('location')).toBe(
      `${redirectUri}?error=server_error&state=state-1`,
    );
    await control({ fail: 'discovery' });
    const discovery = `${sandbox.issuer}/.well-known/openid-configuration`;
    expect((await fetch(discovery)).status).toBe(503);
    await control({ fail: null });
    expect((await fetch(discovery)).status).toBe(200);
    expect((await redeem(code)).status).toBe(200);
  });

  test('by nobody who cannot send JSON, and by no unknown word', async () => {
    expect((await control({ fail: 'token' }, 'text/plain')).status).toBe(405);
    expect((await fetch(`${sandbox.issuer}/__control`)).status).toBe(405);
    expect((await control({ fail: 'everything' })).status).toBe(400);
    expect((await control({})).status).toBe(400);
    await openChooser();
  });
});

test('another name for the address is refused, so that no page elsewhere can borrow it', async () => {
  const { port } = new URL(sandbox.issuer);
  const status = await new Promise((done, fail) => {
    const asked = request({ port, host: '127.0.0.1', headers: { host: `evil.example:${port}` } });
    asked.on('response', (response) => done(response.resume().statusCode));
    asked.on('error', fail).end();
  });
  expect(status).toBe(421);
});

test('what the provider remembers runs out, can be used up and be revoked', async () => {
  let time = 0;
  const codes = memoryAdapter(() => time)('AuthorizationCode');
  await codes.upsert('a', { grantId: 'grant', uid: 'u' }, 60);
  await codes.consume('a');
  expect(await codes.find('a')).toMatchObject({ consumed: 0 });
  expect(await codes.findByUid('u')).toMatchObject({ grantId: 'grant' });
  time = 60_000;
  expect(await codes.find('a')).toBeUndefined();
  await codes.upsert('b', { grantId: 'grant' }, 60);
  await codes.revokeByGrantId('grant');
  expect(await codes.find('b')).toBeUndefined();
});
