import type { Role } from '@plumbline/domain/people/roles.ts';
import type { SignInWay } from '../db/schema/people.ts';

interface SignedIn {
  role: Role | null;
  signedInBy: SignInWay;
  twoFactorEnabled: boolean;
}

/**
 * Whether somebody has to set up a second factor before anything else. Who came by the identity
 * provider has none of ours: it asks for its own.
 */
export function needsSecondFactor(
  { role, signedInBy, twoFactorEnabled }: SignedIn,
  { secondFactorRoles }: { secondFactorRoles: readonly Role[] },
): boolean {
  const isDue = role !== null && secondFactorRoles.includes(role);
  return isDue && signedInBy === 'password' && !twoFactorEnabled;
}
