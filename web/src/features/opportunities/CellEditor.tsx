import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { useEffect, useRef } from 'react';
import { StageEdit } from '../../opportunity/StageEdit.tsx';
import { DayEdit, TextEdit } from '../../opportunity/field-inputs.tsx';

interface CellEditorProps {
  row: OpportunitySummary;
  field: 'stage' | 'close_date' | 'next_step';
  /** Told whether a key closed it, and the focus has to go back. */
  onClose: (byKey: boolean) => void;
}

/** The field of a cell, over the rows below; what is typed is saved when it is left. */
export function CellEditor({ row, field, onClose }: CellEditorProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={`Change ${row.name}`}
      data-cell-editor
      onBlur={({ currentTarget, relatedTarget }) => {
        // A list that opens takes the focus out of the page's own tree.
        if (relatedTarget?.closest('[role=listbox]')) return;
        if (!currentTarget.contains(relatedTarget) && !hasTrouble(currentTarget)) onClose(false);
      }}
      onKeyDown={(event) => {
        event.stopPropagation(); // arrow keys move in the field, not from row to row
        if (event.nativeEvent.isComposing) return;
        const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement;
        if (isDone || (event.key === 'Escape' && !event.defaultPrevented)) onClose(true);
      }}
      className="absolute top-full left-0 z-20 mt-1 w-56 rounded-3 border border-line bg-surface p-3 whitespace-normal shadow-float"
    >
      {field === 'stage' && <StageEdit deal={row} onChosen={() => onClose(true)} />}
      {field === 'close_date' && <DayEdit deal={row} name="close_date" label="Close date" />}
      {field === 'next_step' && (
        <div className="flex flex-col gap-2">
          <TextEdit deal={row} name="next_step" label="Next step" maxLength={500} />
          <DayEdit deal={row} name="next_step_date" label="Next step by" />
        </div>
      )}
    </div>
  );
}

/** Something is not saved, and says so. */
function hasTrouble(panel: HTMLElement): boolean {
  return panel.querySelector('[role=alert]') !== null;
}
