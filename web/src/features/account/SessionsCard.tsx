import type { OwnSession } from '@plumbline/domain/people/account.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { toast } from '../../ui/toast.ts';
import { endSession, endSessions, sessionsQuery } from './account-queries.ts';

/** Where one is signed in, and the way to be so no longer. */
export function SessionsCard() {
  const queryClient = useQueryClient();
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const onError = (failure: Error) => toast.error(failure.message);
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: () => toast.success('Device signed out'),
    onError,
    onSettled: reload,
  });
  const endOthers = useMutation({
    mutationFn: () => endSessions('others'),
    onSuccess: () => toast.success('All other devices signed out'),
    onError,
    onSettled: async () => {
      setIsAsking(false);
      await reload();
    },
  });
  const others = sessions?.filter(({ is_current }) => !is_current) ?? [];
  return (
    <Card title="Where you are signed in">
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Couldn’t load your sessions"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading your sessions" className="flex flex-col gap-2">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
      {others.length > 0 && (
        <Button className="mt-3" onClick={() => setIsAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere else?"
        description="You stay signed in here. Every other device must sign in again."
        action="Sign out"
        busy={endOthers.isPending && 'Signing out...'}
        onAction={() => endOthers.mutate()}
      />
    </Card>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, address, last_used_at, signed_in_at, is_current } = session;
  const from = address && ` from ${address}`;
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-body font-medium">
          {device}
          {is_current && <Badge tone="info">This device</Badge>}
        </p>
        <p className="text-meta text-ink-3">
          Last used <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>, signed in{' '}
          <time dateTime={signed_in_at}>{formatMoment(signed_in_at)}</time>
          {from}
        </p>
      </div>
      {!is_current && (
        <Button
          aria-label={`Sign out ${device}, last used ${formatMoment(last_used_at)}`}
          busy={isEnding && 'Signing out...'}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
