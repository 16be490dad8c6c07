import { isolated } from '@plumbline/domain/isolated.ts';
import type { Passkey } from '@plumbline/domain/people/passkeys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmByPasskey } from '../../api/auth-calls.ts';
import { canUsePasskeys } from '../../api/passkeys.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { accountQuery, passkeysQuery, removePasskey } from './account-queries.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

/** What signs one in by the lock of one's own device, for those who have a password. */
export function PasskeysCard() {
  const queryClient = useQueryClient();
  const { needsSecondFactor, refreshRole } = useAuth();
  const { data: account } = useQuery(accountQuery);
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  const remove = useMutation({
    mutationFn: removePasskey,
    onSuccess: () => toast.success('Passkey removed'),
    onError: (failure) => toast.error(failure.message),
    onSettled: async () => {
      setRemoving(null);
      await reload();
    },
  });
  if (!account?.has_password) return null;

  async function finish() {
    toast.success('Passkey added');
    await Promise.all([reload(), refreshRole()]);
  }

  return (
    <Card title="Passkeys">
      {needsSecondFactor && passkeys && <WhatIsDue passkeys={passkeys} />}
      <p className="mb-3 text-body text-ink-2">
        Sign in with your fingerprint, face or screen lock. No password to type, none to steal.
      </p>
      {passkeys ? (
        <ul className="mb-3 divide-y divide-line empty:hidden">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Couldn’t load your passkeys"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading your passkeys" className="mb-3">
          <Skeleton className="h-10" />
        </div>
      )}
      {canUsePasskeys() ? (
        <AddPasskey onAdded={() => void finish()} />
      ) : (
        <p className="text-ui text-ink-3">
          You can’t add one here: passkeys need an https address with a name, or localhost.
        </p>
      )}
      {renaming && (
        <RenamePasskey
          passkey={renaming}
          onRenamed={() => void reload()}
          onClose={() => setRenaming(null)}
        />
      )}
      <AlertDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Remove “${isolated(removing?.name ?? '')}”?`}
        description={`It no longer signs you in, and devices that signed in with a passkey are signed out. ${goesWith(removing, passkeys)}Delete it in your device’s settings or password manager too.`}
        action="Remove"
        busy={remove.isPending && 'Removing...'}
        onAction={() => removing && remove.mutate(removing.id)}
      />
    </Card>
  );
}

/** What is told of passkeys that can no longer be used, where the last one that can is removed. */
function goesWith(removing: Passkey | null, passkeys: readonly Passkey[] = []): string {
  const isLast = passkeys.every(({ id, elsewhere }) => id === removing?.id || elsewhere !== null);
  const hosts = new Set(passkeys.flatMap(({ elsewhere }) => elsewhere ?? []));
  const isTold = isLast && removing?.elsewhere === null && hosts.size > 0;
  return isTold ? `Your passkeys for ${[...hosts].join(', ')} go with it. ` : '';
}

function WhatIsDue({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.some(({ elsewhere }) => elsewhere === null)) return <UsePasskey />;
  return (
    <p className="mb-3 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
      {passkeys.length > 0
        ? 'Your role requires a second factor, and your passkeys don’t work at this address. Ask an administrator to reset your second factor.'
        : 'Your role requires a second factor. Add a passkey or set up an authenticator app to continue.'}
    </p>
  );
}

/** For whoever came by the password alone, since the role did not demand more then. */
function UsePasskey() {
  const { refreshRole } = useAuth();
  const use = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: refreshRole,
    onError: (failure) => toast.error(failure.message),
  });
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-2 bg-warn-wash px-3 py-2">
      <p className="text-ui text-warn">
        Your role requires a second factor. Use your passkey to continue.
      </p>
      <Button variant="primary" busy={use.isPending && 'Waiting...'} onClick={() => use.mutate()}>
        Use your passkey
      </Button>
    </div>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, is_synced, elsewhere, created_at, last_used_at } = passkey;
  const which = `${name}, added ${formatMoment(created_at)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-body font-medium">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          {is_synced && <Badge>Synced</Badge>}
          {elsewhere && <Badge>Works at {elsewhere} only</Badge>}
        </p>
        <p className="text-meta text-ink-3">
          {last_used_at ? (
            <>
              Last used <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>
            </>
          ) : (
            'Never used'
          )}
          , added <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <Button variant="quiet" aria-label={`Rename ${which}`} onClick={onRename}>
          Rename
        </Button>
        <Button aria-label={`Remove ${which}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
