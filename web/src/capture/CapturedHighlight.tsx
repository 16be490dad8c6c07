import type { ShownHighlight } from '@plumbline/domain/suggestions/wire.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { nameOf, type ReviewField } from '../conversations/review-fields.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';

interface CapturedHighlightProps {
  highlight: ShownHighlight;
  /** Where it can go, what is offered first at the front. */
  fields: readonly ReviewField[];
  isPending: boolean;
  onFile: (field: ReviewField) => void;
  onDismiss: () => void;
}

/** A passage of a note, and where it belongs: its writer says so. */
export function CapturedHighlight(props: CapturedHighlightProps) {
  const { highlight, fields, isPending, onFile, onDismiss } = props;
  const [key, setKey] = useState(fields[0]?.key ?? '');
  const field = fields.find((each) => each.key === key) ?? fields[0];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <p dir="auto" className="min-w-48 flex-1 text-body break-words">
        “{highlight.quote.text}”
      </p>
      {field && (
        <span className="flex flex-wrap items-center gap-2">
          <Select
            label={`Field for: ${highlight.quote.text.slice(0, 60)}`}
            value={field.key}
            options={fields.map((each) => ({ value: each.key, label: nameOf(each) }))}
            onValueChange={setKey}
            className="max-w-60 [&>span]:truncate"
          />
          <Button busy={isPending && 'Adding...'} onClick={() => onFile(field)}>
            Add
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={onDismiss}>
            <X size={14} aria-hidden />
            Dismiss
          </Button>
        </span>
      )}
    </li>
  );
}
