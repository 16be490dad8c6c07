import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { selectTrigger, type SelectProps } from './select.ts';
import { onDemand } from './on-demand.ts';
import { useOpening } from './use-opening.ts';

const list = onDemand(() => import('./SelectList.tsx'));

/** One of a few values. What it opens is fetched when somebody is about to open it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, disabled = false, className } = props;
  const { opened, opener } = useOpening(list);
  const listId = useId();
  if (opened) return <opened.SelectList {...props} />;
  return (
    <button
      {...opener}
      type="button"
      role="combobox"
      aria-label={label}
      aria-controls={listId} // there as soon as the list is
      aria-expanded={false}
      aria-autocomplete="none"
      disabled={disabled}
      className={classNames(selectTrigger, className)}
    >
      <span>{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown size={14} aria-hidden className="text-ink-3" />
    </button>
  );
}
