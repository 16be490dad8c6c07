import type { ShownHighlight } from '@plumbline/domain/suggestions/wire.ts';
import { X } from 'lucide-react';
import { SaidAt, saidBy } from './QuoteBlock.tsx';
import type { ReviewField } from './review-fields.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { Keys } from '../ui/Keys.tsx';
import { FileForm } from './FileForm.tsx';
import type { Filing } from './use-highlights.ts';

/** Puts a passage into the first, second or third field that is offered. */
export const fieldKeys = ['a', 's', 'd'];

interface HighlightItemProps {
  highlight: ShownHighlight;
  id: string;
  index: number;
  isCurrent: boolean;
  isChosen: boolean;
  /** How many are chosen to go together. */
  chosen: number;
  /** Those that are offered first. */
  offered: readonly ReviewField[];
  fields: readonly ReviewField[];
  editing: Filing | null;
  /** Where the wording of what is taken is kept until it is filed. */
  draftPlace: string;
  onSelect: () => void;
  onChoose: () => void;
  onOffered: (field: ReviewField) => void;
  onEdit: () => void;
  onFile: (filing: Filing) => void;
  onLeave: () => void;
  onDismiss: () => void;
  /** Shows where it was said; absent where that is in sight. */
  onOpen?: (() => void) | undefined;
  /** Told when a hand begins to drag it, and when that ends. */
  onDrag: (isDragged: boolean) => void;
}

/** A passage as it was said, the question before the answer, and where it can go. */
export function HighlightItem(props: HighlightItemProps) {
  const { highlight, id, index, isCurrent, isChosen, fields, editing } = props;
  const { text, question } = highlight.quote;
  const mayFile = fields.length > 0;
  return (
    <li
      data-index={index}
      data-review-item={id}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={props.onSelect}
      onMouseDown={props.onSelect}
      draggable={mayFile && !editing}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', text);
        event.dataTransfer.effectAllowed = 'copy';
        // A browser gives up what is dragged where the page changes at once.
        setTimeout(() => props.onDrag(true));
      }}
      onDragEnd={() => props.onDrag(false)}
      className={classNames(
        'flex gap-3 scroll-my-16 border-t border-line border-l-[3px] py-2.5 pr-4 pl-[13px] outline-offset-[-2px] sm:pr-6 sm:pl-[21px]',
        isCurrent ? 'border-l-accent bg-accent-wash/50' : 'border-l-transparent',
      )}
    >
      {mayFile && (
        <Checkbox
          label={`Take along: ${text.slice(0, 60)}`}
          checked={isChosen}
          onCheckedChange={props.onChoose}
          className="mt-0.5"
        />
      )}
      <div className="min-w-0 flex-1">
        {question && (
          <p dir="auto" className="text-ui break-words text-ink-3">
            <span className="sr-only">Asked: </span>
            {question}
          </p>
        )}
        <p dir="auto" className="text-body break-words">
          “{text}”
        </p>
        <p className="mt-0.5 text-meta text-ink-3">
          {saidBy(highlight.quote)}, <SaidAt quote={highlight.quote} />
        </p>
        {editing ? (
          <FileForm
            filing={editing}
            fields={fields}
            onFile={props.onFile}
            draftPlace={props.draftPlace}
            onLeave={props.onLeave}
          />
        ) : (
          isCurrent && <Actions {...props} />
        )}
      </div>
    </li>
  );
}

/** Two fields of a section are told apart by what each asks. */
function nameOf({ key, title, label }: ReviewField, offered: readonly ReviewField[]): string {
  const isTwice = offered.some((other) => other.key !== key && other.title === title);
  return isTwice && label ? `${title}, ${label}` : title;
}

function Actions(props: HighlightItemProps) {
  const { offered, fields, chosen } = props;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {fields.length > 0 && (
        <>
          {offered.map((field, at) => (
            <Button
              key={field.key}
              variant={at === 0 ? 'primary' : 'secondary'}
              data-review-key={fieldKeys[at]}
              title={field.label ? `${field.title}, ${field.label}` : field.title}
              onClick={() => props.onOffered(field)}
            >
              {nameOf(field, offered)}
              {chosen > 1 && ` (${chosen})`}
              <span className="max-lg:hidden">
                <Keys keys={fieldKeys.slice(at, at + 1)} />
              </span>
            </Button>
          ))}
          <Button data-review-key="e" onClick={props.onEdit}>
            Other field or wording
          </Button>
          <Button data-review-key="x" onClick={props.onDismiss}>
            <X size={14} aria-hidden />
            Dismiss
          </Button>
        </>
      )}
      {props.onOpen && (
        <Button variant="quiet" className="max-sm:-ml-3" data-review-key="o" onClick={props.onOpen}>
          Open the conversation
        </Button>
      )}
    </div>
  );
}
