import { isolated } from '@plumbline/domain/isolated.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { authTypeNames, type HubspotState } from './auth-types.ts';
import { catalog } from './catalog.ts';
import { HubspotDialog } from './HubspotDialog.tsx';
import { HubspotFieldWrites } from './HubspotFieldWrites.tsx';
import { HubspotWriteBack } from './HubspotWriteBack.tsx';
import { HubspotReadings } from './HubspotReadings.tsx';
import { hubspotStatus } from '../../api/crm-connection.ts';
import { LastFailure } from './LastFailure.tsx';
import { ReturnBanner } from './ReturnBanner.tsx';
import { StagesCard } from './StagesCard.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';
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
      <div className="flex max-w-[1760px] flex-col gap-6 px-4 pb-16 sm:px-6">
        <ReturnBanner />
        {query.isError && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            Couldn’t check the HubSpot connection: {query.error.message}
          </p>
        )}
        <div className="grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] xl:items-start">
          {[catalog.slice(0, 1), catalog.slice(1)].map((categories, column) => (
            <div key={categories[0]?.name} className="flex min-w-0 flex-col gap-6">
              {column === 1 && role !== null && <WebhooksSection />}
              {categories.map(({ name: category, Icon, integrations }) => (
                <section key={category} aria-label={category}>
                  <h2 className="mb-2 text-ui font-semibold text-ink-2">{category}</h2>
                  <ul className="flex flex-col gap-3">
                    {integrations.map(({ name, description }) => (
                      <li key={name} className="rounded-3 border border-line bg-surface">
                        <div className="flex items-start gap-3 p-4">
                          <span className="flex size-8 shrink-0 items-center justify-center rounded-2 bg-sunken text-ink-2">
                            <Icon size={16} aria-hidden />
                          </span>
                          <div className="min-w-0 flex-1">
                            <h3 className="flex flex-wrap items-center gap-2 text-body font-semibold">
                              {name}
                              {name === 'HubSpot' && <HubspotBadges status={status} />}
                            </h3>
                            <p className="text-ui text-ink-2">{description}</p>
                            {name === 'HubSpot' && <LastFailure />}
                            {name === 'HubSpot' && status.lastError && (
                              <p role="alert" className="mt-1 text-ui text-bad">
                                {status.account && `${isolated(status.account.name)}: `}
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
                        </div>
                        {name === 'HubSpot' && status.connected && (
                          <>
                            <HubspotReadings />
                            {can(role, 'write', 'users') && (
                              <>
                                <HubspotWriteBack />
                                <HubspotFieldWrites />
                              </>
                            )}
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              {column === 0 && can(role, 'write', 'users') && <StagesCard />}
            </div>
          ))}
        </div>
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

interface HubspotBadgesProps {
  status: HubspotState;
}

function HubspotBadges({
  status: { connected, authType, account, lastError },
}: HubspotBadgesProps) {
  return (
    <>
      {connected && (
        <Badge tone="good">Connected{authType && ` · ${authTypeNames[authType]}`}</Badge>
      )}
      {connected && account?.isSandbox && <Badge tone="warn">Sandbox</Badge>}
      {lastError && <Badge tone="bad">Disconnected</Badge>}
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
