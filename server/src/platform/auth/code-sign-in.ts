import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { recordEvent } from '../audit/audit.queries.ts';
import type { Database } from '../db/database.ts';
import { countAttempt } from './attempts.queries.ts';
import { readBackupCode } from './backup-codes.ts';
import type { Visitor } from './client-address.ts';
import type { connect } from './connection.ts';
import { challengeOf } from './cookies.ts';
import { deviceName } from './device.ts';
import type { Notify } from './notices.ts';
import { findChallenged } from './people.queries.ts';
import { askTwoFactor } from './two-factor-request.ts';

interface CodeSignInOptions {
  db: Database;
  baseUrl: string;
  connection: Awaited<ReturnType<typeof connect>>;
  notify: Notify;
  now: () => Date;
}

type Outcome =
  | { error: null; cookies: string[] }
  /** `over`: the password has to be given again. */
  | { error: 'wrong' | 'over' | 'locked' | 'banned' | 'failed' };

export type CodeSignIn = ReturnType<typeof createCodeSignIn>;

/** An app's code is good for half a minute, and for the one before and after. */
const codeLifeMs = 120_000;
const refusalSchema = v.object({ code: v.string() });

/** The second half of a sign-in: the code of an authenticator app, or a backup code. */
export function createCodeSignIn(options: CodeSignInOptions) {
  const { db, notify, now } = options;

  /** Whether the code was tried before: nobody who looked over a shoulder may use it again. */
  async function isUsed(personId: string, code: string): Promise<boolean> {
    const hash = createHash('sha256').update(`${personId} ${code}`).digest('hex');
    return (await countAttempt(db, `code ${hash}`, codeLifeMs, now())).count > 1;
  }

  async function signIn(request: Request, typed: string, visitor: Visitor): Promise<Outcome> {
    const challenge = challengeOf(request.headers.get('cookie'));
    const person = challenge === null ? null : await findChallenged(db, challenge, now());
    if (!person) return { error: 'over' };
    const digits = typed.replace(/\s/g, '');
    const isFromApp = /^\d{6}$/.test(digits);
    const code = isFromApp ? digits : readBackupCode(typed);
    if (isFromApp && (await isUsed(person.id, digits))) return wrong(person.email, visitor);
    const path = `verify-${isFromApp ? 'totp' : 'backup-code'}`;
    const answer = await askTwoFactor(options, path, { request, visitor }, { code });
    if (answer.ok) {
      if (!isFromApp) {
        void notify({
          what: 'backup-code-used',
          to: person,
          at: now(),
          device: deviceName(visitor.userAgent),
          address: visitor.address ?? '',
        });
      }
      return { error: null, cookies: answer.headers.getSetCookie() };
    }
    if (answer.status >= 500) return { error: 'failed' };
    const body: unknown = await answer.json().catch(() => null);
    const reason = v.is(refusalSchema, body) ? body.code : '';
    if (reason === 'ACCOUNT_TEMPORARILY_LOCKED') return { error: 'locked' };
    if (/TOO_MANY_ATTEMPTS|INVALID_TWO_FACTOR_COOKIE/.test(reason)) return { error: 'over' };
    if (answer.status === 403) return { error: 'banned' };
    return wrong(person.email, visitor);
  }

  async function wrong(subject: string, { address }: Visitor): Promise<Outcome> {
    await recordEvent(db, {
      action: 'sign-in-failed',
      actor: null,
      subject,
      detail: 'wrong code',
      address,
    });
    return { error: 'wrong' };
  }

  return { signIn };
}
