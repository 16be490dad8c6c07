import { isolated } from '@plumbline/domain/isolated.ts';
import type { MemberToken } from '@plumbline/domain/people/tokens.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Card } from '../../ui/Card.tsx';
import { toast } from '../../ui/toast.ts';
import { memberTokensQuery, revokeMemberToken } from './account-queries.ts';
import { TokenRow } from './TokenRow.tsx';

/** The tokens of other members, for administrators; nothing where there are none. */
export function MemberTokensCard() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const { data: tokens = [], error } = useQuery(memberTokensQuery);
  const [revoking, setRevoking] = useState<MemberToken | null>(null);
  const revoke = useMutation({
    mutationFn: revokeMemberToken,
    onSuccess: () => toast.success('Token revoked'),
    onError: (failure) => toast.error(failure.message),
    onSettled: async () => {
      setRevoking(null);
      await queryClient.invalidateQueries({ queryKey: memberTokensQuery.queryKey });
    },
  });
  const ofOthers = tokens.filter(({ person }) => person.email !== user?.email);
  if (ofOthers.length === 0 && !error) return null;
  return (
    <Card title="Access tokens of other members">
      {error ? (
        <p role="alert" className="text-ui text-bad">
          Couldn’t load them: {error.message}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {ofOthers.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              owner={token.person.name || token.person.email}
              onRevoke={() => setRevoking(token)}
            />
          ))}
        </ul>
      )}
      <AlertDialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={`Revoke “${isolated(revoking?.name ?? '')}” of ${isolated(revoking?.person.name || revoking?.person.email || '')}?`}
        description="Programs that use it are refused from the next call on. This can’t be undone."
        action="Revoke"
        busy={revoke.isPending && 'Revoking...'}
        onAction={() => revoking && revoke.mutate(revoking.id)}
      />
    </Card>
  );
}
