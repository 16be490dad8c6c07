/** Remembers the set-up link until the sign-in that follows it. */
export const setupCookieName = 'plumbline.setup';
/** Remembers which attempt the sign-in window belongs to, where the way back does not say. */
export const attemptCookieName = 'plumbline.attempt';
/** Remembers, for a year, that somebody signed in here before. */
export const deviceCookieName = 'plumbline.device';
/** Ties what a passkey is asked to sign to the browser that asked for it. */
export const passkeyCookieName = 'plumbline.passkey';

/** Begins the names of the library's cookies. */
export const cookiePrefix = 'plumbline';

/** A cookie that only /auth sees and no script reads. */
export function setCookie(name: string, value: string, baseUrl: string, maxAgeSeconds: number) {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export function readCookie(request: Request, name: string): string | null {
  return valueOf(request.headers.get('cookie'), name);
}

function valueOf(cookies: string | null, name: string): string | null {
  const pairs = (cookies ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/**
 * What a cookie of the library holds before its signature, which `withSignedCookies` checked. Null
 * where there is no such cookie.
 */
function libraryValue(cookies: string | null, name: string): string | null {
  const full = `${cookiePrefix}.${name}`;
  const signed = valueOf(cookies, full) ?? valueOf(cookies, `__Secure-${full}`);
  if (!signed) return null;
  const end = signed.indexOf('.');
  return end < 0 ? null : signed.slice(0, end);
}

/** The token of the session that a request carries, or an answer begins. */
export const sessionTokenOf = (cookies: string | null) => libraryValue(cookies, 'session_token');

/** Which half of a sign-in waits for its code. */
export const challengeOf = (cookies: string | null) => libraryValue(cookies, 'two_factor');

/** False where surely nobody is signed in: the request carries no session, be it good or not. */
export function mayHaveSession(request: Request): boolean {
  const name = `${cookiePrefix}.session_token`;
  return [name, `__Secure-${name}`].some((each) => readCookie(request, each) !== null);
}
