import type { Logger } from 'pino';
import * as v from 'valibot';
import { claimsOfProvider } from './claims.ts';
import { addressHeader, type Visitor } from './client-address.ts';
import type { connect } from './connection.ts';
import type { CodeSignIn } from './code-sign-in.ts';
import { attemptCookieName, readCookie, setCookie } from './cookies.ts';
import { codePage, donePage, signInPage } from './pages.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import { providerWord, type ProviderWord } from './provider-word.ts';
import { redirect } from './redirect.ts';
import { readFields } from './request-body.ts';

interface SignInWindowOptions {
  baseUrl: string;
  issuer: string;
  log: Logger;
  connection: Awaited<ReturnType<typeof connect>>;
  providerId: string;
  /** As people know it. */
  providerName: string;
  passwords: PasswordSignIn;
  codes: CodeSignIn;
  /** Whether anybody could sign in with a password. */
  hasPasswords: () => Promise<boolean>;
  /** And with a passkey. */
  hasPasskeys: () => Promise<boolean>;
}

/** A provider that takes longer to answer for a code counts as failing. */
const callbackTimeoutMs = 20_000;
const formSchema = v.object({
  email: v.fallback(v.pipe(v.string(), v.maxLength(254)), ''),
  password: v.fallback(v.pipe(v.string(), v.maxLength(1000)), ''),
  attempt: v.fallback(v.string(), ''),
});
const codeSchema = v.object({
  code: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(40)), ''),
  attempt: v.fallback(v.string(), ''),
});
const passwordFaults = {
  wrong: { status: 401, fault: 'Wrong email or password.' },
  banned: { status: 403, fault: 'This account was deactivated. Ask an administrator.' },
  needs_passkey: {
    status: 403,
    fault:
      'Your role needs more than a password: sign in with your passkey. If it was made for an earlier address of Plumbline, ask an administrator to reset your second factor.',
  },
  failed: { status: 500, fault: 'Something went wrong. Please try again.' },
};
const codeFaults = {
  over: { status: 401, fault: 'That took too long, or too many tries. Sign in again.' },
  locked: { status: 429, fault: 'Too many wrong codes. Please wait 15 min, then sign in again.' },
  banned: passwordFaults.banned,
  failed: passwordFaults.failed,
};
/** For whoever reads the log. */
const refusalReasons: Record<string, string> = {
  email_missing: 'the provider sent no email address',
  email_not_verified: 'the provider does not say that the email address is verified',
  domain_not_allowed: 'the email address belongs to another domain than those allowed',
  subject_mismatch: 'userinfo tells of another subject than the identity token',
  account_not_linked: 'another subject of the provider owns the account of this email address',
  email_in_use: 'the new email address belongs to another person here',
  claims_unusable: 'the identity token lacks a subject or an end, or was issued to another client',
};
const attemptPattern = /^[\w-]{8,64}$/;

/**
 * The pages of the sign-in window: off to the provider, back from it, and done. Whatever happens
 * in between, it ends on the last one, which tells the page that opened the window.
 */
