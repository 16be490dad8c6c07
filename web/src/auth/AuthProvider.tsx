import type { Role } from '@plumbline/domain/people/roles.ts';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { toast } from 'sonner';
import { forgetIdentityToken, renewIdentityToken, type Identity } from '../api/identity-token.ts';
import { queryClient } from '../api/query-client.ts';
import { AuthContext, type Auth, type AuthUser } from './auth-context.ts';
import { openSignInWindow, signInErrorText } from './sign-in-window.ts';

interface State {
  user: AuthUser | null;
  role: Role | null;
  loading: boolean;
}

const nobody: State = { user: null, role: null, loading: false };
const toastId = 'sign-in';
const toastMs = 4000;

/** Tells other tabs of this browser that somebody signed in or out. */
const otherTabs = new BroadcastChannel('plumbline-session');

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ ...nobody, loading: true });
  const [signingIn, setSigningIn] = useState(false);

  /** Somebody may have come or gone: forces a fresh token and reads the role from it (AUTH-05). */
  const readSession = useCallback(async (): Promise<AuthUser | null> => {
    setState((current) => ({ ...current, loading: true }));
    const user = await sessionUser();
    const identity = user && (await freshIdentity());
    if (!user) queryClient.clear();
    setState(user ? { user, role: identity?.role ?? null, loading: false } : nobody);
    return user;
  }, []);

  useEffect(() => {
    void readSession();
    const handleMessage = () => void readSession();
    otherTabs.addEventListener('message', handleMessage);
    return () => otherTabs.removeEventListener('message', handleMessage);
  }, [readSession]);

  const refreshRole = useCallback(async () => {
    const identity = await freshIdentity();
    setState((current) => (current.user ? { ...current, role: identity?.role ?? null } : current));
  }, []);

  useRoleOnFocus(state.user !== null, refreshRole);

  const signIn = useCallback(() => {
    setSigningIn(true);
    openSignInWindow({
      onEnd: (error) => {
        void finishSignIn(error, readSession).finally(() => setSigningIn(false));
      },
    });
  }, [readSession]);

  const signOut = useCallback(async () => {
    forgetIdentityToken();
    queryClient.clear();
    setState(nobody);
    try {
      await fetch('/auth/sign-out', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
    } catch (error) {
      console.warn('The server did not hear of the sign-out', error);
    } finally {
      otherTabs.postMessage('signed-out');
      location.assign('/');
    }
  }, []);

  const auth = useMemo<Auth>(
    () => ({ ...state, signingIn, refreshRole, signIn, signOut }),
    [state, signingIn, refreshRole, signIn, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

async function finishSignIn(
  error: string | null,
  readSession: () => Promise<AuthUser | null>,
): Promise<void> {
  // The window's word is a hint: the server says who is signed in.
  const user = error === null || error === 'popup_closed' ? await readSession() : null;
  if (user) {
    otherTabs.postMessage('signed-in');
    toast.success(`Welcome ${user.displayName || user.email}!`, { id: toastId, duration: toastMs });
  } else {
    toast.error(signInErrorText(error ?? 'no_session'), { id: toastId, duration: toastMs });
  }
}

/** A colleague may have changed the role while the page was out of sight. */
function useRoleOnFocus(signedIn: boolean, refreshRole: () => Promise<void>) {
  useEffect(() => {
    if (!signedIn) return undefined;
    const handleVisible = () => {
      if (document.visibilityState === 'visible') void refreshRole();
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => document.removeEventListener('visibilitychange', handleVisible);
  }, [signedIn, refreshRole]);
}

/** Whoever holds the session cookie; nobody when the server cannot be asked. */
async function sessionUser(): Promise<AuthUser | null> {
  try {
    const response = await fetch('/auth/get-session');
    if (!response.ok) return null;
    const session = (await response.json()) as {
      user: { id: string; email: string; name: string };
    } | null;
    return (
      session && { id: session.user.id, email: session.user.email, displayName: session.user.name }
    );
  } catch {
    return null; // offline: the page shows the landing and its sign-in, which says what is wrong
  }
}

async function freshIdentity(): Promise<Identity | null> {
  try {
    return (await renewIdentityToken())?.identity ?? null;
  } catch {
    return null; // a role that cannot be read is no role, silently (AUTH-05)
  }
}
