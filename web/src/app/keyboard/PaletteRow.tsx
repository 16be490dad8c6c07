import type { Entry } from './entries.ts';
import { DealFacts } from './DealFacts.tsx';
import type { Listbox } from './use-listbox.ts';

interface PaletteRowProps {
  entry: Entry;
  listbox: Listbox;
  onOpen: () => void;
}

/** A deal, a page or an action that Enter or a click opens. */
export function PaletteRow({ entry, listbox, onOpen }: PaletteRowProps) {
  const Icon = entry.kind === 'deal' ? null : entry.icon;
  return (
    // The keys are the field's, which names the row that is chosen.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      {...listbox.rowProps(entry.key)}
      role="option"
      tabIndex={-1}
      aria-selected={entry.key === listbox.active}
      onMouseDown={(event) => event.preventDefault()} // the focus stays in the field
      onClick={onOpen}
      className="option palette-row"
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />}
      {entry.kind === 'deal' ? <DealFacts deal={entry.deal} /> : entry.label}
    </div>
  );
}
