import type { Role } from '@plumbline/domain/people/roles.ts';

/** Error codes that travel to the page which asked for the sign-in. */
export type Refusal = 'email_not_verified' | 'domain_not_allowed';

/** What an identity provider says of a person. */
export interface Identity {
  email: string;
  emailVerified: boolean;
  /** Google's `hd`: the organisation that manages the account. */
  hostedDomain?: unknown;
  /** Whether an administrator asked for this very address. */
  isInvited?: boolean;
}

interface AdmissionRules {
  issuer: string;
  /** In lower case; empty lets every domain in. */
  allowedEmailDomains: readonly string[];
}

const googleIssuer = 'https://accounts.google.com';
const consumerDomains = new Set(['gmail.com', 'googlemail.com']);

/** Why this identity may not sign in, or null when it may. */
export function refusalOf(identity: Identity, rules: AdmissionRules): Refusal | null {
  if (!identity.emailVerified) return 'email_not_verified';
  if (rules.allowedEmailDomains.length === 0) return null;
  const domain = identity.email.toLowerCase().split('@').at(-1) ?? '';
  if (!rules.allowedEmailDomains.includes(domain)) {
    return identity.isInvited === true ? null : 'domain_not_allowed';
  }
  // A private Google account can bear a company's address and outlive the employment;
  // only one that the company manages says which organisation it belongs to.
  const isManaged = typeof identity.hostedDomain === 'string' && identity.hostedDomain !== '';
  const needsManaged = rules.issuer === googleIssuer && !consumerDomains.has(domain);
  return needsManaged && !isManaged ? 'domain_not_allowed' : null;
}

interface RoleRules {
  /** In lower case. */
  adminEmails: readonly string[];
  /** Roles of addresses that have none yet, by address in lower case. */
  initialRoles: ReadonlyMap<string, Role>;
}

/** The role that a person signs in with: ADMIN for those the operator names, else the one given before. */
export function roleAtSignIn(
  { email, role }: { email: string; role: Role | null },
  { adminEmails, initialRoles }: RoleRules,
): Role | null {
  if (adminEmails.includes(email)) return 'ADMIN';
  return role ?? initialRoles.get(email) ?? null;
}
