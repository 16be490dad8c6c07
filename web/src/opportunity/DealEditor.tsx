import type { EditedField } from '@plumbline/domain/opportunities/deal-fields.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dealChanged } from '../api/deal-changed.ts';
import { opportunityQueries } from '../api/opportunities.ts';
import { hubspotChoices } from '../api/hubspot-choices.ts';
import { useOwners } from '../api/owners.ts';
import { Button } from '../ui/Button.tsx';
import { editWayOf } from './field-edit.ts';
import { StageEdit } from './StageEdit.tsx';
import { usualCurrencies } from './usual-currencies.ts';
import { AmountEdit, ChoiceEdit, DayEdit, TextEdit } from './field-inputs.tsx';

interface DealEditorProps {
  deal: Opportunity;
  /** The field that was pressed. */
  first: EditedField;
  onClose: () => void;
}

/** The deal's own fields, in the place where they are shown; each saves itself. */
export function DealEditor({ deal, first, onClose }: DealEditorProps) {
  const form = useRef<HTMLElement>(null);
  const isOwned = editWayOf(deal) === 'owned';
  useArrivals(deal);
  const page = deal.crm_facts?.url;

  useEffect(() => {
    const wanted = form.current?.querySelector<HTMLElement>(
      `[data-field=${first}] :is(input, button)`,
    );
    const any = form.current?.querySelector<HTMLElement>('input, button');
    (wanted ?? any)?.focus();
  }, [first]);

  return (
    <section
      ref={form}
      aria-label="Edit deal"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      className="mx-4 mt-2 mb-3 rounded-3 border border-line bg-surface p-3 sm:mx-6 sm:p-4"
    >
      {isOwned && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ui text-ink-2">
          HubSpot owns this deal’s name, value, stage, close date and owner.
          {page && (
            <a
              href={page}
              target="_blank"
              rel="noreferrer"
              className="tap inline-flex items-center gap-1 font-medium text-accent hover:underline"
            >
              Change it in HubSpot
              <ExternalLink size={13} aria-hidden />
            </a>
          )}
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 lg:grid-cols-4">
        {!isOwned && (
          <>
            <TextEdit
              deal={deal}
              name="name"
              label="Name"
              maxLength={500}
              isRequired
              className="col-span-2"
            />
            <AmountEdit deal={deal} name="value" label="Value" />
            <CurrencyEdit deal={deal} />
            <StageEdit deal={deal} />
            <DayEdit deal={deal} name="close_date" label="Close date" />
            <OwnerEdit deal={deal} />
          </>
        )}
        <TextEdit
          deal={deal}
          name="next_step"
          label="Next step"
          maxLength={500}
          className="col-span-2"
        />
        <DayEdit deal={deal} name="next_step_date" label="Next step by" />
        <div className="flex items-end justify-end self-end lg:col-start-4">
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </section>
  );
}

/** How often it is looked whether HubSpot has a change. */
const lookMs = 3000;

/** Reads the deal again while a change is on its way to HubSpot. */
function useArrivals({ id, crm_facts: facts }: Opportunity) {
  const client = useQueryClient();
  const isWaiting = facts?.sending?.some(({ refused }) => refused === null) ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void dealChanged(client, id), lookMs);
    return () => clearInterval(timer);
  }, [client, id, isWaiting]);
}

function CurrencyEdit({ deal }: { deal: Opportunity }) {
  const { data } = useQuery(opportunityQueries.facets());
  const codes = new Set([...(data?.currencies ?? []), ...usualCurrencies]);
  return (
    <ChoiceEdit
      deal={deal}
      name="currency"
      label="Currency"
      options={[...codes].map((value) => ({ value, label: value }))}
      none="Not set"
    />
  );
}

function OwnerEdit({ deal }: { deal: Opportunity }) {
  const isSent = editWayOf(deal) === 'sent';
  const known = useOwners(!isSent);
  const { data } = useQuery({ ...hubspotChoices, enabled: isSent });
  const names = isSent ? (data?.owners ?? []).map(({ name }) => name) : known;
  const options = [...new Set(names)].map((name) => ({ value: name, label: name }));
  return <ChoiceEdit deal={deal} name="owner" label="Owner" options={options} none="No owner" />;
}
