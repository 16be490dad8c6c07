import type { Role } from '@plumbline/domain/people/roles.ts';
import { createContext, use } from 'react';

export interface AuthUser {
  id: string;
  email: string;
  displayName: string;
}

/** Who uses the page (AUTH-03). */
export interface Auth {
  user: AuthUser | null;
  role: Role | null;
  /** Whether nothing may be done before a second factor is set up. */
  needsSecondFactor: boolean;
  /** True until it is known who is signed in. */
  loading: boolean;
  /** Asks for a fresh token and reads the role again; null on failure, nothing without a user. */
  refreshRole: () => Promise<void>;
  /** Opens the sign-in window; call it in the click itself, or the browser blocks the window. */
  signIn: () => void;
  /** Whether a sign-in window is open. */
  signingIn: boolean;
  signOut: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}
