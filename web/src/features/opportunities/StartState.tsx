import { can } from '@plumbline/domain/people/permissions.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, read } from '../../api/client.ts';
import { hubspotStatus, startWithCrm } from '../../api/crm-connection.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

const title = 'No Opportunities Yet';

type OnNew = (of: 'true' | 'file') => void;

/** A workspace without a deal: the one next thing to do, whoever looks. */
export function StartState({ onImport, onNew }: { onImport: () => void; onNew: OnNew }) {
  const { role } = useAuth();
  const status = useQuery(hubspotStatus);
  if (!can(role, 'write', 'deals')) return <WaitForOthers />;
  if (status.data?.connected === false) return <ConnectFirst onNew={onNew} />;
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="primary" onClick={onImport}>
          Import from HubSpot
        </Button>
      }
    >
      <p>Import your deals from HubSpot. Each is scored on what your team knows about it.</p>
      <ByHand onNew={onNew} />
    </EmptyState>
  );
}

/** The way on for whoever has no CRM, or a deal that is in none. */
function ByHand({ onNew }: { onNew: OnNew }) {
  return (
    <p className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-1">
      <button
        type="button"
        data-new-deal
        onClick={() => onNew('true')}
        className="tap font-medium text-accent underline underline-offset-3"
      >
        Add one by hand
      </button>
      <button
        type="button"
        onClick={() => onNew('file')}
        className="tap font-medium text-accent underline underline-offset-3"
      >
        Import a file
      </button>
    </p>
  );
}

function ConnectFirst({ onNew }: { onNew: OnNew }) {
  const connect = useMutation({ mutationFn: startWithCrm });
  return (
    <EmptyState
      title={title}
      action={
        connect.isError ? (
          <Link to="/integrations" className={buttonLook('secondary')}>
            Open Integrations
          </Link>
        ) : (
          <Button
            variant="primary"
            busy={connect.isPending && 'Opening HubSpot...'}
            onClick={() => connect.mutate()}
          >
            Connect HubSpot
          </Button>
        )
      }
    >
      {connect.isError ? (
        <p role="alert" className="font-medium text-bad">
          {connect.error.message}
        </p>
      ) : (
        <>
          <p>
            Connect HubSpot and import your open deals. Plumbline scores each one and reads its
            emails, calls and notes.
          </p>
          <p className="mt-1 text-meta text-ink-3">Read-only. Takes about a minute.</p>
          <ByHand onNew={onNew} />
        </>
      )}
    </EmptyState>
  );
}

/** Whoever may not connect learns who may, and what they can do meanwhile. */
function WaitForOthers() {
  const { role } = useAuth();
  const { data } = useQuery({
    queryKey: ['members', 'who connects'],
    queryFn: () => read(api.api.users.$get()),
    staleTime: 60_000,
  });
  const names = (data?.data ?? [])
    .filter((member) => member.status === 'active' && can(member.role, 'write', 'deals'))
    .map(({ name, email }) => name || email);
  return (
    <EmptyState
      title={title}
      action={
        can(role, 'write', 'knowledgebases') ? (
          <Link to="/kb" className={buttonLook('secondary')}>
            Add a knowledge source
          </Link>
        ) : (
          <a href="/docs/users/first-steps" className={buttonLook('secondary')}>
            Read the first steps
          </a>
        )
      }
    >
      <p>Deals show up here once an administrator or account executive imports them.</p>
      {names.length > 0 && <p className="mt-1">Ask {asList(names)}.</p>}
    </EmptyState>
  );
}

/** Names that are told before the rest is left out. */
const told = 3;

function asList(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names.slice(0, told));
}
