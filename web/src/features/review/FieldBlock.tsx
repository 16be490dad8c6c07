import type { Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import { EditForm } from './EditForm.tsx';
import { QuoteBlock } from '../../conversations/QuoteBlock.tsx';
import { keyOf } from '../../conversations/use-highlights.ts';
import { modeFor, type ReviewField } from '../../conversations/review-fields.ts';
import { SuggestionItem } from './SuggestionItem.tsx';
import type { ReviewState } from './use-review.ts';

interface FieldBlockProps {
  field: ReviewField;
  review: ReviewState;
  /** Number of the field's first suggestion among all that are shown. */
  from: number;
  isPhone: boolean;
}

/** A field of a method: what stands there, and what is suggested for it. */
export function FieldBlock({ field, review, from, isPhone }: FieldBlockProps) {
  const { now, suggestions } = field;
  const open = suggestions.filter(({ state }) => state === 'open');
  const { editing, conflict } = review;
  return (
    <section aria-label={nameOf(field)} className="border-b border-line bg-surface">
      <header className="px-4 pt-3 pb-2 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="text-ui font-semibold">
            {field.title}
            {field.label && <span className="font-medium text-ink-3"> · {field.label}</span>}
          </h3>
          {field.canWrite && open.length > 1 && field.field !== 'name' && (
            <Button variant="quiet" className="-mx-3 -my-1.5" onClick={() => review.combine(field)}>
              Combine {open.length} into one
            </Button>
          )}
        </div>
        {now === '' ? (
          <p className="text-meta text-ink-3">Empty</p>
        ) : (
          <p dir="auto" className="mt-0.5 text-ui break-words whitespace-pre-wrap text-ink-2">
            <span className="text-ink-3">Now: </span>
            {now}
          </p>
        )}
      </header>
      {editing?.field.key === field.key && editing.suggestions.length > 1 && (
        <Editor review={review} withQuotes={isPhone} />
      )}
      <ol>
        {suggestions.map((suggestion, index) => (
          <Entry
            key={suggestion.id}
            {...{ field, review, suggestion, isPhone }}
            index={from + index}
          />
        ))}
      </ol>
      {conflict?.field.key === field.key && (
        <ConflictChoice conflict={conflict} onChoose={review.settle} />
      )}
    </section>
  );
}

interface EntryProps {
  field: ReviewField;
  review: ReviewState;
  suggestion: Suggestion;
  index: number;
  isPhone: boolean;
}

function Entry({ field, review, suggestion, index, isPhone }: EntryProps) {
  const { editing } = review;
  const isEdited =
    editing?.suggestions.length === 1 && editing.suggestions[0]?.id === suggestion.id;
  if (isEdited) {
    return (
      <li>
        <Editor review={review} withQuotes={isPhone} />
      </li>
    );
  }
  return (
    <SuggestionItem
      field={field}
      suggestion={suggestion}
      index={index}
      isCurrent={review.current?.suggestion.id === suggestion.id}
      isPending={review.pending.has(suggestion.id)}
      hasDraft={review.hasDraft(suggestion)}
      withQuotes={isPhone}
      onSelect={() => review.select(suggestion.id)}
      onAccept={() => review.accept(field, suggestion)}
      onClear={() => review.clear(field, suggestion)}
      onEdit={() =>
        review.edit({
          field,
          suggestions: [suggestion],
          text: suggestion.text,
          mode: modeFor(field),
          isChosen: true,
        })
      }
      onReject={() => review.reject(field, suggestion)}
      onOpen={() => review.open(suggestion.id)}
      onReopen={() => review.reopen(field, [suggestion])}
    />
  );
}

interface EditorProps {
  review: ReviewState;
  /** No pane shows what carries it. */
  withQuotes: boolean;
}

function Editor({ review, withQuotes }: EditorProps) {
  const { editing } = review;
  if (!editing) return null;
  const quotes = editing.suggestions.flatMap((each) => each.quotes);
  return (
    <EditForm
      field={editing.field}
      suggestions={editing.suggestions}
      text={editing.text}
      mode={editing.mode}
      draft={review.draft}
      onDraft={review.keepDraft}
      onAccept={review.acceptEdited}
      onLeave={() => review.edit(null)}
      onCancel={review.cancelEdit}
    >
      {withQuotes && quotes.map((quote) => <QuoteBlock key={keyOf(quote)} quote={quote} />)}
    </EditForm>
  );
}

/** What a field is called, e.g. `Economic Buyer, Details`. */
function nameOf({ title, label }: ReviewField): string {
  return label ? `${title}, ${label}` : title;
}
