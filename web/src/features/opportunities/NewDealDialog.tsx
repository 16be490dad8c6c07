import { readAmount } from '@plumbline/domain/amount.ts';
import type { NewOpportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState, type FormEvent } from 'react';
import { api, read } from '../../api/client.ts';
import { dealsChanged } from '../../api/deal-changed.ts';
import { ApiError } from '../../api/errors.ts';
import { opportunityQueries } from '../../api/opportunities.ts';
import { stagesQuery } from '../../api/stages.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Currencies that are offered beside those of the workspace's deals. */
const usualCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'SEK', 'INR', 'BRL'];

/** A deal that no CRM has, made by hand; its page opens once it is there. */
export function NewDealDialog({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const router = useRouter();
  const client = useQueryClient();
  const formId = useId();
  const { data: stages = [] } = useQuery(stagesQuery);
  const { data: facets } = useQuery(opportunityQueries.facets());
  const currencies = [...new Set([...(facets?.currencies ?? []), ...usualCurrencies])];
  const [name, setName] = useState('');
  const [company, setCompany] = useState('');
  const [value, setValue] = useState('');
  const [currency, setCurrency] = useState<string | null>(null);
  const [stage, setStage] = useState<string | null>(null);
  const [closeDate, setCloseDate] = useState<string | null>(null);
  const [isDay, setDay] = useState(true);
  const [isTried, setTried] = useState(false);
  const amount = readAmount(value);
  const create = useMutation({
    mutationFn: (json: NewOpportunity) => read(api.api.deals.$post({ json })),
    onSuccess: async ({ id }) => {
      void dealsChanged(client);
      await router.navigate({ to: '/opportunitydetails', search: { id } });
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
    if (name.trim() === '' || amount === null || !isDay) return;
    create.mutate({
      name: name.trim(),
      company_name: company.trim() || null,
      value: amount,
      currency: currency ?? currencies[0] ?? null,
      stage: stage ?? stages[0]?.name ?? 'Unknown',
      close_date: closeDate,
      owner: user?.displayName ?? null,
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !create.isPending && onClose()}
      title="New Opportunity"
      description="A deal that isn’t in HubSpot. You own it."
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
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
            {create.error.message}
          </p>
        )}
        <div className="col-span-2">
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={shown(faults.name)}
          />
        </div>
        <div className="col-span-2">
          <TextField
            label="Company"
            value={company}
            onChange={(event) => setCompany(event.target.value)}
          />
        </div>
        <TextField
          label="Value"
          inputMode="decimal"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={shown(faults.value)}
        />
        <Choice
          label="Currency"
          value={currency ?? currencies[0] ?? ''}
          names={currencies}
          onChoose={setCurrency}
        />
        <Choice
          label="Stage"
          value={stage ?? stages[0]?.name ?? ''}
          names={stages.map((each) => each.name)}
          onChoose={setStage}
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
                if (!target.validity.badInput) setCloseDate(target.value || null);
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
