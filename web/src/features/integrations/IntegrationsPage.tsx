import { can } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { authTypeNames, type HubspotState } from './auth-types.ts';
import { catalog } from './catalog.ts';
import { HubspotDialog } from './HubspotDialog.tsx';
import { HubspotWriteBack } from './HubspotWriteBack.tsx';
import { HubspotReadings } from './HubspotReadings.tsx';
import { hubspotStatus } from '../../api/crm-connection.ts';
import { LastFailure } from './LastFailure.tsx';
import { ReturnBanner } from './ReturnBanner.tsx';
import { toast } from '../../ui/toast.ts';

const disconnected: HubspotState = {
  connected: false,
  authType: null,
  account: null,
  lastError: null,
};

export function IntegrationsPage() {
  const { role } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(hubspotStatus);
  const status = query.data ?? disconnected;
  return (
    <>
      <PageHeader title="Integrations" detail="Connections for the whole workspace" />
      <div className="flex max-w-[880px] flex-col gap-6 px-4 pb-16 sm:px-6 min-[1800px]:block min-[1800px]:max-w-[1760px] min-[1800px]:columns-2 min-[1800px]:gap-4 min-[1800px]:*:mb-6 min-[1800px]:*:break-inside-avoid">
        <ReturnBanner />
        {query.isError && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            Couldn’t check the HubSpot connection: {query.error.message}
          </p>
        )}
        {status.connected && <HubspotReadings />}
        {status.connected && can(role, 'write', 'users') && (
          <div className="-mt-2">
            <HubspotWriteBack />
          </div>
        )}
        {catalog.map((category) => (
          <section key={category.name} aria-label={category.name}>
            <h2 className="mb-2 text-ui font-semibold text-ink-2">{category.name}</h2>
            <ul className="grid gap-3 sm:grid-cols-2">
              {category.integrations.map(({ name, description }) => (
                <li
                  key={name}
                  className="flex items-start gap-3 rounded-3 border border-line bg-surface p-4"
                >
                  <Avatar name={name} shape="square" />
                  <div className="min-w-0 flex-1">
                    <h3 className="flex flex-wrap items-center gap-2 text-body font-semibold">
                      {name}
                      {name === 'HubSpot' && status.connected && (
                        <Badge tone="good">
                          Connected{status.authType && ` · ${authTypeNames[status.authType]}`}
                        </Badge>
                      )}
                      {name === 'HubSpot' && status.connected && status.account?.isSandbox && (
                        <Badge tone="warn">Sandbox</Badge>
                      )}
                      {name === 'HubSpot' && status.lastError && (
                        <Badge tone="bad">Disconnected</Badge>
                      )}
                    </h3>
                    <p className="text-ui text-ink-2">{description}</p>
                    {name === 'HubSpot' && <LastFailure />}
                    {name === 'HubSpot' && status.lastError && (
                      <p role="alert" className="mt-1 text-ui text-bad">
                        {status.account && `${status.account.name}: `}
                        {status.lastError}
                      </p>
                    )}
                  </div>
                  {name === 'HubSpot' ? (
                    <Button
                      variant={status.connected ? 'secondary' : 'primary'}
                      disabled={query.isPending}
                      onClick={() => setOpen(true)}
                    >
                      {status.connected ? 'Manage' : 'Configure'}
                    </Button>
                  ) : (
                    <ComingSoon name={name} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {isOpen && (
        <HubspotDialog
          status={status}
          canChange={can(role, 'write', 'deals')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Looks disabled, but answers: a button that cannot be pressed could not say why. */
function ComingSoon({ name }: { name: string }) {
  return (
    <button
      type="button"
      aria-disabled="true"
      aria-label={`Coming Soon: ${name}`}
      onClick={() => toast.message('This integration is coming soon!', { id: 'coming-soon' })}
      className="h-control shrink-0 rounded-2 border border-line px-3 text-ui font-medium text-ink-3"
    >
      Coming Soon
    </button>
  );
}
