import { useCallback, useMemo, type ReactNode } from 'react';
import { AuthContext, type Auth } from './auth-context.ts';
import { tellOtherTabs } from './session-channel.ts';
import { useSession } from './use-session.ts';
import { useSignIn } from './use-sign-in.ts';

export function AuthProvider({ children }: { children: ReactNode }) {
  const { state, change, clear, refreshRole } = useSession();
  const { signIn, signingIn } = useSignIn(change);

  const signOut = useCallback(async () => {
    clear();
    try {
      await fetch('/auth/sign-out', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
    } catch (error) {
      reportError(error); // the server did not hear of it; the person leaves all the same (AUTH-07)
    } finally {
      tellOtherTabs();
      location.assign('/');
    }
  }, [clear]);

  const auth = useMemo<Auth>(
    () => ({ ...state, signingIn, refreshRole, signIn, signOut }),
    [state, signingIn, refreshRole, signIn, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
