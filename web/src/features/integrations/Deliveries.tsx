import type { WebhookDelivery, WebhookEndpoint } from '@plumbline/domain/webhooks/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { deliveriesQuery, sendAgain, sendTest } from './webhook-queries.ts';

const choices = [
  { value: 'sent', label: 'All that was sent', none: 'Nothing has been sent yet.' },
  { value: 'given_up', label: 'Given up', none: 'Nothing was given up.' },
  { value: 'withheld', label: 'Not sent', none: 'Nothing was held back.' },
] as const;
type Which = (typeof choices)[number]['value'];

interface DeliveriesProps {
  webhook: WebhookEndpoint;
  isOwn: boolean;
  onClose: () => void;
}

/** What was last sent to a webhook and what it answered. */
export function Deliveries({ webhook, isOwn, onClose }: DeliveriesProps) {
  const { id, host, state, given_up, withheld } = webhook;
  const [which, setWhich] = useState<Which>('sent');
  const queryClient = useQueryClient();
  const {
    data: deliveries,
    error,
    refetch,
  } = useQuery(deliveriesQuery(id, which === 'sent' ? undefined : which));
  const isSending = isOwn && state === 'on';
  const told = {
    onSuccess: () => toast.success('It is sent in a moment'),
    onError: (failure: Error) => toast.error(failure.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  };
  const test = useMutation({ mutationFn: sendTest, ...told });
  const again = useMutation({ mutationFn: sendAgain, ...told });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Deliveries to ${host}`}
      description="The last 50, newest first."
      footer={
        <>
          {isSending && (
            <Button busy={test.isPending && 'Sending...'} onClick={() => test.mutate(id)}>
              Send a test
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {(given_up > 0 || withheld > 0) && (
        <Select
          label="Which deliveries"
          className="mb-2"
          value={which}
          options={choices}
          onValueChange={setWhich}
        />
      )}
      {deliveries ? (
        deliveries.length > 0 ? (
          <ul className="divide-y divide-line pt-1">
            {deliveries.map((delivery) => (
              <li key={delivery.id} className="flex items-center justify-between gap-3 py-2">
                <Delivery {...delivery} isOwn={isOwn} />
                {isSending && (
                  <Button
                    aria-label={`Send ${delivery.type} again`}
                    className="shrink-0"
                    disabled={again.isPending}
                    onClick={() => again.mutate({ id, delivery: delivery.id })}
                  >
                    Send again
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="pt-1 text-body text-ink-2">
            {choices.find(({ value }) => value === which)?.none}
          </p>
        )
      ) : error ? (
        <ErrorState
          title="Couldn’t load the deliveries"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label="Loading the deliveries" className="pt-1">
          <Skeleton className="h-10" />
        </div>
      )}
    </Dialog>
  );
}

const outcomes = {
  delivered: { tone: 'good', name: null },
  waiting: { tone: 'warn', name: 'No answer' },
  given_up: { tone: 'bad', name: 'No answer' },
  withheld: { tone: 'neutral', name: 'Not sent' },
} as const;

function Delivery(props: WebhookDelivery & { isOwn: boolean }) {
  const { type, state, status, failure, attempts, tried_at, isOwn } = props;
  // It was delivered, and sent again in vain.
  const isRepeat = state === 'delivered' && failure !== null;
  const { tone, name } = outcomes[isRepeat ? 'waiting' : state];
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 text-body font-medium">
        <span className="[overflow-wrap:anywhere]">{type}</span>
        <Badge tone={tone}>{status ?? name}</Badge>
        {state === 'given_up' && <Badge tone="bad">Given up</Badge>}
      </p>
      <p className="text-meta text-ink-3">
        {tried_at && <time dateTime={tried_at}>{formatMoment(tried_at)}</time>}
        {attempts > 1 && `, attempt ${attempts}`}
      </p>
      {failure && (
        <p className="text-meta text-ink-2">
          {failure}
          {isRepeat && ' It was accepted before.'}
        </p>
      )}
      {state === 'withheld' && failure === null && (
        <p className="text-meta text-ink-2">
          {isOwn ? 'You' : 'Its owner'} may not read what it tells of.
        </p>
      )}
    </div>
  );
}
