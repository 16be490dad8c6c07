import { isolated } from '@plumbline/domain/isolated.ts';
import type { ConnectedApp, MemberApp } from '@plumbline/domain/people/connected-apps.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { toast } from '../../ui/toast.ts';
import { appsQuery, disconnectApp, disconnectMemberApp, memberAppsQuery } from './app-queries.ts';
import { scopesText } from './token-scopes.ts';

/** The apps that somebody let act as them; nothing where there are none. */
export function AppsCard() {
  const { data: apps = [], error } = useQuery(appsQuery);
  const told = {
    title: 'Connected apps',
    about: 'Assistants that use Plumbline as you, because you let them.',
  };
  return <Apps {...told} apps={apps} error={error} disconnect={disconnectApp} />;
}

/** Those of other members, for administrators. */
export function MemberAppsCard() {
  const { user } = useAuth();
  const { data: apps = [], error } = useQuery(memberAppsQuery);
  const ofOthers = apps.filter(({ person }) => person.email !== user?.email);
  const told = { title: 'Connected apps of other members' };
  return <Apps {...told} apps={ofOthers} error={error} disconnect={disconnectMemberApp} />;
}

interface AppsProps {
  title: string;
  about?: string;
  apps: readonly (ConnectedApp & Partial<Pick<MemberApp, 'person'>>)[];
  error: Error | null;
  disconnect: (id: string) => Promise<void>;
}

function Apps({ title, about, apps, error, disconnect }: AppsProps) {
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<AppsProps['apps'][number] | null>(null);
  const end = useMutation({
    mutationFn: disconnect,
    onSuccess: () => toast.success('App disconnected'),
    onError: (failure) => toast.error(failure.message),
    onSettled: async () => {
      setEnding(null);
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
  if (apps.length === 0 && !error) return null;
  return (
    <Card title={title}>
      {about && <p className="mb-1 text-body text-ink-2">{about}</p>}
      {error && apps.length === 0 && (
        <p role="alert" className="text-ui text-bad">
          Couldn’t load them: {error.message}
        </p>
      )}
      <ul className="divide-y divide-line">
        {apps.map((app) => (
          <AppRow key={app.id} app={app} owner={app.person} onEnd={() => setEnding(app)} />
        ))}
      </ul>
      <AlertDialog
        open={ending !== null}
        onOpenChange={() => setEnding(null)}
        title={ending ? `Disconnect ${toldApp(ending)}?` : ''}
        description="It’s refused from its next call on, and has to ask again."
        action="Disconnect"
        busy={end.isPending && 'Disconnecting...'}
        onAction={() => ending && end.mutate(ending.id)}
      />
    </Card>
  );
}

/** The app, and whose it is where it is another member's. */
function toldApp({ name, person }: AppsProps['apps'][number]): string {
  const owner = person && (person.name || person.email);
  return `“${isolated(name)}”${owner ? ` of ${isolated(owner)}` : ''}`;
}

interface AppRowProps {
  app: ConnectedApp;
  owner: MemberApp['person'] | undefined;
  onEnd: () => void;
}

function AppRow({ app, owner, onEnd }: AppRowProps) {
  const { name, host, scopes, created_at, expires_at, last_used_at, last_used_address } = app;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-body font-medium">
          <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {name}
          </span>
          {host && <span className="text-meta font-normal text-ink-3">{host}</span>}
        </p>
        {owner && (
          <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">
            {owner.name || owner.email}
          </p>
        )}
        <p className="text-meta text-ink-2">{scopesText(scopes)}</p>
        <p className="text-meta text-ink-3">
          {last_used_at ? (
            <>
              Last used <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>
              {last_used_address && ` from ${last_used_address}`}
            </>
          ) : (
            'Never used'
          )}
          , connected <time dateTime={created_at}>{formatMoment(created_at)}</time>, asks again{' '}
          <time dateTime={expires_at}>{formatMoment(expires_at)}</time>
        </p>
      </div>
      <Button
        aria-label={`Disconnect ${name}${owner ? ` of ${owner.name || owner.email}` : ''}`}
        className="shrink-0"
        onClick={onEnd}
      >
        Disconnect
      </Button>
    </li>
  );
}
