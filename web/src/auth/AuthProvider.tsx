import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { AuthContext, type Auth } from './auth-context.ts';
import { toast } from '../ui/toast.ts';
import { tellOtherTabs } from './session-channel.ts';
import { endSession, leave, signedOutMark } from './sign-out.ts';
import { useSession } from './use-session.ts';
import { useSignIn } from './use-sign-in.ts';

export function AuthProvider({ children }: { children: ReactNode }) {
  const { state, change, clear, refreshRole } = useSession();
  const { signIn, signingIn } = useSignIn(change);

  const signOut = useCallback(async () => {
    const told = endSession();
    clear();
    tellOtherTabs(); // they read the mark, and need not wait for the server
    try {
      await told;
    } catch (error) {
      reportError(error); // the server did not hear of it; the person leaves all the same (AUTH-07)
    } finally {
      leave();
    }
  }, [clear]);

  useEffect(() => {
    if (signedOutMark.isSet()) void signOutAgain();
  }, []);

  const auth = useMemo<Auth>(
    () => ({ ...state, signingIn, refreshRole, signIn, signOut }),
    [state, signingIn, refreshRole, signIn, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Tells the server of a log-out that it did not hear of. */
async function signOutAgain(): Promise<void> {
  try {
    await endSession();
  } catch {
    toast.error(
      'You’re logged out in this browser, but we couldn’t reach the server to end the session.',
      // The place of what a sign-in says: one of their own takes it away.
      { id: 'sign-in', duration: Infinity, closeButton: true },
    );
  }
}
