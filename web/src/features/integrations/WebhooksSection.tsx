import type { CreatedEndpoint, WebhookEndpoint } from '@plumbline/domain/webhooks/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AddWebhook } from './AddWebhook.tsx';
import { Deliveries } from './Deliveries.tsx';
import { removeWebhook, webhooksQuery } from './webhook-queries.ts';
import { WebhookRow } from './WebhookRow.tsx';

/** Where events go: one's own webhooks, and those of everybody for administrators. */
export function WebhooksSection() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<CreatedEndpoint | null>(null);
  const [removing, setRemoving] = useState<WebhookEndpoint | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = webhooks?.find(({ id }) => id === shownId);
  const reload = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const remove = useMutation({
    mutationFn: removeWebhook,
    onSuccess: () => toast.success('Webhook removed'),
    onError: (failure) => toast.error(failure.message),
    onSettled: async () => {
      setRemoving(null);
      await reload();
    },
  });
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks" className="mb-2 text-ui font-semibold text-ink-2">
        Webhooks
      </h2>
      <div className="rounded-3 border border-line bg-surface p-4">
        <p className="mb-3 max-w-prose text-body text-ink-2">
          Plumbline tells other programs of what happens, as it happens: signed, in order, and only
          what you may read.{' '}
          <a href="/docs/integrators/webhooks" className="text-accent underline underline-offset-3">
            How to receive events
          </a>
        </p>
        {webhooks ? (
          <ul className="mb-3 divide-y divide-line empty:hidden">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isOwn={webhook.maker.id === user?.id}
                onChanged={() => void reload()}
                onShow={() => setShownId(webhook.id)}
                onRemove={() => setRemoving(webhook)}
              />
            ))}
          </ul>
        ) : error ? (
          <ErrorState
            title="Couldn’t load the webhooks"
            message={error.message}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label="Loading the webhooks" className="mb-3">
            <Skeleton className="h-10" />
          </div>
        )}
        <Button onClick={() => setAdding(true)}>Add a webhook</Button>
      </div>
      {isAdding && (
        <AddWebhook
          onClose={() => setAdding(false)}
          onAdded={(webhook) => {
            setAdding(false);
            setCreated(webhook);
            void reload();
          }}
        />
      )}
      {created && (
        <ShownOnce
          what="Secret"
          title="Copy the secret now"
          description={`Your receiver at ${created.host} checks by it that an event is from here. It is not shown again.`}
          secret={created.secret}
          onClose={() => setCreated(null)}
        />
      )}
      {shown && (
        <Deliveries
          webhook={shown}
          isOwn={shown.maker.id === user?.id}
          onClose={() => setShownId(null)}
        />
      )}
      <AlertDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Remove the webhook to ${removing?.host ?? ''}?`}
        description="Nothing more is sent to it, and what waits for it is dropped. This can’t be undone."
        action="Remove"
        busy={remove.isPending && 'Removing...'}
        onAction={() => removing && remove.mutate(removing.id)}
      />
    </section>
  );
}
