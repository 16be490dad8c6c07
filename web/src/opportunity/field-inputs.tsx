import { isolated } from '@plumbline/domain/isolated.ts';
import { readTypedAmount } from '@plumbline/domain/amount.ts';
import type { EditedField } from '@plumbline/domain/opportunities/deal-fields.ts';
import { fullDay } from '@plumbline/domain/day-text.ts';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Select } from '../ui/Select.tsx';
import { understoodAmount } from './understood-amount.ts';
import { useFieldEdit, type EditedDeal, type FieldEdit, type FieldValue } from './field-edit.ts';

interface EditProps<Name extends EditedField = EditedField> {
  deal: EditedDeal;
  name: Name;
  label: string;
  className?: string;
}

/** A line of text; saved on leaving it, and by Enter. */
export function TextEdit({
  deal,
  name,
  label,
  maxLength,
  isRequired = false,
  className,
}: EditProps & { maxLength: number; isRequired?: boolean }) {
  const edit = useFieldEdit(deal, name);
  const text = String(edit.value ?? '');
  const isMissing = isRequired && text.trim() === '';
  const save = () => !isMissing && edit.save(text.trim() || null);
  return (
    <Framed
      {...{ name, label, edit, className }}
      fault={isMissing ? `${label} is required.` : null}
    >
      {(attributes) => (
        <input
          dir="auto"
          {...attributes}
          value={text}
          maxLength={maxLength}
          onChange={(event) => edit.type(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => handleKey(event, edit, save)}
          className="field h-control"
        />
      )}
    </Framed>
  );
}

/** An amount, as people write it: 12,500 or 12.500,00. */
export function AmountEdit({ deal, name, label, className }: EditProps<'value'>) {
  const edit = useFieldEdit(deal, name);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? Number(edit.value).toLocaleString('en-US', { maximumFractionDigits: 2 });
  const amount = readTypedAmount(text, deal.currency);
  const fault = amount === null ? 'Enter an amount, such as 12,500.' : null;
  const save = () => {
    if (amount === null || (typed === null && !edit.isTyped)) return;
    setTyped(null);
    edit.save(amount);
  };
  return (
    <Framed
      {...{ name, label, edit, className, fault }}
      hint={typed === null ? null : understoodAmount(typed, deal.currency)}
    >
      {(attributes) => (
        <input
          {...attributes}
          inputMode="decimal"
          value={text}
          maxLength={40}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = readTypedAmount(event.target.value, deal.currency);
            // Of what cannot be read no part is kept: "125k" is not 125.
            if (next === null) edit.revert();
            else edit.type(next);
          }}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped(null);
            handleKey(event, edit, save);
          }}
          className="field h-control text-right"
        />
      )}
    </Framed>
  );
}

/** A day; emptied, none. */
export function DayEdit({
  deal,
  name,
  label,
  className,
}: EditProps<'close_date' | 'next_step_date'>) {
  const edit = useFieldEdit(deal, name);
  const [isDay, setDay] = useState(true);
  const fault = isDay ? null : 'Enter a whole day from 2000 to 2100.';
  const save = ({ currentTarget: { validity } }: { currentTarget: HTMLInputElement }) => {
    setDay(validity.valid);
    if (validity.valid) edit.save();
  };
  return (
    <Framed {...{ name, label, edit, className, fault }}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          value={String(edit.value ?? '')}
          onChange={({ target }) => {
            // Half a day has no value, which would read as none.
            if (!target.validity.badInput) edit.type(target.value || null);
          }}
          onBlur={save}
          onKeyDown={(event) => handleKey(event, edit, () => save(event))}
          className="field h-control"
        />
      )}
    </Framed>
  );
}

interface ChoiceProps extends EditProps {
  options: readonly { value: string; label: string }[];
  /** What stands for nothing; without it there must be something. */
  none?: string;
  /** Told that something was chosen. */
  onChosen?: (() => void) | undefined;
}

