import type { AssistantClient } from '@plumbline/domain/people/connected-apps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Failure } from './Failure.tsx';
import { assistantClients, enterClient, removeClient } from './model-queries.ts';

/** Apps that an administrator entered, and those that registered themselves. */
export function AssistantClients() {
  const queryClient = useQueryClient();
  const { data: clients = [], error } = useQuery(assistantClients);
  const [isEntering, setEntering] = useState(false);
  const [removing, setRemoving] = useState<AssistantClient | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: assistantClients.queryKey });
  const remove = useMutation({
    mutationFn: removeClient,
    onSettled: async () => {
      setRemoving(null);
      await reload();
    },
  });
  return (
    <div className="mt-1 flex flex-col gap-2">
      <p className="text-ink-2">
        Most assistants tell their address themselves. Enter one that asks for a client ID.
      </p>
      {error && <Failure text={error.message} isShown />}
      {remove.isError && <Failure text={remove.error.message} isShown />}
      <ul aria-label="Apps with a client ID" className="divide-y divide-line empty:hidden">
        {clients.map((client) => (
          <li
            key={client.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5 sm:flex-nowrap"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-x-2 text-body font-medium">
                <span dir="auto">{client.name}</span>
                {client.kind === 'registered' && <Badge>Registered itself</Badge>}
              </p>
              <p className="text-meta text-ink-2">
                Client ID <code>{client.id}</code>
              </p>
              <p className="text-meta text-ink-3">{client.redirect_uris.join(', ')}</p>
            </div>
            <Button
              aria-label={`Remove ${client.name}`}
              className="shrink-0"
              onClick={() => setRemoving(client)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button className="w-fit" onClick={() => setEntering(true)}>
        Add an app
      </Button>
      {isEntering && (
        <EnterApp onClose={() => setEntering(false)} onEntered={() => void reload()} />
      )}
      <AlertDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Remove “${removing?.name ?? ''}”?`}
        description="Every member who connected it is disconnected. This can’t be undone."
        action="Remove"
        busy={remove.isPending && 'Removing...'}
        onAction={() => removing && remove.mutate(removing.id)}
      />
    </div>
  );
}

interface EnterAppProps {
  onClose: () => void;
  onEntered: () => void;
}

function EnterApp({ onClose, onEntered }: EnterAppProps) {
  const [name, setName] = useState('');
  const [addresses, setAddresses] = useState('');
  const enter = useMutation({
    mutationFn: enterClient,
    onSuccess: () => {
      onEntered();
      onClose();
    },
  });
  const redirects = addresses.split(/\s+/).filter(Boolean);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add an app"
      description="Its client ID is shown in the list. It has no secret."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={name.trim() === '' || redirects.length === 0}
            busy={enter.isPending && 'Adding...'}
            onClick={() => enter.mutate({ name, redirect_uris: redirects })}
          >
            Add
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label="Redirect addresses"
          hint="One a line, as the assistant’s maker gives them."
          rows={3}
          value={addresses}
          onChange={(event) => setAddresses(event.target.value)}
        />
        {enter.isError && <Failure text={enter.error.message} isShown />}
      </div>
    </Dialog>
  );
}
