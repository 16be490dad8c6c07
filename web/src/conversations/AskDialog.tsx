import { isolated } from '@plumbline/domain/isolated.ts';
import type { FieldChoice, JsonPreview } from '@plumbline/domain/conversations/formats/preview.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversation } from '../api/conversations.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/Select.tsx';
import type { SelectProps } from '../ui/select.ts';
import { Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import { localToday } from '../ui/today.ts';
import type { AskedFile } from './conversation-files.ts';

interface AskDialogProps {
  file: AskedFile;
  onAdded: (conversation: Conversation) => void;
  onClose: () => void;
}

/** Asks what a file does not say itself: its day, and where JSON of an unknown maker keeps what. */
export function AskDialog({ file, onAdded, onClose }: AskDialogProps) {
  const { name, asks, guess, send } = file;
  const [date, setDate] = useState(guess);
  const [fields, setFields] = useState<FieldChoice | undefined>(asks.fields?.[0]?.guess);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send({
        ...(asks.date && { happened_at: new Date(`${date}T12:00:00`).toISOString() }),
        ...(fields && { fields }),
      }),
    onSuccess: onAdded,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={asks.fields ? 'Which field is what?' : 'When was this?'}
      description={
        asks.fields
          ? `We don’t know the format of “${isolated(name)}”. Nothing is stored until you add it.`
          : `“${isolated(name)}” doesn’t say. This is the day the file was last changed.`
      }
      wide={asks.fields !== null}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Leave out
          </Button>
          <Button
            variant="primary"
            disabled={asks.date && date === ''}
            busy={isPending && 'Adding...'}
            onClick={() => mutate()}
          >
            Add and read
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && (
          <p role="alert" className="rounded-2 bg-bad-wash px-3 py-2 text-ui text-bad">
            {error.message}
          </p>
        )}
        {asks.fields && fields && (
          <Fields preview={asks.fields} value={fields} onChange={setFields} />
        )}
        {asks.date && (
          <TextField
            label="When"
            hint={asks.fields ? 'A guess: the file doesn’t say.' : undefined}
            type="date"
            required
            max={localToday()}
            value={date}
            readOnly={isPending}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  preview: JsonPreview;
  value: FieldChoice;
  onChange: (value: FieldChoice) => void;
}

/** No path begins with a blank. */
const none = ' ';
const units: { value: FieldChoice['unit']; label: string }[] = [
  { value: 's', label: 'seconds' },
  { value: 'ms', label: 'milliseconds' },
  { value: 'clock', label: '00:01:02' },
];

function Fields({ preview, value, onChange }: FieldsProps) {
  const list = preview.find((each) => each.list === value.list) ?? preview[0];
  const paths = list?.fields.map(({ path }) => ({ value: path, label: path })) ?? [];
  const withNone = [{ value: none, label: 'Not in the file' }, ...paths];
  const pathOf = (path: string) => (path === none ? null : path);
  const samplesOf = (path: string | null) =>
    list?.fields.find((each) => each.path === path)?.samples ?? [];
  const rows = samplesOf(value.text).map((text, at) => ({
    at,
    text,
    speaker: samplesOf(value.speaker)[at] ?? '',
    start: samplesOf(value.start)[at] ?? '',
  }));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {preview.length > 1 && (
          <Labelled
            label="List"
            options={preview.map(({ list: path, count }) => ({
              value: path,
              label: `${path}, ${count} entries`,
            }))}
            value={value.list}
            onValueChange={(path) => {
              const next = preview.find((each) => each.list === path);
              if (next) onChange(next.guess);
            }}
          />
        )}
        <Labelled
          label="Text"
          options={paths}
          value={value.text}
          onValueChange={(text) => onChange({ ...value, text })}
        />
        <Labelled
          label="Speaker"
          options={withNone}
          value={value.speaker ?? none}
          onValueChange={(path) => onChange({ ...value, speaker: pathOf(path) })}
        />
        <Labelled
          label="Time"
          options={withNone}
          value={value.start ?? none}
          onValueChange={(path) => onChange({ ...value, start: pathOf(path) })}
        />
        {value.start !== null && (
          <Labelled
            label="Time is in"
            options={units}
            value={value.unit}
            onValueChange={(unit) => onChange({ ...value, unit })}
          />
        )}
      </div>
      <Table label="First entries" columns={columns} rows={rows} keyOf={({ at }) => at} />
    </>
  );
}

const columns = (['Time', 'Speaker', 'Text'] as const).map((header) => ({
  id: header,
  header,
  cell: (row: { text: string; speaker: string; start: string }) =>
    row[header === 'Time' ? 'start' : header === 'Speaker' ? 'speaker' : 'text'],
  className: header === 'Text' ? 'max-sm:col-span-2 break-words' : 'break-words text-ink-2',
}));

/** A choice under its name, as the fields of a form have theirs. */
function Labelled<Value extends string>(props: SelectProps<Value>) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="text-meta text-ink-3">
        {props.label}
      </span>
      <Select {...props} className="min-w-0 [&>span]:truncate" />
    </div>
  );
}
