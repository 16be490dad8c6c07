import { isolated } from '@plumbline/domain/isolated.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { authTypeNames, type HubspotState } from './auth-types.ts';
import { connectByOAuth, hubspotStatus } from '../../api/crm-connection.ts';
import { connectByKey, disconnect, failureText } from './hubspot-queries.ts';
import { keepCrmFailure } from './last-failure.ts';

interface HubspotDialogProps {
  status: HubspotState;
  /** Whether the person may connect and disconnect. */
  canChange: boolean;
  onClose: () => void;
}

/** Connecting HubSpot, or what is connected (INT-04). */
export function HubspotDialog({ status, canChange, onClose }: HubspotDialogProps) {
  return status.connected ? (
    <Connected status={status} canChange={canChange} onClose={onClose} />
  ) : (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Connect HubSpot">
      {status.lastError && <Failure text={status.lastError} />}
      {canChange ? (
        <Tabs
          label="How to connect"
          tabs={[
            { value: 'oauth', label: 'OAuth (recommended)', content: <OAuthTab /> },
            { value: 'key', label: 'API Key', content: <KeyTab onDone={onClose} /> },
          ]}
        />
      ) : (
        <p className="text-body text-ink-2">
          Administrators and account executives connect HubSpot for the whole workspace.
        </p>
      )}
    </Dialog>
  );
}

function OAuthTab() {
  const connect = useMutation({
    mutationFn: () => connectByOAuth(),
    onMutate: () => keepCrmFailure(null),
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-body text-ink-2">
        HubSpot asks you to allow reading deals, companies, contacts and owners. We write nothing
        unless an administrator turns that on.
      </p>
      {connect.isError && (
        <Failure
          text={failureText(connect.error, 'HubSpot connection failed. Please try again.')}
        />
      )}
      <Button
        variant="primary"
        className="self-start"
        busy={connect.isPending && 'Opening HubSpot...'}
        onClick={() => connect.mutate()}
      >
        Connect with OAuth
      </Button>
    </div>
  );
}

function KeyTab({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [apiKey, setApiKey] = useState('');
  const connect = useMutation({
    mutationFn: connectByKey,
    onMutate: () => keepCrmFailure(null),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: hubspotStatus.queryKey });
      onDone();
    },
  });
  const isBlank = apiKey.trim() === '';
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !connect.isPending) connect.mutate(apiKey.trim());
      }}
    >
      <TextField
        label="Private app token"
        type="password"
        autoComplete="off"
        hint={
          isBlank
            ? 'Please enter your HubSpot API key'
            : 'Stored encrypted. It can’t be shown again.'
        }
        value={apiKey}
        onChange={(event) => setApiKey(event.target.value)}
      />
      <p className="text-ui text-ink-2">
        Paste a service key here (HubSpot &gt; Development &gt; Keys &gt; Service keys). HubSpot no
        longer lets you create private apps.
      </p>
      {connect.isError && (
        <Failure text={failureText(connect.error, 'Failed to connect with API key')} />
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabled={isBlank}
        busy={connect.isPending && 'Testing & Connecting...'}
      >
        Connect with API Key
      </Button>
    </form>
  );
}

function Connected({ status, canChange, onClose }: HubspotDialogProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: disconnect,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: hubspotStatus.queryKey });
      onClose();
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="HubSpot"
        footer={
          <>
            {canChange && (
              <Button
                className="mr-auto"
                busy={leave.isPending && 'Disconnecting...'}
                onClick={() => setAsking(true)}
              >
                Disconnect
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {leave.isError && <Failure text={failureText(leave.error, 'Failed to disconnect')} />}
        <p className="text-body text-ink-2">
          Connected by {status.authType ? authTypeNames[status.authType] : 'HubSpot'}
          {status.account && ` to ${isolated(status.account.name)}`}. Import deals from
          Opportunities.
        </p>
        {status.account && <Account account={status.account} />}
      </Dialog>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Disconnect HubSpot?"
        description="Imported deals stay. You can’t import new ones until someone reconnects."
        action="Disconnect"
        busy={leave.isPending && 'Disconnecting...'}
        onAction={() => leave.mutate()}
      />
    </>
  );
}

function Account({ account }: { account: NonNullable<HubspotState['account']> }) {
  return (
    <dl className="mt-3 grid grid-cols-[minmax(96px,auto)_1fr] gap-x-4 gap-y-1 text-ui">
      <dt className="text-ink-3">Account</dt>
      <dd>
        {account.id} {account.isSandbox && <Badge tone="warn">Sandbox</Badge>}
      </dd>
      {account.dataCenter && (
        <>
          <dt className="text-ink-3">Data center</dt>
          <dd>{account.dataCenter}</dd>
        </>
      )}
    </dl>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <p
      role="alert"
      className="rounded-2 border border-bad-bar bg-bad-wash px-3 py-2 text-ui text-bad"
    >
      {text}
    </p>
  );
}
