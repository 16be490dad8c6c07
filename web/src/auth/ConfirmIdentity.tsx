import { useState } from 'react';
import { confirmByPasskey, confirmByPassword } from '../api/auth-calls.ts';
import type { SignInWay } from '../api/confirm-identity.ts';
import { ApiError } from '../api/errors.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useAuth } from './auth-context.ts';
import { openSignInWindow, signInErrorText } from './sign-in-window.ts';

interface ConfirmIdentityProps {
  way: SignInWay;
  onEnd: (isConfirmed: boolean) => void;
}

/** Asks whoever is at the page to prove that it is them, before something that matters goes on. */
export function ConfirmIdentity({ way, onEnd }: ConfirmIdentityProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onEnd(false)}
      title="Confirm it’s you"
      description="You signed in a while ago. Confirm it’s you and we’ll continue where you left off."
    >
      {way === 'password' && <ByPassword onEnd={onEnd} />}
      {way === 'passkey' && <ByPasskey onEnd={onEnd} />}
      {way === 'provider' && <ByProvider onConfirmed={() => onEnd(true)} />}
    </Dialog>
  );
}

function ByPassword({ onEnd }: Pick<ConfirmIdentityProps, 'onEnd'>) {
  const { user } = useAuth();
  const [password, setPassword] = useState('');
  const { fault, setFault, isBusy, confirm } = useConfirmation(onEnd);

  async function submit() {
    if (isBusy) return;
    if (password === '') return setFault('Enter your password.');
    await confirm(() => confirmByPassword(password));
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={fault}
        onChange={(event) => {
          setPassword(event.target.value);
          setFault(undefined);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={isBusy && 'Confirming...'}
      >
        Confirm
      </Button>
    </form>
  );
}

/** Confirms, and tells what was wrong for another try. */
function useConfirmation(onEnd: ConfirmIdentityProps['onEnd']) {
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function confirm(by: () => Promise<unknown>) {
    setFault(undefined);
    setBusy(true);
    try {
      await by();
      onEnd(true);
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401;
      if (isOver) return onEnd(false); // the session is over: the page itself says so
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return { fault, setFault, isBusy, confirm };
}

/** With the password for the day that the passkey is not at hand. */
function ByPasskey({ onEnd }: Pick<ConfirmIdentityProps, 'onEnd'>) {
  const [isByPassword, setByPassword] = useState(false);
  const { fault, isBusy, confirm } = useConfirmation(onEnd);
  if (isByPassword) return <ByPassword onEnd={onEnd} />;

  return (
    <div className="flex flex-col items-start gap-3">
      {fault && (
        <p role="alert" className="text-ui text-bad">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={isBusy && 'Waiting...'}
          onClick={() => void confirm(confirmByPasskey)}
        >
          Use your passkey
        </Button>
        <Button variant="quiet" onClick={() => setByPassword(true)}>
          Use your password
        </Button>
      </div>
    </div>
  );
}

function ByProvider({ onConfirmed }: { onConfirmed: () => void }) {
  const { user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<string>();

  /** The window opens in the click itself, or the browser blocks it. */
  function open() {
    setFault(undefined);
    setOpen(true);
    openSignInWindow({
      fresh: true,
      onEnd: (error) => {
        setOpen(false);
        if (error === null) onConfirmed();
        else setFault(signInErrorText(error));
      },
    });
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-body text-ink-2">
        Sign in again{user ? ` as ${user.email}` : ''} in your identity provider’s window.
      </p>
      {fault && (
        <p role="alert" className="text-ui text-bad">
          {fault}
        </p>
      )}
      <Button variant="primary" busy={isOpen && 'Waiting...'} onClick={open}>
        Sign in again
      </Button>
    </div>
  );
}
