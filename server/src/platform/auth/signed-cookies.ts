import { constantTimeEqual, makeSignature } from 'better-auth/crypto';
import type { Secrets } from '../secrets.ts';
import { cookiePrefix } from './cookies.ts';

/**
 * The request with the library's cookies signed by the present secret, where the one before signed
 * them: nobody is signed out because the secret was replaced. What neither signed stays bad.
 */
export async function withPresentSignatures(
  request: Request,
  { secret, previousSecret }: Secrets,
): Promise<Request> {
  const cookies = request.headers.get('cookie');
  if (previousSecret === null || cookies === null) return request;
  const pairs = await Promise.all(
    cookies.split(/; */).map(async (pair) => {
      const [name = '', ...rest] = pair.split('=');
      if (!name.replace(/^__Secure-/, '').startsWith(`${cookiePrefix}.`)) return pair;
      const [value = '', signature] = decoded(rest.join('=')).split('.');
      if (!signature) return pair;
      const isEarlier = sameText(signature, await makeSignature(value, previousSecret));
      if (!isEarlier) return pair;
      return `${name}=${encodeURIComponent(`${value}.${await makeSignature(value, secret)}`)}`;
    }),
  );
  const changed = new Request(request);
  changed.headers.set('cookie', pairs.join('; '));
  return changed;
}

function sameText(one: string, other: string): boolean {
  const encoder = new TextEncoder();
  return constantTimeEqual(encoder.encode(one), encoder.encode(other));
}

/** A cookie that is no text at all is signed by nobody. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
