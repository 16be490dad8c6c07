import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useAuth } from '../../auth/auth-context.ts';

const CellEditor = lazy(async () => {
  const module = await import('./CellEditor.tsx');
  return { default: module.CellEditor };
});

interface EditCellProps {
  row: OpportunitySummary;
  field: 'stage' | 'close_date' | 'next_step';
  /** What the field is called, read aloud. */
  label: string;
  children: ReactNode;
}

/** A cell that becomes a field when it is pressed, for whoever may change it. */
export function EditCell({ row, field, label, children }: EditCellProps) {
  const { role } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOwned = field !== 'next_step' && row.edits === 'owned';
  if (isOwned || !can(role, 'write', 'opportunities')) return children;
  return (
    <span className="relative flex min-w-0">
      <button
        ref={button}
        type="button"
        title={`Change the ${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // `e` on a row changes what moves most often.
        data-row-edit={field === 'close_date' ? '' : undefined}
        onClick={() => setOpen(true)}
        className="-mx-1 min-w-0 rounded-1 px-1 text-left hover:bg-sunken"
      >
        {children}
        <span className="sr-only">
          . Change the {label} of {row.name}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <CellEditor
            row={row}
            field={field}
            onClose={(byKey) => {
              setOpen(false);
              if (byKey) requestAnimationFrame(() => button.current?.focus());
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
