import { dueGroup } from '@plumbline/domain/tasks/due.ts';
import { CalendarDays, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { localToday } from './today.ts';
import { dayText } from '@plumbline/domain/day-text.ts';

interface DueDateProps {
  /** What is due, read aloud. */
  of: string;
  /** A day such as 2026-11-30; null for none. */
  value: string | null;
  isDone: boolean;
  /** Whether headings say already that it is due, or overdue. */
  isBare?: boolean;
  /** Absent where it may not be changed. */
  onChange?: ((value: string | null) => void) | undefined;
}

/** The day by which something is due; pressed, it becomes a field to set, change or clear it. */
export function DueDate({ of, value, isDone, isBare = false, onChange }: DueDateProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const today = localToday();
  const isOverdue = !isDone && dueGroup(value, today) === 'overdue';
  const day = value === today ? 'today' : value && dayText(value, today);
  const told = day ? `${isOverdue ? 'Overdue' : 'Due'} ${day}` : '';
  const text = isBare && day ? capital(day) : told;
  const offer = text || 'Set a date';
  const look = classNames(
    'inline-flex h-6 items-center gap-1 rounded-1 text-meta whitespace-nowrap',
    isOverdue ? 'font-medium text-bad' : 'text-ink-3',
  );

  function finish(next: string | null) {
    setDraft(null);
    if (next !== value) onChange?.(next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation(); // arrow keys change the date, not the row
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finishInPlace(event.key === 'Enter' ? draft || null : value);
  }

  /** The focus goes back to the button that takes the field's place. */
  function finishInPlace(next: string | null) {
    finish(next);
    requestAnimationFrame(() => button.current?.focus());
  }

  if (!onChange) {
    if (!text) return null;
    return (
      <span className={look}>
        {isBare && isOverdue && <span className="sr-only">Overdue </span>}
        {text}
      </span>
    );
  }
  if (draft === null) {
    return (
      <button
        ref={button}
        type="button"
        data-row-edit
        aria-label={`${offer}${isBare && isOverdue ? ', overdue' : ''}. Change the due date of ${of}`}
        onClick={() => setDraft(value ?? '')}
        className={classNames(look, '-mx-1 px-1 hover:bg-sunken hover:text-ink')}
      >
        <CalendarDays size={13} aria-hidden />
        {offer}
      </button>
    );
  }
  return (
    <span
      role="presentation"
      className="inline-flex items-center gap-1"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) finish(draft || null);
      }}
      onKeyDown={handleKeyDown}
    >
      <input
        ref={(field) => field?.focus()}
        type="date"
        aria-label={`Due date of ${of}`}
        value={draft}
        min="2000-01-01"
        max="2100-12-31"
        onChange={(event) => setDraft(event.target.value)}
        className="field h-7 w-32 px-1.5 py-0 text-meta"
      />
      <button
        type="button"
        aria-label={`Clear the due date of ${of}`}
        onClick={() => finishInPlace(null)}
        className="rounded-1 p-1 text-ink-3 hover:text-ink"
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
