import { useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../ui/class-names.ts';
import { nameOf, type ReviewField } from './review-fields.ts';

interface DropFieldsProps {
  fields: readonly ReviewField[];
  onDrop: (field: ReviewField) => void;
}

/** The fields of a deal, while a passage is dragged: it goes into the one that it is dropped on. */
export function DropFields({ fields, onDrop }: DropFieldsProps) {
  const [over, setOver] = useState<string | null>(null);
  return createPortal(
    // Whoever does not drag has the keys: it is in nobody's way who listens.
    <div
      aria-hidden
      className="fixed inset-x-0 bottom-0 z-40 max-h-[45dvh] overflow-y-auto border-t border-line bg-surface p-4 shadow-lg"
    >
      <p className="pb-2 text-ui text-ink-2">Drop it on a field</p>
      <ul className="flex flex-wrap gap-2">
        {fields.map((field) => (
          <li
            key={field.key}
            data-drop-field={field.key}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(field.key);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              onDrop(field);
            }}
            className={classNames(
              'rounded-2 border px-3 py-2 text-ui',
              over === field.key
                ? 'border-accent bg-accent-wash text-accent'
                : 'border-line text-ink',
            )}
          >
            {nameOf(field)}
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
