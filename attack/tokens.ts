import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { readDescription, type Operation } from './support/description.ts';
import type { Instance } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';

/** Tokens made by somebody who has a good one and the published keys, on each route that there is. */
export async function tokens({ url, attackers }: Instance): Promise<Outcome[]> {
  const { operations } = await readDescription(url);
  const guarded = operations.filter(({ path }) => !path.endsWith('/callback'));
  const forged = await forgedTokens(url, await attackers.SALES_ENGINEER.token());
  const outcomes: Outcome[] = [];
  for (const [what, authorization] of Object.entries(forged)) {
    const findings: string[] = [];
    for (const operation of guarded) {
      const status = await call(url, operation, authorization);
      if (status !== 401) findings.push(`${operation.method} ${operation.path}: ${status}`);
    }
    outcomes.push(outcome(`token: ${what}`, guarded.length, findings));
  }
  return outcomes;
}

async function call(url: string, { method, path }: Operation, authorization: string | null) {
  const answer = await fetch(url + path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(authorization !== null && { authorization }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function forgedTokens(url: string, good: string): Promise<Record<string, string | null>> {
  const claims = decodeJwt(good);
  const { kid = '' } = decodeProtectedHeader(good);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const keys = await (await fetch(`${url}/auth/jwks`)).text();
  const admin = { ...claims, role: 'ADMIN' };
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hmac = (head: object, key: string) => {
    const signed = `${encode(head)}.${encode(admin)}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  };
  const byStranger = (head: object) =>
    new SignJWT(admin).setProtectedHeader({ alg: 'ES256', kid, ...head }).sign(stranger.privateKey);
  const made: Record<string, string> = {
    'none at all': '',
    'no signature': new UnsecuredJWT(admin).encode(),
    'the signature cut off': `${header}.${payload}.`,
    'another role': `${header}.${encode(admin)}.${signature}`,
    'a longer life': `${header}.${encode({ ...claims, exp: (claims.exp ?? 0) + 86_400 })}.${signature}`,
    'another person': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    'a key of somebody else': await byStranger({}),
    'a key brought along': await byStranger({ jwk: stranger.publicKey.export({ format: 'jwk' }) }),
    'a key to be fetched': await byStranger({ jku: 'http://evil.example/jwks' }),
    'a key by a path': await byStranger({ kid: '../../../../dev/null' }),
    'the published key as a password': hmac({ alg: 'HS256', kid }, keys),
    'an empty password': hmac({ alg: 'HS256', kid: '' }, ''),
    'all signs': '.'.repeat(3000),
  };
  return {
    'no header': null,
    'another scheme': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
    ...Object.fromEntries(Object.entries(made).map(([what, token]) => [what, `Bearer ${token}`])),
  };
}
