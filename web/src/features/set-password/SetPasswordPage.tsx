import { isolated } from '@plumbline/domain/isolated.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { signedOutMark } from '../../auth/sign-out.ts';
import { tellOtherTabs } from '../../auth/session-channel.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GaugeMark } from '../../ui/GaugeMark.tsx';
import { lookAtLink, type Link, type NextStep, type OverState } from './link.ts';
import { PasswordForm } from './PasswordForm.tsx';

type State =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'done'; next: NextStep }
  | Link;

const doneTexts = {
  in: 'You’re signed in. The link in the email no longer works; from now on, sign in with your email and password.',
  code: 'Sign in with it and a code from your authenticator app. The link in the email no longer works.',
  passkey:
    'Your role requires more: sign in with your passkey. The link in the email no longer works.',
};

/** Where the link of an invitation leads (MEM-03), with the router around it and without. */
export function SetPasswordPage() {
  const token = useSyncExternalStore(subscribe, readToken);
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 py-10">
      <div className="w-full max-w-[400px] rounded-4 border border-line bg-surface p-6 sm:p-8">
        <p className="mb-5 flex items-center gap-2.5 text-lead font-semibold">
          <GaugeMark />
          Plumbline
        </p>
        <SetPassword key={token} token={token} />
      </div>
    </main>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function readToken(): string {
  return new URLSearchParams(location.hash.split('?')[1]).get('token') ?? '';
}

function SetPassword({ token }: { token: string }) {
  const [link, setLink] = useState<State>({ state: 'loading' });
  const look = useCallback(async (): Promise<State> => {
    try {
      return await lookAtLink(token);
    } catch (error) {
      return { state: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }, [token]);
  useEffect(() => {
    let isCurrent = true;
    void look().then((found) => isCurrent && setLink(found));
    return () => {
      isCurrent = false;
    };
  }, [look]);

  function finish(next: NextStep) {
    if (next === null) signedOutMark.clear(); // setting a password signs its owner in
    tellOtherTabs();
    setLink({ state: 'done', next });
  }

  switch (link.state) {
    case 'loading':
      return (
        <output aria-label="Loading the link" className="block h-72">
          <h1 className="text-title font-semibold">Set your password</h1>
        </output>
      );
    case 'failed':
      return (
        <>
          <h1 className="sr-only">Set your password</h1>
          <ErrorState
            title="Couldn’t check the link"
            message={link.reason}
            onRetry={() => void look().then(setLink)}
          />
        </>
      );
    case 'done':
      return <Message title="Your password is set">{doneTexts[link.next ?? 'in']}</Message>;
    case 'open':
      return (
        <Open token={token} owner={link} onDone={finish} onOver={(state) => setLink({ state })} />
      );
    default:
      return <Message title={overTexts[link.state].title}>{overTexts[link.state].text}</Message>;
  }
}

interface OpenProps {
  token: string;
  owner: Extract<Link, { state: 'open' }>;
  onDone: (next: NextStep) => void;
  onOver: (state: OverState) => void;
}

function Open({ owner, ...props }: OpenProps) {
  const { user } = useAuth();
  const title = owner.is_member ? 'Set a new password' : 'Set your password';
  return (
    <>
      <h1 className="text-title font-semibold">{title}</h1>
      <p className="mt-1 mb-5 text-body text-ink-2">
        {owner.name ? `Welcome, ${isolated(owner.name)}. ` : ''}You sign in to Plumbline with your
        email and this password.
      </p>
      {user && user.email !== owner.email && (
        <p className="mb-4 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
          In this browser {user.email} is signed in. Setting the password signs in {owner.email}{' '}
          instead.
        </p>
      )}
      <PasswordForm owner={owner} {...props} />
    </>
  );
}

const overTexts: Record<OverState, { title: string; text: string }> = {
  used: {
    title: 'This link was already used',
    text: 'Links work once. Sign in with your password or Google, or ask an administrator for a new link.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links expire after 72 hours. Ask the administrator who invited you to resend it.',
  },
  unknown: {
    title: 'This link is not valid',
    text: 'It may be incomplete, or replaced by a newer one. Use the link in the latest email, or ask an administrator for a new one.',
  },
};

function Message({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h1 className="text-title font-semibold">{title}</h1>
      <p className="mt-1 mb-5 text-body text-ink-2">{children}</p>
      {/* A whole load: who is signed in may be another by now. */}
      <Button variant="primary" className="h-10 w-full" onClick={() => location.assign('/')}>
        Go to Plumbline
      </Button>
    </>
  );
}
