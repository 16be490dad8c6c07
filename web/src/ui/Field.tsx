import { useId, type ReactNode } from 'react';

export interface FieldLabels {
  label: string;
  /** Keeps the label for those who listen, where the place already says what it is. */
  hideLabel?: boolean;
  /** A line of help under the field. */
  hint?: ReactNode;
  /** What is wrong with it. */
  error?: string | undefined;
}

interface FieldProps extends FieldLabels {
  /** Length so far and at most, as 'n/max'. */
  count?: { length: number; max: number } | undefined;
  children: (attributes: {
    id: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
  }) => ReactNode;
}

/** Label, help, error and counter around a text field. */
export function Field({ label, hideLabel, hint, error, count, children }: FieldProps) {
  const id = useId();
  const hasNotes = hint !== undefined || error !== undefined || count !== undefined;
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-ui font-medium'}>
        {label}
      </label>
      {children({
        id,
        ...(hasNotes && { 'aria-describedby': `${id}-notes` }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      {hasNotes && (
        <div
          id={`${id}-notes`}
          className="mt-1 flex justify-between gap-3 text-meta text-pretty text-ink-3"
        >
          <span>
            {error !== undefined && <span className="block text-bad">{error}</span>}
            {hint}
          </span>
          {count && (
            <span className={count.length >= count.max ? 'font-medium text-warn' : undefined}>
              {count.length}/{count.max}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
