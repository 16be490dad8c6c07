import { passwordFault, passwordLength } from '@plumbline/domain/people/password.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { setPassword, type Link, type NextStep, type OverState } from './link.ts';

const rule = `At least ${passwordLength.min} characters. A few words in a row are easy to remember.`;

interface PasswordFormProps {
  token: string;
  owner: Extract<Link, { state: 'open' }>;
  onDone: (next: NextStep) => void;
  onOver: (state: OverState) => void;
}

export function PasswordForm({ token, owner, onDone, onOver }: PasswordFormProps) {
  const [password, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isShown, setShown] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    try {
      const outcome = await setPassword(token, password);
      if ('done' in outcome) onDone(outcome.next);
      else if ('over' in outcome) onOver(outcome.over);
      else setFault(outcome.fault);
    } catch {
      setFault('Can’t reach the server. Your password isn’t set yet; try again.');
    } finally {
      setSaving(false);
    }
  }

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const found = passwordFault(password, owner);
    if (found) setFault(found);
    else void save();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {/* So that a password manager knows whose password this is. */}
      <TextField label="Email" type="email" autoComplete="username" readOnly value={owner.email} />
      <TextField
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={password}
        error={fault}
        hint={fault ? undefined : rule}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
      />
      <label htmlFor="show-password" className="inline-flex items-center gap-2 text-ui">
        <Checkbox id="show-password" checked={isShown} onCheckedChange={setShown} />
        Show the password
      </label>
      <Button type="submit" variant="primary" busy={isSaving && 'Saving...'} className="h-10">
        Set password and sign in
      </Button>
    </form>
  );
}
