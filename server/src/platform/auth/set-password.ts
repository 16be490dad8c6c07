import { hashPassword } from 'better-auth/crypto';
import { recordEvent } from '../audit/audit.queries.ts';
import type { Database } from '../db/database.ts';
import type { Visitor } from './client-address.ts';
import { hashOfToken } from './invitation-link.ts';
import { acceptInvitation, findInvitation, lockInvitation } from './invitations.queries.ts';
import { busyWaitSeconds, hashing } from './hashing.ts';
import { errorAnswer, tooManyAnswer } from './library-answer.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import { setPassword } from './people.queries.ts';
import { newPasswordFault } from './weak-password.ts';

interface SetPasswordOptions {
  db: Database;
  passwords: PasswordSignIn;
  now: () => Date;
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;
type LinkState = 'open' | 'used' | 'expired' | 'unknown';

/** What became of a link, for whoever opens it. */
const sentences: Record<Exclude<LinkState, 'open'>, string> = {
  used: 'This link was already used or is no longer needed.',
  expired: 'This link has expired: links work for 72 hours.',
  unknown: 'This link isn’t valid. A newer one may have been sent.',
};

/** The link of an invitation: it sets a password once, and signs its owner in. */
export function createSetPassword({ db, passwords, now }: SetPasswordOptions) {
  return {
    /** Whose link it is and whether it still works; opening it uses nothing up. */
    async look(token: string): Promise<Response> {
      const invitation = await findInvitation(db, hashOfToken(token));
      const state = stateOf(invitation, now());
      if (!invitation || state !== 'open') return Response.json({ state }, { headers });
      const { email, name, acceptedAt } = invitation;
      return Response.json({ state, email, name, is_member: acceptedAt !== null }, { headers });
    },

    async set(token: string, password: string, visitor: Visitor): Promise<Response> {
      const hash = hashOfToken(token);
      const found = await findInvitation(db, hash);
      const state = stateOf(found, now());
      if (!found || state === 'unknown') return over('unknown');
      if (state !== 'open') return over(state);
      const fault = await newPasswordFault(password, found);
      if (fault) return errorAnswer(400, fault, undefined, { fields: { password: fault } });

      // Hashing takes its time on purpose: not while the row is locked, nor for a link that is over.
      if (hashing.isFull()) return tooManyAnswer(busyWaitSeconds);
      const passwordHash = await hashing.run(() => hashPassword(password));
      const outcome = await db.transaction(async (tx) => {
        const invitation = await lockInvitation(tx, hash);
        const stateNow = stateOf(invitation, now());
        if (!invitation || stateNow !== 'open') return stateNow;
        await setPassword(tx, invitation.personId, passwordHash);
        await acceptInvitation(tx, invitation.personId, now());
        const actor = { id: invitation.personId, email: invitation.email };
        await recordEvent(tx, { action: 'password-set', actor, address: visitor.address });
        return 'open';
      });
      if (outcome !== 'open') return over(outcome);
      const { cookies, needsCode, needsPasskey } = await passwords.beginSession(
        { email: found.email, password },
        visitor,
      );
      const next = { needs_code: needsCode, needs_passkey: needsPasskey };
      const answer = Response.json({ email: found.email, ...next }, { headers });
      // The code is asked for in the sign-in window: half a sign-in begins nothing here.
      if (!needsCode) for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
      return answer;
    },
  };
}

const headers = { 'Cache-Control': 'no-store' };

function over(state: Exclude<LinkState, 'open'>): Response {
  return errorAnswer(410, sentences[state], undefined, { state });
}

function stateOf(invitation: Invitation | null, now: Date): LinkState {
  if (!invitation || invitation.banned) return 'unknown';
  if (invitation.usedAt) return 'used';
  return invitation.expiresAt > now ? 'open' : 'expired';
}
