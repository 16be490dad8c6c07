import { isolated } from '@plumbline/domain/isolated.ts';
import { useCallback, useState } from 'react';
import { toast } from '../ui/toast.ts';
import type { AuthUser } from './auth-context.ts';
import { signedOutMark } from './sign-out.ts';
import { tellOtherTabs } from './session-channel.ts';
import { openSignInWindow, signInErrorText } from './sign-in-window.ts';

/** One toast for all that a sign-in says, so that a late success replaces 'cancelled'. */
const toastOptions = { id: 'sign-in', duration: 4000 };

/** Opens the sign-in window, and says how it ended. */
export function useSignIn(readSession: (home: string) => Promise<AuthUser | null>) {
  const [signingIn, setSigningIn] = useState(false);

  const signIn = useCallback(() => {
    async function finish(error: string | null) {
      // The window's word is a hint: the server says who is signed in. A window that closed without
      // a word may have been cut off by the provider's page, and the sign-in gone well.
      const mayHaveWorked = error === null || error === 'popup_closed';
      if (error === null) signedOutMark.clear(); // this sign-in is their own
      const user = mayHaveWorked ? await readSession('#/opportunities') : null;
      setSigningIn(false);
      if (!user) {
        toast.error(signInErrorText(error), toastOptions);
        return;
      }
      tellOtherTabs();
      toast.success(`Welcome ${isolated(user.displayName || user.email)}!`, toastOptions);
    }

    setSigningIn(true);
    openSignInWindow({ onEnd: (error) => void finish(error) });
  }, [readSession]);

  return { signIn, signingIn };
}
