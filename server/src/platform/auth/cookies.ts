/** Remembers the set-up link until the sign-in that follows it. */
export const setupCookieName = 'plumbline.setup';
/** Remembers which attempt the sign-in window belongs to, where the way back does not say. */
export const attemptCookieName = 'plumbline.attempt';

/** Begins the names of the library's cookies. */
export const cookiePrefix = 'plumbline';

/** A cookie that only /auth sees and no script reads. */
export function setCookie(name: string, value: string, baseUrl: string, maxAgeSeconds: number) {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export function readCookie(request: Request, name: string): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/** False where surely nobody is signed in: the request carries no session, be it good or not. */
export function mayHaveSession(request: Request): boolean {
  const name = `${cookiePrefix}.session_token`;
  return [name, `__Secure-${name}`].some((each) => readCookie(request, each) !== null);
}
