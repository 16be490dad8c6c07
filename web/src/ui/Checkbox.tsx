import { Check, Minus } from 'lucide-react';
import { classNames } from './class-names.ts';

interface CheckboxProps {
  /** `indeterminate`: some of what it stands for, not all. */
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  /** Names it where no <label htmlFor> does. */
  label?: string;
  id?: string;
  /** The id of what says more about it. */
  describedBy?: string;
  disabled?: boolean;
  className?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, label, id, describedBy, disabled = false, className } = props;
  const Mark = checked === 'indeterminate' ? Minus : Check;
  return (
    <button
      {...(id && { id })}
      type="button"
      role="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onCheckedChange(checked !== true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault(); // presses buttons, not checkboxes
      }}
      className={classNames(
        'relative inline-flex size-4 shrink-0 items-center justify-center rounded-1 border border-line-strong bg-surface text-on-accent transition-colors duration-120 disabled:opacity-55 aria-[checked=mixed]:border-accent aria-[checked=mixed]:bg-accent aria-checked:border-accent aria-checked:bg-accent pointer-coarse:before:absolute pointer-coarse:before:-inset-3.5',
        className,
      )}
    >
      {checked && <Mark size={12} strokeWidth={3} aria-hidden />}
    </button>
  );
}
