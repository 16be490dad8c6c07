import { passwordFault, passwordLength } from '@plumbline/domain/people/password.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { accountQuery, changePassword } from './account-queries.ts';

const rule = `At least ${passwordLength.min} characters. A few words in a row are easy to remember.`;
const blank = { current: '', next: '' };

/** Another password, for those who have one. */
export function PasswordCard() {
  const { data: account } = useQuery(accountQuery);
  const [form, setForm] = useState(blank);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setForm(blank);
      toast.success('Password changed. All other devices are signed out.');
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      setFaults(Object.keys(fields).length > 0 ? fields : { next: error.message });
    },
  });
  if (!account?.has_password) return null;

  const field = (name: keyof typeof blank) => ({
    type: 'password',
    value: form[name],
    error: faults[name],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      setForm({ ...form, [name]: target.value });
      setFaults({});
    },
  });

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (change.isPending || !account) return;
    const fault = passwordFault(form.next, account);
    if (form.current === '') setFaults({ current: 'Enter your current password.' });
    else if (fault) setFaults({ next: fault });
    else change.mutate(form);
  }

  return (
    <Card title="Password">
      <form noValidate onSubmit={handleSubmit} className="flex max-w-sm flex-col gap-3">
        <input type="hidden" autoComplete="username" value={account.email} readOnly />
        <TextField label="Current password" autoComplete="current-password" {...field('current')} />
        <TextField
          label="New password"
          autoComplete="new-password"
          hint={faults['next'] ? undefined : rule}
          {...field('next')}
        />
        <Button type="submit" busy={change.isPending && 'Changing...'} className="self-start">
          Change password
        </Button>
      </form>
    </Card>
  );
}
