import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Database } from '../db/database.ts';
import { refusalOf, roleAtSignIn, type Identity } from './admission.ts';
import { recordEvent } from '../audit/audit.queries.ts';
import { acceptInvitation, isInvited } from './invitations.queries.ts';
import {
  hasAccountAt,
  isEmailOfAnother,
  isKnownElsewhere,
  liftSandboxBan,
  lockPerson,
  setRole,
} from './people.queries.ts';
import { providerIdOf, sandboxProviderId, type ProviderOptions } from './provider.ts';
import { claimSetup } from './setup.ts';

export interface SignInRules {
  adminEmails: readonly string[];
  allowedEmailDomains: readonly string[];
  initialRoles: ReadonlyMap<string, Role>;
  /** Who must have a second factor when they sign in with a password. */
  secondFactorRoles: readonly Role[];
}

interface Arrival extends Omit<Identity, 'isInvited'> {
  action: 'create-user' | 'link-account' | 'sign-in';
  /** Null for somebody who was never here. */
  personId: string | null;
}

export interface SignInGate {
  /** Why the identity may not come in, or become this person; null when it may. */
  refusalOf(arrival: Arrival, address?: string): Promise<string | null>;
  /** Lets a known person in with the right role; an error code when the person may not come in. */
  enter(personId: string, setupToken: string | null, way?: Way): Promise<string | null>;
}

/** What somebody proved who they are with. */
export type Proofs =
  | 'provider'
  | 'password'
  | 'password and code'
  | 'password and backup code'
  | 'passkey';

/** How somebody comes in, for the audit trail. */
interface Way {
  proofs: Proofs;
  address: string | undefined;
}

/** Everything that decides who gets in, and as what. */
export function createSignInGate(
  db: Database,
  provider: ProviderOptions,
  rules: SignInRules,
  now: () => Date,
): SignInGate {
  const providerId = providerIdOf(provider);

  return {
    async refusalOf(arrival, address) {
      const error = await refusal(arrival);
      if (error) {
        await recordEvent(db, {
          action: 'sign-in-failed',
          actor: null,
          subject: arrival.email,
          detail: error,
          address,
        });
      }
      return error;
    },

    enter: (personId, setupToken, way = { proofs: 'provider', address: undefined }) =>
      db.transaction(async (tx) => {
        const person = await lockPerson(tx, personId);
        if (!person) return 'person_not_found';
        const actor = { id: personId, email: person.email };
        const { proofs, address } = way;
        // Only the provider's word lifts it: a password may come from the sandbox as well.
        const mayLift = person.banned && proofs === 'provider';
        const isLifted = mayLift && (await liftSandboxBan(tx, personId, providerId));
        if (person.banned && !isLifted) {
          const detail = 'banned';
          await recordEvent(tx, { action: 'sign-in-failed', actor, detail, address });
          return 'banned';
        }
        // Half of a sign-in: the code is still to come, and nobody is in before it.
        if (proofs === 'password' && person.hasSecondFactor) return null;
        if (proofs === 'password' && person.hasPasskey && isSecondFactorDue(person)) {
          const detail = 'password without the passkey';
          await recordEvent(tx, { action: 'sign-in-failed', actor, detail, address });
          return 'passkey_required';
        }
        const isFirstAdmin = setupToken !== null && (await claimSetup(tx, setupToken, now()));
        const role = isFirstAdmin ? 'ADMIN' : roleAtSignIn(person, rules);
        if (role !== person.role) await setRole(tx, personId, role);
        await acceptInvitation(tx, personId, now());
        const detail = proofs === 'provider' ? providerId : proofs;
        await recordEvent(tx, { action: 'sign-in', actor, detail, address });
        return null;
      }),
  };

  function isSecondFactorDue(person: { email: string; role: Role | null }): boolean {
    const role = roleAtSignIn(person, rules);
    return role !== null && rules.secondFactorRoles.includes(role);
  }

  async function refusal({ action, personId, ...identity }: Arrival): Promise<string | null> {
    const error = refusalOf(
      { ...identity, isInvited: personId !== null && (await isInvited(db, personId)) },
      { issuer: provider.issuer, allowedEmailDomains: rules.allowedEmailDomains },
    );
    if (error || !personId) return error;
    if (action === 'sign-in' && (await isEmailOfAnother(db, identity.email, personId))) {
      return 'email_in_use';
    }
    if (action !== 'link-account') return null;
    // An address can be given to somebody else; the subject is whom the provider knows.
    if (await hasAccountAt(db, personId, providerId)) return 'account_not_linked';
    // Whoever the sandbox calls by a real person's address is not that person.
    const isSandbox = providerId === sandboxProviderId;
    return isSandbox && (await isKnownElsewhere(db, personId)) ? 'account_not_linked' : null;
  }
}
