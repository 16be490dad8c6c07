import * as v from 'valibot';
import { recordEvent } from '../audit/audit.queries.ts';
import type { Database } from '../db/database.ts';
import type { connect } from './connection.ts';
import { visitorHeaders, type Visitor } from './client-address.ts';
import { busyWaitSeconds, hashing } from './hashing.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { findPersonByEmail } from './people.queries.ts';

interface PasswordSignInOptions {
  db: Database;
  baseUrl: string;
  connection: Awaited<ReturnType<typeof connect>>;
  now: () => Date;
}

interface Credentials {
  email: string;
  password: string;
}

type Outcome =
  | { error: null; cookies: string[]; needsCode: boolean }
  /** `needs_passkey`: right, but not enough for the role. */
  | { error: 'wrong' | 'banned' | 'needs_passkey' | 'failed' }
  | { error: 'too_many'; wait: number };

/** How the library says that the password was right and a code is wanted. */
const challengeSchema = v.object({ twoFactorRedirect: v.literal(true) });
/** How our gate says through it that the password was right and is not enough. */
const passkeyRequiredSchema = v.object({ code: v.literal('passkey_required') });

export type PasswordSignIn = ReturnType<typeof createPasswordSignIn>;

/** Signing in with email and password, which only the invited have. */
export function createPasswordSignIn({ db, baseUrl, connection, now }: PasswordSignInOptions) {
  const attempts = createPasswordAttempts(db, now);

  /** Begins a session, or half of one, when the password is right, without counting the try. */
  async function beginSession({ email, password }: Credentials, visitor: Visitor) {
    const answer = await connection.library().handle(
      new Request(`${baseUrl}/auth/sign-in/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: new URL(baseUrl).origin,
          ...visitorHeaders(visitor),
        },
        body: JSON.stringify({ email, password }),
      }),
    );
    const body: unknown = await answer.json().catch(() => null);
    return {
      status: answer.status,
      cookies: answer.headers.getSetCookie(),
      needsCode: v.is(challengeSchema, body),
      needsPasskey: v.is(passkeyRequiredSchema, body),
    };
  }

  /** Not counted as a try where the line is full: whoever comes then did nothing wrong. */
  async function signIn(given: Credentials, visitor: Visitor): Promise<Outcome> {
    if (hashing.isFull()) return { error: 'too_many', wait: busyWaitSeconds };
    return hashing.run(() => trySignIn(given, visitor));
  }

  async function trySignIn(given: Credentials, visitor: Visitor): Promise<Outcome> {
    const { address } = visitor;
    const email = given.email.trim().toLowerCase();
    const { wait, isFirst } = await attempts.begin(email, address);
    if (wait > 0) {
      if (isFirst) await recordFailure(email, 'too many wrong passwords', address);
      return { error: 'too_many', wait };
    }
    const begun = await beginSession({ ...given, email }, visitor);
    const { status, cookies, needsCode, needsPasskey } = begun;
    if (status === 200) {
      await attempts.succeed(email, address);
      return { error: null, cookies, needsCode };
    }
    if (needsPasskey) {
      await attempts.succeed(email, address);
      return { error: 'needs_passkey' };
    }
    if (status === 403) return { error: 'banned' };
    if (status >= 500) return { error: 'failed' };
    await recordFailure(email, 'wrong password', address);
    return { error: 'wrong' };
  }

  /** Names known people only: what was typed in place of an address may be anything. */
  async function recordFailure(email: string, detail: string, address: string | undefined) {
    const person = await findPersonByEmail(db, email);
    await recordEvent(db, {
      action: 'sign-in-failed',
      actor: null,
      subject: person?.email ?? 'unknown address',
      detail,
      address,
    });
  }

  return {
    signIn,
    beginSession: (given: Credentials, visitor: Visitor) =>
      hashing.run(() => beginSession(given, visitor)),
  };
}
