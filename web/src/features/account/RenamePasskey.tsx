import { longestPasskeyName, type Passkey } from '@plumbline/domain/people/passkeys.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { renamePasskey } from './account-queries.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

/** Asks what to call a passkey from now on. */
export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: renamePasskey,
    onSuccess: () => {
      toast.success('Passkey renamed');
      onRenamed();
      onClose();
    },
  });

  function save() {
    const text = name.trim();
    if (text === passkey.name) return onClose();
    rename.mutate({ id: passkey.id, name: text });
  }

  return (
    <FormDialog
      title="Rename passkey"
      action="Save"
      busy={rename.isPending && 'Saving...'}
      isComplete={name.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        ref={enter}
        label="Name"
        placeholder="Work laptop"
        autoComplete="off"
        maxLength={longestPasskeyName}
        value={name}
        readOnly={rename.isPending}
        onChange={({ target }) => setName(target.value)}
        error={rename.error?.message}
      />
    </FormDialog>
  );
}

/** As soon as it is there, before the dialog looks for something to begin with. */
function enter(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
