import { isolated } from '@plumbline/domain/isolated.ts';
import type { WebhookEndpoint } from '@plumbline/domain/webhooks/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { toast } from '../../ui/toast.ts';
import { changeWebhook } from './webhook-queries.ts';

interface WebhookRowProps {
  webhook: WebhookEndpoint;
  /** Whether it is of the person who looks; administrators see those of others. */
  isOwn: boolean;
  onChanged: () => void;
  onShow: () => void;
  onRemove: () => void;
}

const states = {
  on: null,
  paused: { name: 'Paused', tone: 'neutral' },
  off: { name: 'Off: nothing was delivered for a day', tone: 'bad' },
  gone: { name: 'Off: the address says it is gone', tone: 'bad' },
  asleep: { name: 'Asleep: its owner is deactivated or lacks a second factor', tone: 'warn' },
} as const;

/** A webhook: where it goes, what it tells, how it stands. */
export function WebhookRow({ webhook, isOwn, onChanged, onShow, onRemove }: WebhookRowProps) {
  const { id, host, url, events, with_texts, state, maker } = webhook;
  const told = states[state];
  const isStopped = state !== 'on' && state !== 'asleep';
  const change = useMutation({
    mutationFn: changeWebhook,
    onSuccess: (_, { state: next }) =>
      toast.success(next === 'on' ? 'Webhook turned on' : 'Webhook paused'),
    onError: (failure) => toast.error(failure.message),
    onSettled: onChanged,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 basis-64 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-body font-medium">
          <span className="min-w-0 [overflow-wrap:anywhere]">{url ?? host}</span>
          {told && <Badge tone={told.tone}>{told.name}</Badge>}
        </p>
        {!isOwn && <p className="text-meta text-ink-2">Of {isolated(maker.name || maker.email)}</p>}
        <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">
          {events.join(', ')}
          {with_texts ? '; with texts' : '; without texts'}
        </p>
        <Standing {...webhook} isOwn={isOwn} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Deliveries to ${host}`} onClick={onShow}>
          Deliveries
        </Button>
        {(isOwn || !isStopped) && (
          <Button
            aria-label={`${isStopped ? 'Turn on' : 'Pause'} the webhook to ${host}`}
            busy={change.isPending && 'Saving...'}
            onClick={() => change.mutate({ id, state: isStopped ? 'on' : 'paused' })}
          >
            {isStopped ? 'Turn on' : 'Pause'}
          </Button>
        )}
        <Button aria-label={`Remove the webhook to ${host}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

/** What it accepted last, what waits for it, and what did not reach it. */
function Standing({
  waiting,
  next_attempt_at,
  accepted_at,
  given_up,
  withheld,
  isOwn,
}: WebhookEndpoint & { isOwn: boolean }) {
  const count = (events: number) => events.toLocaleString('en-US');
  return (
    <>
      {(accepted_at || waiting > 0) && (
        <p className="text-meta text-ink-3">
          {accepted_at && (
            <>
              Last accepted <time dateTime={accepted_at}>{formatMoment(accepted_at)}</time>
            </>
          )}
          {accepted_at && waiting > 0 && ' · '}
          {waiting > 0 && `${count(waiting)} waiting`}
          {waiting > 0 && next_attempt_at && (
            <>
              , next attempt <time dateTime={next_attempt_at}>{formatMoment(next_attempt_at)}</time>
            </>
          )}
        </p>
      )}
      {given_up > 0 && (
        <p className="text-meta text-bad">{count(given_up)} given up: not delivered for a day</p>
      )}
      {withheld > 0 && (
        <p className="text-meta text-ink-2">
          Some events were not sent: {isOwn ? 'you' : 'its owner'} may not read what they tell of
        </p>
      )}
    </>
  );
}
