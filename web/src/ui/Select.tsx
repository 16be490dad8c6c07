import * as Primitive from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import './floating.css';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  /** What is chosen, read aloud. */
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/** One of a few values. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onValueChange, disabled = false, className } = props;
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
    >
      <Primitive.Trigger
        aria-label={label}
        className={classNames(
          'inline-flex h-8 items-center justify-between gap-2 rounded-2 border border-control bg-surface px-2.5 text-ui font-medium transition-colors duration-120 hover:bg-sunken disabled:opacity-55',
          className,
        )}
      >
        <Primitive.Value />
        <Primitive.Icon asChild>
          <ChevronDown size={14} aria-hidden className="text-ink-3" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="floating max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)"
        >
          <Primitive.Viewport className="p-1">
            {options.map((option) => (
              <Primitive.Item key={option.value} value={option.value} className="option pr-8">
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator className="absolute right-2 text-accent">
                  <Check size={14} aria-hidden />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
