import { isolated } from '@plumbline/domain/isolated.ts';
import type { AccessToken, CreatedToken } from '@plumbline/domain/people/tokens.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { revokeToken, tokensQuery } from './account-queries.ts';
import { CreateToken } from './CreateToken.tsx';
import { TokenRow } from './TokenRow.tsx';

/** What one's own programs sign in with. */
export function TokensCard({ role }: { role: Role }) {
  const queryClient = useQueryClient();
  const { data: tokens, error, refetch } = useQuery(tokensQuery);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: ['account'] });
  const revoke = useMutation({
    mutationFn: revokeToken,
    onSuccess: () => toast.success('Token revoked'),
    onError: (failure) => toast.error(failure.message),
    onSettled: async () => {
      setRevoking(null);
      await reload();
    },
  });
  return (
    <Card title="Access tokens">
      <p className="mb-3 text-body text-ink-2">
        For scripts and other programs that use Plumbline as you. A token can never do more than you
        can, and stops working when you do.{' '}
        <a href="/docs/integrators/tokens" className="text-accent underline underline-offset-3">
          How to use one
        </a>
        {' · '}
        <a href="/docs/integrators/mcp" className="text-accent underline underline-offset-3">
          Connect an assistant
        </a>
      </p>
      {tokens ? (
        <ul className="mb-3 divide-y divide-line empty:hidden">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Couldn’t load your tokens"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading your tokens" className="mb-3">
          <Skeleton className="h-10" />
        </div>
      )}
      <Button onClick={() => setCreating(true)}>Create a token</Button>
      {isCreating && (
        <CreateToken
          role={role}
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
            void reload();
          }}
        />
      )}
      {created && (
        <ShownOnce
          what="Token"
          title="Copy your token now"
          description={`“${isolated(created.name)}” works until ${formatMoment(created.expires_at)}. It is not shown again: keep it where your program keeps its secrets.`}
          secret={created.token}
          onClose={() => setCreated(null)}
        />
      )}
      <AlertDialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={`Revoke “${isolated(revoking?.name ?? '')}”?`}
        description="Programs that use it are refused from the next call on. This can’t be undone."
        action="Revoke"
        busy={revoke.isPending && 'Revoking...'}
        onAction={() => revoking && revoke.mutate(revoking.id)}
      />
    </Card>
  );
}
