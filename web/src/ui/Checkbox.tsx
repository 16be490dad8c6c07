import * as Primitive from '@radix-ui/react-checkbox';
import { Check, Minus } from 'lucide-react';
import { classNames } from './class-names.ts';

interface CheckboxProps {
  /** `indeterminate`: some of what it stands for, not all. */
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  /** Names it where no <label htmlFor> does. */
  label?: string;
  id?: string;
  disabled?: boolean;
  className?: string;
}

export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, label, id, disabled = false, className } = props;
  return (
    <Primitive.Root
      {...(id && { id })}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next === true)}
      disabled={disabled}
      aria-label={label}
      className={classNames(
        'relative inline-flex size-4 shrink-0 items-center justify-center rounded-1 border border-line-strong bg-surface text-on-accent transition-colors duration-120 disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent pointer-coarse:before:absolute pointer-coarse:before:-inset-3.5',
        className,
      )}
    >
      <Primitive.Indicator>
        {checked === 'indeterminate' ? (
          <Minus size={12} strokeWidth={3} aria-hidden />
        ) : (
          <Check size={12} strokeWidth={3} aria-hidden />
        )}
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
