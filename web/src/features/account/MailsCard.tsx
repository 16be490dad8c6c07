import { weekdays } from '@plumbline/domain/months.ts';
import type { MailPlan, Mails } from '@plumbline/domain/people/mail-plan.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Select } from '../../ui/Select.tsx';
import { localZone } from '../../ui/today.ts';
import { mailsQuery, saveMails, sendMailNow } from './account-queries.ts';

const days = weekdays.map((label, index) => ({ value: String(index), label }));
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const whoseChoices: { value: MailPlan['whose']; label: string }[] = [
  { value: 'mine', label: 'My deals' },
  { value: 'all', label: 'All deals' },
];
const changesChoices: { value: MailPlan['changes']; label: string }[] = [
  { value: 'off', label: 'Never' },
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
];

/** Which mails about deals one wants: none, until one asks for them here. */
export function MailsCard() {
  const query = useQuery(mailsQuery);
  return (
    <QueryCard
      title="Emails about deals"
      note="You get none unless you ask for them here. Each has a link that stops them."
      query={query}
      isEmpty={() => false}
      empty=""
    >
      {(mails) => <MailsForm key={JSON.stringify(mails.plan)} mails={mails} />}
    </QueryCard>
  );
}

function MailsForm({ mails }: { mails: Mails }) {
  const queryClient = useQueryClient();
  const keep = (next: Mails) => queryClient.setQueryData(mailsQuery.queryKey, next);
  const save = useMutation({ mutationFn: saveMails, onSuccess: keep });
  const send = useMutation({ mutationFn: sendMailNow, onSuccess: keep });
  const [plan, setPlan] = useState<MailPlan>(
    mails.plan ?? { whose: 'mine', weekday: null, hour: 8, time_zone: localZone(), changes: 'off' },
  );
  const set = (change: Partial<MailPlan>) => setPlan({ ...plan, ...change });
  const isChanged = JSON.stringify(plan) !== JSON.stringify(mails.plan);
  const isTimed = plan.weekday !== null || plan.changes === 'daily';
  const problem = save.error ?? send.error;
  return (
    <form
      className="flex flex-col gap-3 text-ui"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ ...plan, time_zone: localZone() });
      }}
    >
      <div className="flex min-h-control items-center gap-3">
        <Checkbox
          label="A weekly email"
          checked={plan.weekday !== null}
          onCheckedChange={(isOn) => set({ weekday: isOn ? 0 : null })}
        />
        <span aria-hidden>A weekly email: what changed, slipped, waits for review and is due</span>
      </div>
      {plan.weekday !== null && (
        <div className="flex flex-wrap gap-2 pl-7">
          <Select
            label="Weekday"
            value={String(plan.weekday)}
            options={days}
            onValueChange={(day) => set({ weekday: Number(day) })}
          />
          <Select
            label="Whose deals"
            value={plan.whose}
            options={whoseChoices}
            onValueChange={(whose) => set({ whose })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden>When one of my deals changes</span>
        <Select
          label="When one of my deals changes"
          value={plan.changes}
          options={changesChoices}
          onValueChange={(changes) => set({ changes })}
        />
      </div>
      {isTimed && (
        <div className="flex flex-wrap items-center gap-2">
          <span aria-hidden>Sent at</span>
          <Select
            label="Sent at"
            value={String(plan.hour)}
            options={hours}
            onValueChange={(hour) => set({ hour: Number(hour) })}
          />
          <span className="text-ink-3">
            {(isChanged ? localZone() : plan.time_zone).replaceAll('_', ' ')}
          </span>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isChanged} busy={save.isPending && 'Saving...'}>
          Save
        </Button>
        {mails.plan && !isChanged && (
          <Button
            variant="quiet"
            busy={send.isPending && 'Sending...'}
            onClick={() => send.mutate()}
          >
            Send me one now
          </Button>
        )}
      </div>
      <p role="status" className="text-meta text-ink-3">
        {toldOf(mails)}
      </p>
    </form>
  );
}

/** When the next one comes, and how the last one went. */
function toldOf({ next_at, last }: Mails): string {
  const next = next_at ? `The next weekly email comes on ${formatMoment(next_at)}. ` : '';
  if (!last) return next;
  const at = formatMoment(last.at);
  if (last.state === 'sent') return `${next}The last email was sent on ${at}.`;
  if (last.state === 'failed') return `${next}The email of ${at} was not sent: ${last.failure}`;
  return `${next}The server was sending an email on ${at}. If it stopped then, the email may not have arrived; it isn’t sent again.`;
}
