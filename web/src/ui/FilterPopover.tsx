import { ListFilter, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';

interface FilterChip {
  key: string;
  /** What is filtered by it, in words. */
  text: string;
  onRemove: () => void;
}

interface FilterPopoverProps {
  /** The filters that are set. */
  chips: readonly FilterChip[];
  /** All that can be filtered by. */
  children: ReactNode;
}

/** One button for all that a list can be filtered by, and a chip for each that is set. */
export function FilterPopover({ chips, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const isOurs = (target: EventTarget | null) =>
      target instanceof Element &&
      // What is pressed may be gone by now; what its own lists open lies elsewhere in the page.
      (!target.isConnected ||
        frame.current?.contains(target) === true ||
        target.closest('[role=listbox], [data-radix-popper-content-wrapper]') !== null);
    const handlePress = ({ target }: Event) => {
      if (!isOurs(target)) setOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isOurs(event.target)) return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOpen]);

  return (
    <>
      <div ref={frame} className="sm:relative">
        <Button
          ref={button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter size={15} aria-hidden />
          Filter
          {chips.length > 0 && (
            <span className="rounded-1 bg-accent-wash px-1 text-meta text-accent">
              {chips.length}
            </span>
          )}
        </Button>
        {isOpen && (
          <div
            id={id}
            role="group"
            aria-label="Filters"
            className="absolute z-30 mt-1 w-80 rounded-3 border border-line bg-surface p-4 shadow-floating max-sm:inset-x-4 max-sm:w-auto sm:left-0"
          >
            <div className="flex flex-col gap-2">
              {children}
              <Button
                className="mt-1 self-end"
                onClick={() => {
                  setOpen(false);
                  button.current?.focus();
                }}
              >
                Done
              </Button>
            </div>
          </div>
        )}
      </div>
      {chips.length > 0 && (
        <ul
          aria-label="Filters that are set"
          className="flex min-w-0 gap-1.5 overflow-x-auto [scrollbar-width:none] sm:shrink"
        >
          {chips.map(({ key, text, onRemove }) => (
            <li key={key} className="shrink-0">
              <button
                type="button"
                aria-label={`Remove the filter ${text}`}
                onClick={onRemove}
                className="inline-flex h-control max-w-56 items-center gap-1 rounded-2 bg-accent-wash px-2 text-ui text-accent hover:underline"
              >
                <span className="truncate">{text}</span>
                <X size={13} aria-hidden className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
