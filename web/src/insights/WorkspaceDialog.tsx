import { months } from '@plumbline/domain/months.ts';
import type { Workspace } from '@plumbline/domain/money/workspace.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { changeWorkspace, forgetRate, insightQueries, saveRate } from '../api/insights.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { localToday } from '../ui/today.ts';

const choices = months.map((label, index) => ({ value: String(index + 1), label }));

/** What all sums are told in: the currency, its exchange rates, and when the fiscal year begins. */
export function WorkspaceDialog({ onClose }: { onClose: () => void }) {
  const { data: workspace, error } = useQuery(insightQueries.workspace());
  const change = useWorkspaceChange(changeWorkspace);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Currency and fiscal year"
      description="They hold for everybody in this workspace."
      isLoading={workspace === undefined}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {workspace ? (
        <div className="flex flex-col gap-5">
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <CurrencyForm
              key={workspace.currency}
              currency={workspace.currency}
              busy={change.isPending}
              onSave={(currency) => change.mutate({ currency })}
            />
            <div className="flex flex-col gap-1 text-ui">
              <span aria-hidden className="font-medium">
                Fiscal year begins in
              </span>
              <Select
                label="Fiscal year begins in"
                value={String(workspace.fiscal_start_month)}
                options={choices}
                onValueChange={(month) => change.mutate({ fiscal_start_month: Number(month) })}
              />
            </div>
          </div>
          {change.error && <Problem error={change.error} />}
          <Rates workspace={workspace} />
        </div>
      ) : (
        error && <Problem error={error} />
      )}
    </Dialog>
  );
}

function CurrencyForm(props: { currency: string; busy: boolean; onSave: (to: string) => void }) {
  const [currency, setCurrency] = useState(props.currency);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave(currency);
      }}
    >
      <TextField
        label="Sums are told in"
        value={currency}
        onChange={({ target }) => setCurrency(target.value.trim().toUpperCase().slice(0, 3))}
        className="w-24"
      />
      {currency !== props.currency && (
        <Button type="submit" busy={props.busy && 'Saving...'}>
          Save
        </Button>
      )}
    </form>
  );
}

/** A line for each currency that has a rate, or wants one. */
function Rates({ workspace }: { workspace: Workspace }) {
  const { currency: target, rates, unrated } = workspace;
  if (rates.length === 0 && unrated.length === 0)
    return <p className="text-ui text-ink-2">All deals are in {target}: no rates are needed.</p>;
  return (
    <section aria-label="Exchange rates">
      <h3 className="pb-2 text-ui font-semibold">Exchange rates</h3>
      <ul className="flex flex-col gap-3">
        {unrated.map((currency) => (
          <li key={currency}>
            <RateForm currency={currency} target={target} rate="" day={localToday()} />
          </li>
        ))}
        {rates.map(({ currency, rate, day, source }) => (
          <li key={`${currency} ${rate} ${source}`}>
            <RateForm {...{ currency, target, rate, day }} isTyped={source === 'typed'} />
          </li>
        ))}
      </ul>
      <CrmRatesNote state={workspace.crm_rates} />
    </section>
  );
}

/** Where rates that are not typed come from, or why they do not. */
function CrmRatesNote({ state }: { state: Workspace['crm_rates'] }) {
  if (state === null) return null;
  return (
    <p className="pt-3 text-meta text-ink-3">
      {state === 'read' &&
        'Rates from HubSpot are read once a day. A rate you type is used instead, until you remove it.'}
      {state === 'missing_scope' &&
        'HubSpot’s own rates aren’t read: the connection lacks the scope settings.currencies.read. Add it in HubSpot, then connect again.'}
      {state === 'failed' &&
        'HubSpot didn’t answer when its rates were last asked for. They are asked for again with the next full comparison.'}
    </p>
  );
}

interface RateFormProps {
  currency: string;
  target: string;
  rate: string;
  day: string;
  isTyped?: boolean;
}

function RateForm({ currency, target, isTyped, ...stored }: RateFormProps) {
  const [rate, setRate] = useState(stored.rate);
  const [day, setDay] = useState(stored.day);
  const save = useWorkspaceChange(saveRate);
  const forget = useWorkspaceChange(forgetRate);
  const faults = save.error instanceof ApiError ? save.error.fields : {};
  const isChanged = rate !== stored.rate || day !== stored.day;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ currency, target, rate, day });
      }}
    >
      <TextField
        label={`1 ${currency} in ${target}`}
        value={rate}
        error={faults['rate']}
        inputMode="decimal"
        onChange={({ target: input }) => setRate(input.value)}
        className="w-32"
      />
      <TextField
        type="date"
        label={`Day of the ${currency} rate`}
        value={day}
        error={faults['day']}
        onChange={({ target: input }) => setDay(input.value)}
      />
      {isChanged && (
        <Button type="submit" busy={save.isPending && 'Saving...'} aria-label={`Save ${currency}`}>
          Save
        </Button>
      )}
      {isTyped && !isChanged && (
        <Button
          variant="quiet"
          busy={forget.isPending && 'Removing...'}
          onClick={() => forget.mutate({ currency, target })}
          aria-label={`Remove the ${currency} rate`}
        >
          Remove
        </Button>
      )}
      {stored.rate && !isTyped && <span className="pb-2 text-meta text-ink-3">from the CRM</span>}
      {save.error && Object.keys(faults).length === 0 && <Problem error={save.error} />}
      {forget.error && <Problem error={forget.error} />}
    </form>
  );
}

function Problem({ error }: { error: Error }) {
  return (
    <p role="alert" className="w-full text-ui text-bad">
      {error.message}
    </p>
  );
}

/** Whatever sums up is asked again. */
function useWorkspaceChange<Input>(write: (input: Input) => Promise<Workspace>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: insightQueries.all }),
  });
}
