import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { ApiError } from '../../api/errors.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { deleteAccount } from './account-queries.ts';

/** The way out, told before it is gone. */
export function DeleteAccountCard() {
  const { user, signOut } = useAuth();
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const remove = useMutation({
    mutationFn: deleteAccount,
    onSuccess: signOut,
    onError: (error) =>
      setFault((error instanceof ApiError && error.fields['email']) || error.message),
  });

  function ask(isOpen: boolean) {
    setAsking(isOpen);
    setEmail('');
    setFault(undefined);
  }

  return (
    <Card title="Delete your account">
      <p className="mb-3 text-body text-ink-2">
        We delete your sessions, password, passkeys and name. What you wrote on deals stays for your
        team as “Former member”.
      </p>
      <Button onClick={() => ask(true)}>Delete my account</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={ask}
        title="Delete your account?"
        description="You can’t undo this. The audit trail keeps what you did for as long as your administrators keep it."
        action="Delete my account"
        busy={remove.isPending && 'Deleting...'}
        onAction={() => remove.mutate(email)}
      >
        <TextField
          label={`Type ${user?.email ?? 'your email'} to confirm`}
          autoComplete="off"
          value={email}
          error={fault}
          onChange={({ target }) => {
            setEmail(target.value);
            setFault(undefined);
          }}
        />
      </AlertDialog>
    </Card>
  );
}
