import { longestPasskeyName, type Passkey } from '@plumbline/domain/people/passkeys.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
  const id = useId();
  const rename = useMutation({
    mutationFn: renamePasskey,
    onSuccess: () => {
      toast.success('Passkey renamed');
      onRenamed();
      onClose();
    },
  });

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    const text = name.trim();
    if (!text || rename.isPending) return;
    if (text === passkey.name) return onClose();
    rename.mutate({ id: passkey.id, name: text });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !rename.isPending && onClose()}
      title="Rename passkey"
      footer={
        <>
          <Button onClick={onClose} disabled={rename.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            disabled={name.trim() === ''}
            busy={rename.isPending && 'Saving...'}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="pt-1">
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
      </form>
    </Dialog>
  );
}

/** As soon as it is there, before the dialog looks for something to begin with. */
function enter(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
