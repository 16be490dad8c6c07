import type { connect } from './connection.ts';
import { attemptCookieName, readCookie, setCookie } from './cookies.ts';
import { donePage } from './pages.ts';
import { redirect } from './redirect.ts';

interface SignInWindowOptions {
  baseUrl: string;
  connection: Awaited<ReturnType<typeof connect>>;
  providerId: string;
}

/** A provider that takes longer to answer for a code counts as failing. */
const callbackTimeoutMs = 20_000;
const attemptPattern = /^[\w-]{8,64}$/;

/**
 * The pages of the sign-in window: off to the provider, back from it, and done. Whatever happens
 * in between, it ends on the last one, which tells the page that opened the window.
 */
export function createSignInWindow({ baseUrl, connection, providerId }: SignInWindowOptions) {
  function doneUrl(attempt: string | null, error?: string): string {
    const url = new URL(`${baseUrl}/auth/done`);
    if (attempt) url.searchParams.set('attempt', attempt);
    if (error) url.searchParams.set('error', error);
    return url.href;
  }

  async function start(url: URL, address: string | undefined): Promise<Response> {
    const attempt = validAttempt(url.searchParams.get('attempt'));
    await connection.tryAgain();
    if (!connection.status().ready) return redirect(doneUrl(attempt, 'provider_unavailable'));

    const answer = await connection.library().handle(
      new Request(`${baseUrl}/auth/sign-in/social`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(baseUrl).origin,
          ...(address && { 'x-client-ip': address }),
        },
        body: JSON.stringify({
          provider: providerId,
          callbackURL: doneUrl(attempt),
          errorCallbackURL: doneUrl(attempt),
          disableRedirect: true,
        }),
      }),
    );
    if (!answer.ok) return redirect(doneUrl(attempt, errorOf(answer)));
    const { url: target } = (await answer.json()) as { url: string };
    const cookies = answer.headers.getSetCookie();
    if (attempt) cookies.push(setCookie(attemptCookieName, attempt, baseUrl, 600));
    return redirect(target, cookies);
  }

  /** Ends an attempt before it began. */
  function refuse(url: URL, error: string): Response {
    return redirect(doneUrl(validAttempt(url.searchParams.get('attempt')), error));
  }

  async function callback(request: Request): Promise<Response> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<Response>((resolve) => {
      const timeOut = () => resolve(redirect(doneUrl(null, 'provider_timeout')));
      timer = setTimeout(timeOut, callbackTimeoutMs);
    });
    try {
      const answer = await Promise.race([connection.library().handle(request), tooLate]);
      return answer.headers.has('location') ? answer : redirect(doneUrl(null, errorOf(answer)));
    } finally {
      clearTimeout(timer);
    }
  }

  /** An error that is found before the state is read leads here without its attempt. */
  function done(request: Request, url: URL): Response {
    const attempt = validAttempt(readCookie(request, attemptCookieName));
    if (url.searchParams.has('attempt') || !attempt) return donePage();
    return redirect(doneUrl(attempt, url.searchParams.get('error') ?? undefined));
  }

  return { start, refuse, callback, done };
}

function validAttempt(given: string | null): string | null {
  return given !== null && attemptPattern.test(given) ? given : null;
}

function errorOf({ status }: Response): string {
  return status === 429 ? 'rate_limited' : 'sign_in_failed';
}
