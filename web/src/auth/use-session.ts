import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetIdentityToken, onSessionEnd, renewIdentityToken } from '../api/identity-token.ts';
import { personChanged } from '../api/person-change.ts';
import type { AuthUser } from './auth-context.ts';
import { onOtherTabs } from './session-channel.ts';
import {
  freshRights,
  mayBeSignedIn,
  noRights,
  readFirstSession,
  readSession,
  rightsOf,
  type Rights,
  type Session,
} from './session.ts';
import { signedOutMark } from './sign-out.ts';
import { wantedAddress } from './wanted-address.ts';
import { toast } from '../ui/toast.ts';

interface SessionState extends Rights {
  user: AuthUser | null;
  loading: boolean;
}

/** Another role is felt within a minute also by whoever does nothing. */
const checkMs = 45_000;

/** In the place of what a sign-in says: the next one takes it away. */
function tellEnd(): void {
  toast.error('Your session ended. Sign in again: what you typed is kept.', {
    id: 'sign-in',
    duration: Infinity,
    closeButton: true,
  });
}

const nobody: SessionState = { user: null, ...noRights, loading: false };

/** Who uses the page, kept in step with the server, with the other tabs and with the token. */
export function useSession() {
  const [state, setState] = useState<SessionState>(() => ({ ...nobody, loading: mayBeSignedIn() }));
  const userId = useRef<string>(undefined);
  /** Counts the questions to the server: only the latest one's answer counts. */
  const lastTurn = useRef(0);

  const show = useCallback((session: Session | null) => {
    // What was fetched in advance, before it was known who is here, is this person's own.
    const isFirst = userId.current === undefined;
    if (!isFirst && session?.user.id !== userId.current) personChanged();
    userId.current = session?.user.id;
    setState(session ? { ...session, loading: false } : nobody);
  }, []);

  useEffect(() => {
    if (!mayBeSignedIn()) return;
    const turn = ++lastTurn.current;
    void readFirstSession().then((session) => turn === lastTurn.current && show(session));
  }, [show]);

  /**
   * Somebody came or went (AUTH-04): nothing shows until it is known who is here now.
   * @param home where somebody who came goes, unless a link of theirs led elsewhere
   */
  const change = useCallback(
    async (home?: string): Promise<AuthUser | null> => {
      const turn = ++lastTurn.current;
      setState((current) => ({ ...current, loading: true }));
      const wasNobody = userId.current === undefined;
      const session = await readSession();
      if (turn === lastTurn.current) {
        if (session && wasNobody && !wantedAddress.follow() && home) {
          history.replaceState(null, '', home);
        }
        show(session);
      }
      return session?.user ?? null;
    },
    [show],
  );

  const clear = useCallback(() => {
    lastTurn.current += 1; // an answer still on its way no longer counts
    forgetIdentityToken();
    show(null);
  }, [show]);

  const refreshRole = useCallback(async () => {
    if (!userId.current) return;
    const rights = await freshRights();
    setState((current) => (current.user ? { ...current, ...rights } : current));
  }, []);

  useEffect(() => onOtherTabs(() => void change()), [change]);
  useEffect(() => {
    async function handleEnd() {
      const wasSomebody = userId.current !== undefined;
      const user = await change();
      if (wasSomebody && !user && !signedOutMark.isSet()) tellEnd();
    }
    return onSessionEnd(() => void handleEnd());
  }, [change]);

  useEffect(() => {
    /** The role may have changed, or the session ended: on coming back to the page and each minute. */
    async function checkAgain() {
      if (document.visibilityState !== 'visible' || !userId.current) return;
      try {
        const fresh = await renewIdentityToken();
        if (!fresh) return; // the session is over, and whoever listens to that knows
        if (fresh.identity.id !== userId.current) await change();
        else setState((current) => ({ ...current, ...rightsOf(fresh.identity) }));
      } catch {
        // Offline: nothing is known to have changed, and what is on the screen stays.
      }
    }
    const handleVisibility = () => void checkAgain();
    document.addEventListener('visibilitychange', handleVisibility);
    const timer = setInterval(handleVisibility, checkMs);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      clearInterval(timer);
    };
  }, [change]);

  return { state, change, clear, refreshRole };
}
