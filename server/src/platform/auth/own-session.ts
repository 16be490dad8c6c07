import { verifyPassword } from 'better-auth/crypto';
import { recordEvent } from '../audit/audit.queries.ts';
import type { Database } from '../db/database.ts';
import type { Visitor } from './client-address.ts';
import { sessionTokenOf } from './cookies.ts';
import { busyWaitSeconds, hashing } from './hashing.ts';
import { errorAnswer, tooManyAnswer } from './library-answer.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { findPasswordHash } from './people.queries.ts';
import { findSession } from './sessions.queries.ts';

export type OwnSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface Options {
  db: Database;
  now: () => Date;
}

/** What is asked of whoever changes how they sign in: the session of the page, and their password. */
export function createOwnSession({ db, now }: Options) {
  const attempts = createPasswordAttempts(db, now);

  /** Whose page sent the request; null where nobody is signed in. */
  async function find(request: Request): Promise<OwnSession | null> {
    const token = sessionTokenOf(request.headers.get('cookie'));
    return token === null ? null : findSession(db, token, now());
  }

  /** A refusal where the password is not theirs; null where it is. Each wrong one counts. */
  async function refusalOf(
    session: OwnSession,
    password: string,
    { address }: Visitor,
  ): Promise<Response | null> {
    if (hashing.isFull()) return tooManyAnswer(busyWaitSeconds);
    const hash = await findPasswordHash(db, session.personId);
    if (hash === null) return errorAnswer(409, 'You sign in without a password.');
    const { wait } = await attempts.begin(session.email, address);
    if (wait > 0) return tooManyAnswer(wait);
    if (!(await hashing.run(() => verifyPassword({ hash, password })))) {
      const actor = { id: session.personId, email: session.email };
      const event = { action: 'refused', actor, subject: 'Password', address } as const;
      await recordEvent(db, { ...event, detail: 'wrong password' });
      const fault = "That's not your password.";
      return errorAnswer(400, fault, undefined, { fields: { password: fault } });
    }
    await attempts.succeed(session.email, address);
    return null;
  }

  return { find, refusalOf };
}
