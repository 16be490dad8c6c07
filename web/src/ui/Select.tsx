import { ChevronDown } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { selectTrigger, type SelectProps } from './select.ts';
import { onDemand } from './on-demand.ts';
import { useOpening } from './use-opening.ts';

/** After that letters begin anew. */
const typeAheadMs = 1000;

const list = onDemand(() => import('./SelectList.tsx'));

/** One of a few values. What it opens is fetched when somebody is about to open it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onValueChange, disabled = false, className } = props;
  const { opened, opener } = useOpening(list);
  const listId = useId();
  const typed = useRef({ text: '', at: 0 });
  if (opened) return <opened.SelectList {...props} />;

  /** Letters choose without opening, as they do once the list is here. */
  function typeAhead({ key, timeStamp, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    const isOn = timeStamp - typed.current.at < typeAheadMs;
    const isLetter = key.length === 1 && !ctrlKey && !altKey && !metaKey;
    if (!isLetter || (key === ' ' && !(isOn && typed.current.text))) return false;
    const text = (isOn ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const next = beginningWith(text, options, value);
    if (next && next.value !== value) onValueChange(next.value);
    return true;
  }

  return (
    <button
      {...opener}
      onKeyDown={(event) => {
        if (typeAhead(event)) event.preventDefault();
        else opener.onKeyDown(event);
      }}
      type="button"
      role="combobox"
      aria-label={label}
      aria-controls={listId} // there as soon as the list is
      aria-expanded={false}
      aria-autocomplete="none"
      disabled={disabled}
      className={classNames(selectTrigger, className)}
    >
      <span dir="auto">{options.find((option) => option.value === value)?.label}</span>
      <ChevronDown size={14} aria-hidden className="text-ink-3" />
    </button>
  );
}

/** The next option with that beginning; one letter again and again goes through all that have it. */
function beginningWith<Value extends string>(
  text: string,
  options: SelectProps<Value>['options'],
  value: Value,
) {
  const isRepeated = text === text.charAt(0).repeat(text.length);
  const wanted = isRepeated ? text.slice(0, 1) : text;
  const at = options.findIndex((option) => option.value === value);
  const from = Math.max(0, isRepeated ? at + 1 : at);
  return [...options.slice(from), ...options.slice(0, from)].find(({ label }) =>
    label.toLowerCase().startsWith(wanted),
  );
}
