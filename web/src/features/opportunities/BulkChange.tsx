import { fullDay } from '@plumbline/domain/day-text.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hubspotChoices } from '../../api/hubspot-choices.ts';
import { useOwners } from '../../api/owners.ts';
import { stagesQuery } from '../../api/stages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { isLeftOut, type BulkField } from './use-bulk.ts';

interface BulkChangeProps {
  deals: readonly OpportunitySummary[];
  isBusy: boolean;
  onChange: (deals: OpportunitySummary[], field: BulkField, value: string | null) => void;
  onClose: () => void;
}

const fields = [
  { value: 'close_date', label: 'Close date' },
  { value: 'owner', label: 'Owner' },
  { value: 'stage', label: 'Stage' },
] as const;

/** One field of all the deals that are chosen: what each holds now, and what it would hold. */
export function BulkChange({ deals, isBusy, onChange, onClose }: BulkChangeProps) {
  const [field, setField] = useState<BulkField>('close_date');
  const [value, setValue] = useState<string | null>(null);
  const dayId = useId();
  const { data: stages = [] } = useQuery(stagesQuery);
  const isSent = deals.some(({ edits }) => edits === 'sent');
  const { data: theirs } = useQuery({ ...hubspotChoices, enabled: isSent });
  const ownStages = stages.map(({ name }) => name);
  /** Stages that a deal can be in: of its pipeline where it is HubSpot's. */
  const stagesOf = ({ edits, pipeline }: OpportunitySummary) =>
    edits === 'sent'
      ? (theirs?.pipelines.find(({ label }) => label === pipeline)?.stages ?? []).map(
          ({ label }) => label,
        )
      : ownStages;
  const names = {
    owner: useOwners(true),
    stage: [...new Set(deals.filter((deal) => !isLeftOut(deal)).flatMap(stagesOf))],
  };
  /** Why a deal stays as it is; null where it changes. */
  const reasonOf = (deal: OpportunitySummary) => {
    if (isLeftOut(deal)) return 'Owned by HubSpot';
    if (value === null || deal[field] === value) return 'Unchanged';
    return field === 'stage' && !stagesOf(deal).includes(value) ? 'Has no such stage' : null;
  };
  const changed = deals.filter((deal) => reasonOf(deal) === null);
  // While one types a year, the day stands but is none to be saved.
  const isDay = field !== 'close_date' || (value !== null && isValidDay(value));
  const isReady = value !== null && isDay && changed.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={`Change ${counted(deals.length)}`}
      wide
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!isReady}
            busy={isBusy && 'Changing...'}
            onClick={() => onChange(changed, field, value)}
          >
            Change {counted(isReady ? changed.length : 0)}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Field"
          value={field}
          options={fields}
          onValueChange={(next) => {
            setField(next);
            setValue(null);
          }}
        />
        {field === 'close_date' ? (
          <span>
            <label htmlFor={dayId} className="sr-only">
              New close date
            </label>
            <input
              id={dayId}
              type="date"
              min={firstDay}
              max={lastDay}
              value={value ?? ''}
              onChange={({ target }) => {
                if (!target.validity.badInput) setValue(target.value || null);
              }}
              className="field h-control"
            />
          </span>
        ) : (
          <Select
            label={`New ${field}`}
            value={value ?? ''}
            options={[
              { value: '', label: 'Choose...' },
              ...names[field].map((name) => ({ value: name, label: name })),
            ]}
            onValueChange={(next) => setValue(next || null)}
          />
        )}
      </div>
      <div
        tabIndex={0}
        role="group"
        aria-label="Before and after"
        className="mt-3 max-h-[min(46dvh,400px)] overflow-auto rounded-2 border border-line"
      >
        <table className="w-full text-ui">
          <thead className="text-left text-meta text-ink-3">
            <tr>
              {['Deal', 'Before', 'After'].map((head) => (
                <th key={head} className="px-3 py-2 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {deals.map((deal) => (
              <tr key={deal.id} className="border-t border-line">
                <td dir="auto" className="px-3 py-2 break-words">
                  {deal.name}
                </td>
                <td dir="auto" className="px-3 py-2 text-ink-2">
                  {told(field, deal[field])}
                </td>
                <td dir="auto" className="px-3 py-2">
                  {reasonOf(deal) === null ? (
                    <span className="font-medium">{told(field, value)}</span>
                  ) : (
                    <span className="text-ink-3">{reasonOf(deal)}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

function counted(deals: number): string {
  return `${deals} ${deals === 1 ? 'deal' : 'deals'}`;
}

const [firstDay, lastDay] = ['2000-01-01', '2100-12-31'] as const;
const isValidDay = (day: string) => firstDay <= day && day <= lastDay;

function told(field: BulkField, value: string | null): string {
  if (!value) return 'Not set';
  return field === 'close_date' ? fullDay(value) : value;
}