export function createSignInWindow(options: SignInWindowOptions) {
  const { baseUrl, issuer, log, connection, providerId, providerName, passwords, codes } = options;

  /** The page that asks how to sign in. */
  async function form(
    about: Omit<Parameters<typeof signInPage>[0], 'providerName' | 'offersPasskeys'>,
  ): Promise<Response> {
    return signInPage({ ...about, providerName, offersPasskeys: await options.hasPasskeys() });
  }

  function doneUrl(attempt: string | null, error?: string): string {
    const url = new URL(`${baseUrl}/auth/done`);
    if (attempt) url.searchParams.set('attempt', attempt);
    if (error) url.searchParams.set('error', error);
    return url.href;
  }

  /** Asks how to sign in where there is a choice; else it is off to the provider at once. */
  async function start(url: URL, address: string | undefined): Promise<Response> {
    const attempt = validAttempt(url.searchParams.get('attempt'));
    if (url.searchParams.has('fresh')) return toProvider(attempt, address, asFresh);
    const isChosen = url.searchParams.get('with') === 'provider';
    if (!isChosen && (await options.hasPasswords())) return form({ attempt });
    return toProvider(attempt, address);
  }

  /** Asks the provider to make the person prove who they are once more. */
  function asFresh(target: string): string {
    const url = new URL(target);
    // Google knows no other way than its account chooser, and answers `login` with an error.
    if (providerId !== 'google') url.searchParams.set('prompt', 'login');
    url.searchParams.set('max_age', '0');
    return url.href;
  }

  async function toProvider(
    attempt: string | null,
    address: string | undefined,
    change = (target: string) => target,
  ) {
    await connection.tryAgain();
    if (!connection.status().ready) return redirect(doneUrl(attempt, 'provider_unavailable'));

    const answer = await connection.library().handle(
      new Request(`${baseUrl}/auth/sign-in/social`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(baseUrl).origin,
          ...(address && { [addressHeader]: address }),
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sign-in library in this process answers so
    const { url: target } = (await answer.json()) as { url: string };
    const cookies = answer.headers.getSetCookie();
    if (attempt) cookies.push(setCookie(attemptCookieName, attempt, baseUrl, 600));
    return redirect(change(target), cookies);
  }

  /** The form of the page was filled in. */
  async function password(
    request: Request,
    visitor: Visitor,
    waitSeconds: number,
  ): Promise<Response> {
    const given = await readFields(request, formSchema);
    const attempt = validAttempt(given?.attempt ?? null);
    const email = given?.email ?? '';
    const again = (status: number, fault: string, wait?: number) =>
      form({ attempt, email, fault, status, waitSeconds: wait });
    if (waitSeconds > 0) return again(429, tooMany(waitSeconds), waitSeconds);
    if (!given?.email || !given.password) return again(400, 'Enter your email and your password.');
    const outcome = await passwords.signIn(given, visitor);
    if (outcome.error === null) {
      return outcome.needsCode
        ? withCookies(codePage({ attempt }), outcome.cookies)
        : redirect(doneUrl(attempt), outcome.cookies);
    }
    if (outcome.error === 'too_many') return again(429, tooMany(outcome.wait), outcome.wait);
    const { status, fault } = passwordFaults[outcome.error];
    return again(status, fault);
  }

  /** The code that a right password asks for. */
  async function code(request: Request, visitor: Visitor, waitSeconds: number): Promise<Response> {
    const given = await readFields(request, codeSchema);
    const attempt = validAttempt(given?.attempt ?? null);
    if (waitSeconds > 0) return codePage({ attempt, fault: tooMany(waitSeconds), status: 429 });
    if (!given?.code) return codePage({ attempt, fault: 'Enter a code.', status: 400 });
    const outcome = await codes.signIn(request, given.code, visitor);
    if (outcome.error === null) return redirect(doneUrl(attempt), outcome.cookies);
    if (outcome.error === 'wrong') {
      return codePage({ attempt, fault: 'Wrong code, or already used.', status: 401 });
    }
    return form({ attempt, ...codeFaults[outcome.error] });
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
      const word: ProviderWord = { authenticatedAt: null, fault: null, claims: [] };
      const answer = await Promise.race([
        providerWord.run(word, () => connection.library().handle(request)),
        tooLate,
      ]);
      const reason = word.fault ?? refusalIn(answer);
      if (reason === null) return answer;
      noteRefusal(reason, word);
      // Which attempt it was stands in a cookie.
      return word.fault || !answer.headers.has('location')
        ? redirect(doneUrl(null, reason))
        : answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** For the operator: why somebody did not get in. No address and no value of a claim. */
  function noteRefusal(reason: string, { claims }: ProviderWord): void {
    const { name, advice } = claimsOfProvider(issuer);
    const isOfClaims = reason === 'email_missing' || reason === 'email_not_verified';
    log.warn(
      { part: 'sign-in', reason, issuer, claims, ...(isOfClaims && { provider: name, advice }) },
      `sign-in refused: ${refusalReasons[reason] ?? reason}`,
    );
  }

  /** An error that is found before the state is read leads here without its attempt. */
  function done(request: Request, url: URL): Response {
    const attempt = validAttempt(readCookie(request, attemptCookieName));
    if (url.searchParams.has('attempt') || !attempt) return donePage();
    return redirect(doneUrl(attempt, url.searchParams.get('error') ?? undefined));
  }

  return { start, password, code, refuse, callback, done };
}

function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

function validAttempt(given: string | null): string | null {
  return given !== null && attemptPattern.test(given) ? given : null;
}

function tooMany(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Too many attempts. Please wait ${minutes} min, then try again.`;
}

/** The error that the library's answer leads to the last page with; null for a sign-in that went well. */
function refusalIn(answer: Response): string | null {
  const location = answer.headers.get('location');
  if (location === null) return errorOf(answer);
  return URL.parse(location)?.searchParams.get('error') ?? null;
}

function errorOf({ status }: Response): string {
  return status === 429 ? 'rate_limited' : 'sign_in_failed';
}
