import { constantTimeEqual, makeSignature } from 'better-auth/crypto';
import type { Secrets } from '../secrets.ts';
import { cookiePrefix } from './cookies.ts';

/** Cookies of the library whose value we read ourselves: who somebody is, or is about to be. */
const signedNames = new Set([`${cookiePrefix}.session_token`, `${cookiePrefix}.two_factor`]);

/**
 * The request as if a cookie with a false signature had not come: nothing reads its value. A cookie
 * that the secret before signed is signed by the present one, so that nobody is signed out because
 * the secret was replaced.
 */
export async function withSignedCookies(
  request: Request,
  { secret, previousSecret }: Secrets,
): Promise<Request> {
  const cookies = request.headers.get('cookie');
  if (!cookies?.includes(`${cookiePrefix}.`)) return request;
  const pairs = await Promise.all(
    cookies.split(/; */).map(async (pair) => {
      const [name = '', ...rest] = pair.split('=');
      const plainName = name.trim().replace(/^__Secure-/, '');
      if (!plainName.startsWith(`${cookiePrefix}.`)) return pair;
      const [value = '', signature = ''] = decoded(rest.join('=')).split('.');
      if (sameText(signature, await makeSignature(value, secret))) return pair;
      if (
        previousSecret !== null &&
        sameText(signature, await makeSignature(value, previousSecret))
      ) {
        return `${name}=${encodeURIComponent(`${value}.${await makeSignature(value, secret)}`)}`;
      }
      return signedNames.has(plainName) ? null : pair;
    }),
  );
  const kept = pairs.filter((pair) => pair !== null).join('; ');
  if (kept === cookies) return request;
  const changed = new Request(request);
  if (kept === '') changed.headers.delete('cookie');
  else changed.headers.set('cookie', kept);
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
