import { AsyncLocalStorage } from 'node:async_hooks';
import { decodeJwt } from 'jose';
import type { ClaimFault } from './claims.ts';

/**
 * What the provider said of the sign-in that is being served, beside whose it is: the library hands
 * nothing of it on to where a session is made.
 */
export const providerWord = new AsyncLocalStorage<ProviderWord>();

export interface ProviderWord {
  authenticatedAt: Date | null;
  /** Why what it said makes no person. */
  fault: ClaimFault | null;
  /** The names of the claims it sent, without their values. */
  claims: readonly string[];
}

/**
 * When the provider last made the person prove who they are, by a verified identity token; null
 * where it does not say. Never later than now, whatever its clock shows.
 */
export function authTimeOf(idToken: string): Date | null {
  const { auth_time: seconds } = decodeJwt(idToken);
  return typeof seconds === 'number'
    ? new Date(Math.min(Math.max(0, seconds * 1000), Date.now()))
    : null;
}
