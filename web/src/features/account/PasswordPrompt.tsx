import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { accountQuery } from './account-queries.ts';
import { focusOnce } from './focus-once.ts';

interface PasswordPromptProps<Result> {
  /** The word on the button, and while it is being done. */
  action: string;
  busy: string;
  danger?: boolean;
  run: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
  /** Offers a way back where no dialog does. */
  onCancel?: () => void;
}

/** Asks for the password before how one signs in is changed. */
export function PasswordPrompt<Result>(props: PasswordPromptProps<Result>) {
  const { action, busy, danger = false, run, onDone, onCancel } = props;
  const { data: account } = useQuery(accountQuery);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const work = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) =>
      setFault((error instanceof ApiError && error.fields['password']) || error.message),
  });

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (work.isPending) return;
    if (password === '') setFault('Enter your password.');
    else work.mutate(password);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex max-w-sm flex-col gap-3">
      <input type="hidden" autoComplete="username" value={account?.email ?? ''} readOnly />
      <TextField
        label="Your password"
        ref={focusOnce}
        type="password"
        autoComplete="current-password"
        value={password}
        error={fault}
        onChange={({ target }) => {
          setPassword(target.value);
          setFault(undefined);
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={work.isPending && busy}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
