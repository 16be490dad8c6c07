import * as Primitive from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { selectTrigger, type SelectProps } from './select.ts';
import './floating.css';

/** The select from its first opening on: open when it comes. */
export function SelectList<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onValueChange, disabled = false, className } = props;
  return (
    <Primitive.Root
      defaultOpen
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      disabled={disabled}
    >
      <Primitive.Trigger aria-label={label} className={classNames(selectTrigger, className)}>
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
              <Primitive.Item
                key={option.value}
                value={option.value}
                dir="auto"
                className="option pr-8"
              >
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
