import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { readDescription, type Operation } from './support/description.ts';
import type { Instance } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';

const atOnce = 40;

/** Tokens made by somebody who has a good one and the published keys, on each route that there is. */
export async function tokens({ url, attackers }: Instance): Promise<Outcome[]> {
  const { operations } = await readDescription(url);
  const guarded = operations.filter(({ path }) => !path.endsWith('/callback'));
  const forged = await forgedTokens(url, await attackers.SALES_ENGINEER.token());
  const outcomes: Outcome[] = [];
  for (const [what, authorization] of Object.entries(forged)) {
    const findings: string[] = [];
    // One that names an unknown key waits until the keys may be read again: whoever comes
    // meanwhile waits for the same.
    for (let from = 0; from < guarded.length; from += atOnce) {
      const some = guarded.slice(from, from + atOnce);
      const statuses = await Promise.all(some.map((each) => call(url, each, authorization)));
      for (const [index, { method, path }] of some.entries()) {
        if (statuses[index] !== 401) findings.push(`${method} ${path}: ${statuses[index]}`);
      }
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
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims = decode(payload);
  const { kid } = decode(header);
  const keys = await (await fetch(`${url}/auth/jwks`)).text();
  const admin = { ...claims, role: 'ADMIN' };
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hmac = (head: object, key: string) => {
    const signed = `${encode(head)}.${encode(admin)}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  };
  const byStranger = (head: object) => {
    const signed = `${encode({ alg: 'ES256', kid, ...head })}.${encode(admin)}`;
    const key = { key: stranger.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  };
  const made: Record<string, string> = {
    'none at all': '',
    'no signature': `${encode({ alg: 'none' })}.${encode(admin)}.`,
    'the signature cut off': `${header}.${payload}.`,
    'another role': `${header}.${encode(admin)}.${signature}`,
    'a longer life': `${header}.${encode({ ...claims, exp: Number(claims['exp']) + 86_400 })}.${signature}`,
    'another person': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    'a key of somebody else': byStranger({}),
    'a key brought along': byStranger({ jwk: stranger.publicKey.export({ format: 'jwk' }) }),
    'a key to be fetched': byStranger({ jku: 'http://evil.example/jwks' }),
    'a key by a path': byStranger({ kid: '../../../../dev/null' }),
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

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}
