import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SegmentedControlProps<Value extends string> {
  /** What is chosen, read aloud. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Absent while none is chosen. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
}

/** A few choices side by side, of which one is on: radio buttons that look like one control. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValueChange } = props;
  const name = useId();
  return (
    <fieldset className="inline-flex w-fit max-w-full rounded-2 border border-line bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex h-[calc(var(--control)-4px)] cursor-pointer items-center rounded-1 px-3 text-ui font-medium whitespace-nowrap transition-colors duration-120 has-focus-visible:outline-2 has-focus-visible:outline-ring',
            option.value === value
              ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--line)]'
              : 'text-ink-3 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            // As large as its label: what scrolls to the focus scrolls all of it into sight.
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
