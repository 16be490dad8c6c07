import { longestPasskeyName } from '@plumbline/domain/people/passkeys.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { addPasskey } from './account-queries.ts';

/** Asks what to call a passkey, then has the browser make it. */
export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const { needsSecondFactor } = useAuth();
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      setAsking(false);
      onAdded();
    },
    onError: (error) => setFault(error.message),
  });

  function ask(isOpen: boolean) {
    if (add.isPending) return;
    setAsking(isOpen);
    setName('');
    setFault(undefined);
  }

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    setFault(undefined);
    add.mutate(name);
  }

  return (
    <>
      <Button variant={needsSecondFactor ? 'primary' : 'secondary'} onClick={() => ask(true)}>
        Add a passkey
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title="Add a passkey"
        description="Your browser asks where to keep it: on this device, in a password manager, on your phone or on a security key."
      >
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
          <TextField
            label="Name (optional)"
            placeholder="Work laptop"
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value.slice(0, longestPasskeyName))}
          />
          {fault && (
            <p role="alert" className="text-ui text-bad">
              {fault}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={add.isPending && 'Waiting...'}
            className="self-start"
          >
            Continue
          </Button>
        </form>
      </Dialog>
    </>
  );
}
