import {
  auditActionNames,
  auditActions,
  type AuditAction,
} from '@plumbline/domain/people/audit.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { EventFilter } from './event-filter.ts';

const all = 'all';
const options = [
  { value: all, label: 'All events' },
  ...auditActions.map((action) => ({ value: action, label: auditActionNames[action] })),
] as const;

interface AuditFilterProps {
  filter: EventFilter;
  /** What is wrong with a day. */
  faults: { from?: string; to?: string };
  onChange: (filter: EventFilter) => void;
}

/** Which events, and of which days. */
export function AuditFilter({ filter, faults, onChange }: AuditFilterProps) {
  const day = (field: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={filter[field]}
      error={faults[field]}
      onChange={({ target }) => onChange({ ...filter, [field]: target.value })}
    />
  );
  return (
    <div className="grid grow grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
      <div className="max-sm:col-span-2">
        <span aria-hidden className="mb-1 block text-ui font-medium">
          Event
        </span>
        <Select
          label="Event"
          options={options}
          value={filter.action ?? all}
          onValueChange={(value: AuditAction | typeof all) =>
            onChange({ ...filter, action: value === all ? null : value })
          }
          className="w-full sm:w-60"
        />
      </div>
      {day('from', 'From')}
      {day('to', 'To')}
    </div>
  );
}
