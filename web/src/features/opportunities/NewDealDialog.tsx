import { readTypedAmount } from '@plumbline/domain/amount.ts';
import type { NewOpportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { api, read } from '../../api/client.ts';
import { dealsChanged } from '../../api/deal-changed.ts';
import { ApiError } from '../../api/errors.ts';
import { insightQueries } from '../../api/insights.ts';
import { opportunityQueries } from '../../api/opportunities.ts';
import { stagesQuery } from '../../api/stages.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { usualCurrencies } from '../../opportunity/usual-currencies.ts';
import { understoodAmount } from '../../opportunity/understood-amount.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { randomId } from '../../ui/random-id.ts';

const draftSchema = v.object({
  name: v.string(),
  company: v.string(),
  value: v.string(),
  currency: v.nullable(v.string()),
  stage: v.nullable(v.string()),
  close_date: v.nullable(v.string()),
  /** What was sent last, and its key: sent again as it is, it is not done twice. */
  sent: v.nullable(v.object({ body: v.string(), key: v.string() })),
});
type Draft = v.InferOutput<typeof draftSchema>;

const blank: Draft = {
  name: '',
  company: '',
  value: '',
  currency: null,
  stage: null,
  close_date: null,
  sent: null,
};

/**
 * A deal that no CRM has, made by hand; its page opens once it is there. What is typed is kept in this
 * browser until then, or until it is cancelled.
 */
export function NewDealDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const router = useRouter();
  const client = useQueryClient();
  const formId = useId();
  const { data: stages = [] } = useQuery(stagesQuery);
  const { data: facets } = useQuery(opportunityQueries.facets());
  const currencies = [...new Set([...(facets?.currencies ?? []), ...usualCurrencies])];
  const { data: workspace } = useQuery(insightQueries.workspace());
  const [kept, keep] = useDraft(`${user?.id ?? ''}.new.deal`, draftSchema);
  const draft = kept ?? blank;
  const { name, company, value, close_date: closeDate } = draft;
  const currency = draft.currency ?? workspace?.currency ?? null;
  const stage = draft.stage ?? stages[0]?.name ?? 'Unknown';
  const set = (change: Partial<Draft>) => keep({ ...draft, ...change });
  const [isDay, setDay] = useState(true);
  const [isTried, setTried] = useState(false);
  const amount = readTypedAmount(value, currency);
  const create = useMutation({
    mutationFn: ({ json, key }: { json: NewOpportunity; key: string }) =>
      read(api.api.deals.$post({ json }, { headers: { 'Idempotency-Key': key } })),
    onSuccess: async ({ id }) => {
      keep(null);
      void dealsChanged(client);
      await router.navigate({ to: '/opportunitydetails', search: { id } });
    },
    onError: (error) => {
      // It was answered: sent again with its key, it would only be answered the same.
      if (isFinal(error)) set({ sent: null });
    },
  });
  const refused = create.error instanceof ApiError ? create.error.fields : {};
  const faults = {
    name: name.trim() === '' ? 'Enter a name.' : refused['name'],
    value: amount === null ? 'Enter an amount, such as 12,500.' : refused['value'],
    close_date: isDay ? refused['close_date'] : 'Enter a whole day from 2000 to 2100.',
  };
  const shown = (fault: string | undefined) => (isTried ? fault : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || amount === null || !isDay || create.isPending) return;
    const json: NewOpportunity = {
      name: name.trim(),
      company_name: company.trim() || null,
      value: amount,
      currency,
      stage,
      close_date: closeDate,
      owner: user?.displayName ?? null,
    };
    const body = JSON.stringify(json);
    const key = draft.sent?.body === body ? draft.sent.key : randomId();
    set({ sent: { body, key } });
    create.mutate({ json, key });
  }

  function cancel() {
    keep(null);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      title="New Opportunity"
      description="A deal that isn’t in HubSpot. You own it."
      footer={
        <>
          <Button disabled={create.isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={create.isPending && 'Creating...'}
          >
            Create
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-2 gap-3">
        {create.error && (
          <p role="alert" className="col-span-2 rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            {isUnanswered(create.error)
              ? 'The first try wasn’t answered. Look in the list whether the deal is there before you create it again.'
              : create.error.message}
          </p>
        )}
        <div className="col-span-2">
          <TextField
            label="Name"
            value={name}
            onChange={(event) => set({ name: event.target.value })}
            error={shown(faults.name)}
          />
        </div>
        <div className="col-span-2">
          <TextField
            label="Company"
            value={company}
            onChange={(event) => set({ company: event.target.value })}
          />
        </div>
        <TextField
          label="Value"
          inputMode="decimal"
          value={value}
          onChange={(event) => set({ value: event.target.value })}
          hint={understoodAmount(value, currency) ?? undefined}
          error={shown(faults.value)}
        />
        <Choice
          label="Currency"
          value={currency ?? ''}
          names={currencies}
          onChoose={(code) => set({ currency: code })}
        />
        <Choice
          label="Stage"
          value={stage}
          names={stages.map((each) => each.name)}
          onChoose={(next) => set({ stage: next })}
        />
        <Field label="Close date" error={shown(faults.close_date)}>
          {(attributes) => (
            <input
              {...attributes}
              type="date"
              min="2000-01-01"
              max="2100-12-31"
              value={closeDate ?? ''}
              onChange={({ target }) => {
                setDay(target.validity.valid);
                if (!target.validity.badInput) set({ close_date: target.value || null });
              }}
              onBlur={({ target }) => setDay(target.validity.valid)}
              className="field h-control"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** Whether the server has decided: all but what failed on its side, or came too fast. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Whether the same request came before, and its end is not known. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

interface ChoiceProps {
  label: string;
  value: string;
  names: readonly string[];
  onChoose: (name: string) => void;
}

function Choice({ label, value, names, onChoose }: ChoiceProps) {
  return (
    <div>
      <span aria-hidden className="mb-1 block text-ui font-medium">
        {label}
      </span>
      <Select
        label={label}
        value={value}
        options={names.map((name) => ({ value: name, label: name }))}
        onValueChange={onChoose}
        className="w-full"
      />
    </div>
  );
}