/** One of a list; saved when it is chosen. */
export function ChoiceEdit(props: ChoiceProps) {
  const { deal, name, label, options, none, onChosen, className } = props;
  const edit = useFieldEdit(deal, name);
  const value = String(edit.value ?? '');
  const isOther = value !== '' && options.every((option) => option.value !== value);
  return (
    <Framed {...{ name, label, edit, className }} fault={null} isOwnLabel>
      {() => (
        <Select
          label={label}
          value={value}
          options={[
            ...(none ? [{ value: '', label: none }] : []),
            ...(isOther ? [{ value, label: value }] : []),
            ...options,
          ]}
          onValueChange={(next) => {
            edit.save(next || null);
            onChosen?.();
          }}
          className="w-full"
        />
      )}
    </Framed>
  );
}

/** Enter saves; Escape first gives up what is typed, and closes the editor where nothing is. */
function handleKey(event: KeyboardEvent<HTMLInputElement>, edit: FieldEdit, save: () => unknown) {
  if (event.nativeEvent.isComposing) return; // Enter chooses a word of an input method
  const isUndoing = event.key === 'Escape' && edit.isTyped;
  if (event.key !== 'Enter' && !isUndoing) return;
  event.preventDefault();
  if (isUndoing) edit.revert();
  else save();
}

interface FramedProps {
  name: EditedField;
  label: string;
  edit: FieldEdit;
  /** What is wrong with what is typed. */
  fault: string | null;
  /** How it is understood. */
  hint?: string | null;
  className?: string | undefined;
  /** The control says its label itself. */
  isOwnLabel?: boolean;
  children: (attributes: {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
  }) => ReactNode;
}

/** A field with its label, how its saving goes, and the choice where a colleague saved it too. */
function Framed({
  name,
  label,
  edit,
  fault,
  hint = null,
  className,
  isOwnLabel = false,
  children,
}: FramedProps) {
  const id = useId();
  const error = fault ?? edit.error;
  const hasNote = error !== null || edit.theirs !== undefined;
  return (
    <div data-field={name} className={classNames('min-w-0', className)}>
      {isOwnLabel ? (
        <span aria-hidden className="mb-1 block text-ui font-medium">
          {label}
        </span>
      ) : (
        <label htmlFor={id} className="mb-1 block text-ui font-medium">
          {label}
        </label>
      )}
      {children({
        id,
        ...((hasNote || hint) && { 'aria-describedby': `${id}-note` }),
        ...(error !== null && { 'aria-invalid': true }),
      })}
      {hint && !hasNote && (
        <p id={`${id}-note`} role="status" className="mt-1 text-meta text-ink-3">
          {hint}
        </p>
      )}
      {edit.sending && !hasNote && !hint && (
        <p role="status" className="mt-1 text-meta text-pretty">
          {edit.sending.refused === null ? (
            <span className="text-ink-3">On its way to HubSpot...</span>
          ) : (
            <span className="text-bad">Saved here; HubSpot refuses it: {edit.sending.refused}</span>
          )}
        </p>
      )}
      {hasNote && (
        <div id={`${id}-note`} role="alert" className="mt-1 text-meta text-pretty">
          {error !== null && <p className="text-bad">{error}</p>}
          {edit.error !== null && (
            <button
              type="button"
              disabled={edit.isSaving}
              onClick={() => edit.save()}
              className="tap font-medium text-accent hover:underline"
            >
              Try again
            </button>
          )}
          {edit.theirs !== undefined && (
            <>
              <p className="text-warn">
                A colleague set this to {isolated(wordOf(name, edit.theirs))}. Yours isn’t saved.
              </p>
              <p className="mt-1 flex flex-wrap gap-2">
                <Button onClick={edit.keepMine}>Keep mine</Button>
                <Button onClick={edit.revert}>Take theirs</Button>
              </p>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function wordOf(name: EditedField, value: FieldValue): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return name.endsWith('_date') ? fullDay(value) : `“${value}”`;
}
