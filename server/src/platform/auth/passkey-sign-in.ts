import { createHash, randomBytes } from 'node:crypto';
import { assertionSchema, type Assertion } from '@plumbline/domain/people/passkeys.ts';
import * as v from 'valibot';
import { recordEvent } from '../audit/audit.queries.ts';
import type { Database } from '../db/database.ts';
import { countAttempt, forgetAttempts } from './attempts.queries.ts';
import type { Visitor } from './client-address.ts';
import type { connect } from './connection.ts';
import { passkeyCookieName, readCookie, setCookie } from './cookies.ts';
import { errorAnswer, tooManyAnswer } from './library-answer.ts';
import { createPasskeys } from './passkeys.ts';
import { readFields } from './request-body.ts';
import { networkOf } from './request-limit.ts';
import type { Asked } from './second-factor.ts';
import { confirmSession } from './sessions.queries.ts';

interface PasskeySignInOptions {
  db: Database;
  baseUrl: string;
  connection: Awaited<ReturnType<typeof connect>>;
  now: () => Date;
}

/** Passkeys that are no good, from one network: nobody guesses one, but each is looked up and told of. */
const most = { tries: 20, windowMs: 15 * 60_000 };
const cookiePattern = /^[\w-]{32}$/;
const refusals = {
  over: { status: 400, text: 'That took too long. Please try again.' },
  wrong: {
    status: 401,
    text: 'This passkey doesn’t work here. Sign in another way, or try another passkey.',
  },
};

/** The body of what a passkey signed. */
export const signedSchema = v.object({ credential: assertionSchema });

/** Signing in with a passkey, and confirming with one that it is oneself. */
export function createPasskeySignIn({ db, baseUrl, connection, now }: PasskeySignInOptions) {
  const passkeys = createPasskeys({ db, baseUrl, now });

  /** What any passkey of this product is asked to sign, by the browser that asks for it alone. */
  async function options(request: Request): Promise<Response> {
    const known = readCookie(request, passkeyCookieName);
    const browser =
      known && cookiePattern.test(known) ? known : randomBytes(24).toString('base64url');
    const answer = Response.json(await passkeys.requestOptions('sign-in', hashOf(browser)), {
      headers,
    });
    answer.headers.append('Set-Cookie', setCookie(passkeyCookieName, browser, baseUrl, 3600));
    return answer;
  }

  /** Lets in whoever's passkey signed. */
  async function enter(request: Request, visitor: Visitor): Promise<Response> {
    const fields = await readFields(request, signedSchema);
    if (fields === null) return errorAnswer(400, 'The request is not valid');
    const key = `passkey ${networkOf(visitor.address)}`;
    const { count, secondsLeft } = await countAttempt(db, key, most.windowMs, now());
    if (count === most.tries + 1) {
      await recordFailure('unknown passkey', 'too many wrong passkeys', visitor);
    }
    if (count > most.tries) return tooManyAnswer(secondsLeft);
    const browser = readCookie(request, passkeyCookieName) ?? '';
    const proof = await passkeys.readProof(fields.credential, 'sign-in', hashOf(browser));
    if ('refusal' in proof) {
      const { refusal, email = 'unknown passkey' } = proof;
      if (refusal === 'wrong') await recordFailure(email, 'wrong passkey', visitor);
      return errorAnswer(refusals[refusal].status, refusals[refusal].text);
    }
    const entered = await connection.library().enterByPasskey(proof.personId, visitor);
    if (entered.status === 403) {
      return errorAnswer(403, 'This account was deactivated. Ask an administrator.');
    }
    if (!entered.ok) throw new Error(`The library answered ${entered.status}`);
    await forgetAttempts(db, key);
    const answer = Response.json({}, { headers });
    for (const cookie of entered.headers.getSetCookie())
      answer.headers.append('Set-Cookie', cookie);
    return answer;
  }

  async function recordFailure(subject: string, detail: string, { address }: Visitor) {
    await recordEvent(db, { action: 'sign-in-failed', actor: null, subject, detail, address });
  }

  /** What one of one's own passkeys is asked to sign. */
  async function confirmOptions({ session }: Asked): Promise<Response> {
    const { id, personId } = session;
    return Response.json(await passkeys.requestOptions('confirm', id, personId), { headers });
  }

  /** One's passkey once more, before something that matters. From here on it is what one came by. */
  async function confirm({ session, visitor }: Asked, credential: Assertion): Promise<Response> {
    if (session.signedInBy === 'provider') {
      return errorAnswer(409, 'You signed in with your identity provider: confirm it there.');
    }
    const actor = { id: session.personId, email: session.email };
    const { address } = visitor;
    const proof = await passkeys.readProof(credential, 'confirm', session.id);
    const isTheirs = !('refusal' in proof) && proof.personId === session.personId;
    if (!isTheirs) {
      const refusal = 'refusal' in proof ? proof.refusal : 'wrong';
      if (refusal === 'over') return errorAnswer(refusals.over.status, refusals.over.text);
      const detail = 'wrong passkey';
      await recordEvent(db, { action: 'refused', actor, subject: 'Passkey', detail, address });
      return errorAnswer(400, 'That’s not your passkey.');
    }
    await db.transaction(async (tx) => {
      await confirmSession(tx, session.id, now(), 'passkey');
      await recordEvent(tx, { action: 'confirm', actor, detail: 'passkey', address });
    });
    return Response.json({}, { headers });
  }

  return { options, enter, confirmOptions, confirm };
}

const headers = { 'Cache-Control': 'no-store' };

function hashOf(browser: string): string {
  return createHash('sha256').update(browser).digest('hex');
}
