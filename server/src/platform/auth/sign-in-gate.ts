import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Database } from '../db/database.ts';
import { refusalOf, roleAtSignIn, type Identity } from './admission.ts';
import {
  hasAccountElsewhere,
  isEmailOfAnother,
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
}

interface Arrival extends Identity {
  action: 'create-user' | 'link-account' | 'sign-in';
  /** Null for somebody who was never here. */
  personId: string | null;
}

export interface SignInGate {
  /** Why the identity may not come in, or become this person; null when it may. */
  refusalOf(arrival: Arrival): Promise<string | null>;
  /** Lets a known person in with the right role; an error code when the person may not come in. */
  enter(personId: string, setupToken: string | null): Promise<string | null>;
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
    async refusalOf({ action, personId, ...identity }) {
      const refusal = refusalOf(identity, {
        issuer: provider.issuer,
        allowedEmailDomains: rules.allowedEmailDomains,
      });
      if (refusal || !personId) return refusal;
      if (action === 'sign-in' && (await isEmailOfAnother(db, identity.email, personId))) {
        return 'email_in_use';
      }
      // Whoever the sandbox calls by a real person's address is not that person.
      const isSandboxLink = action === 'link-account' && providerId === sandboxProviderId;
      if (isSandboxLink && (await hasAccountElsewhere(db, personId, sandboxProviderId))) {
        return 'account_not_linked';
      }
      return null;
    },

    enter: (personId, setupToken) =>
      db.transaction(async (tx) => {
        const person = await lockPerson(tx, personId);
        if (!person) return 'person_not_found';
        const isLifted = person.banned && (await liftSandboxBan(tx, personId, providerId));
        if (person.banned && !isLifted) return 'banned';
        const isFirstAdmin = setupToken !== null && (await claimSetup(tx, setupToken, now()));
        const role = isFirstAdmin ? 'ADMIN' : roleAtSignIn(person, rules);
        if (role !== person.role) await setRole(tx, personId, role);
        return null;
      }),
  };
}
