import type { Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { Overtaken } from './Overtaken.tsx';
import { Check, X } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { QuoteBlock, SaidAt, saidBy } from '../../conversations/QuoteBlock.tsx';
import { formatDay } from '../../ui/moment.ts';
import { EvidenceMark } from '../../sections/EvidenceMark.tsx';
import { modeFor, type ReviewField } from '../../conversations/review-fields.ts';
import { Gain } from '../../conversations/Gain.tsx';

interface ItemActions {
  onSelect: () => void;
  onAccept: () => void;
  /** Empties what it denies. */
  onClear: () => void;
  onEdit: () => void;
  onReject: () => void;
  onOpen: () => void;
  onReopen: () => void;
}

interface SuggestionItemProps extends ItemActions {
  field: ReviewField;
  suggestion: Suggestion;
  index: number;
  isCurrent: boolean;
  isPending: boolean;
  /** It was edited, and the edit is not accepted yet. */
  hasDraft: boolean;
  /** On a phone there is no second pane: the quotes stand here. */
  withQuotes: boolean;
}

const levels = {
  1: 'A hint',
  2: 'Customer-confirmed',
  3: 'Confirmed by two people or a document',
};

/** Where nobody is heard: somebody noted it. */
const notedLevels = {
  1: 'From notes',
  2: 'From notes of what the customer said',
  3: 'From notes on two people',
};

/** A text that is suggested, with what carries it, and what can be done with it. */
export function SuggestionItem(props: SuggestionItemProps) {
  const { field, suggestion, index, isCurrent, isPending, withQuotes } = props;
  const { state, level, polarity, quotes, gain, text } = suggestion;
  const isOpen = state === 'open';
  const means = quotes.every(({ noted }) => noted) ? notedLevels[level] : levels[level];
  return (
    <li
      data-index={index}
      data-review-item={suggestion.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={props.onSelect}
      onMouseDown={props.onSelect}
      className={classNames(
        'scroll-my-24 border-t border-line border-l-[3px] py-2.5 pr-4 pl-[13px] outline-offset-[-2px] sm:pr-6 sm:pl-[21px]',
        isCurrent ? 'border-l-accent bg-accent-wash/50' : 'border-l-transparent',
      )}
    >
      <div className="flex items-start gap-3">
        <p
          dir="auto"
          className={classNames(
            'min-w-0 flex-1 text-body break-words whitespace-pre-wrap',
            (isPending || !isOpen) && 'text-ink-2',
            state === 'rejected' && 'line-through',
          )}
        >
          {text}
        </p>
        {isOpen && <Gain points={gain} />}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
        <span className="flex items-center gap-1.5" title={means}>
          <EvidenceMark evidence={{ level }} />
          {means}
        </span>
        {isOpen && props.hasDraft && <Badge tone="info">Edited, not accepted</Badge>}
        {isOpen && suggestion.source_deleted && <Badge>Source deleted</Badge>}
        {polarity === 'against' && <Badge tone="warn">Negative evidence</Badge>}
        {suggestion.standing === 'unclear' && <Badge>Unclear</Badge>}
        {suggestion.standing === 'ours_only' && <Badge>Only our side says so</Badge>}
        {suggestion.reader === 'model' && <Badge>Found by the model</Badge>}
        {!withQuotes && state !== 'accepted' && quotes[0] && (
          <span className="min-w-0 truncate">
            {saidBy(quotes[0])}, <SaidAt quote={quotes[0]} />
            {quotes.length > 1 && ` and ${quotes.length - 1} more`}
          </span>
        )}
      </div>
      {state === 'accepted' && quotes[0] && (
        <div className="mt-2">
          <QuoteBlock quote={quotes[0]} />
        </div>
      )}
      {withQuotes && isOpen && (
        <div className="mt-2 flex flex-col gap-2">
          {quotes.map((quote) => (
            <QuoteBlock key={`${quote.conversation_id} ${quote.start}`} quote={quote} />
          ))}
        </div>
      )}
      {isOpen && <Overtaken suggestion={suggestion} />}
      {isOpen && (isCurrent || withQuotes) && <Actions {...props} field={field} />}
      {!isOpen && <Decided {...props} />}
    </li>
  );
}

function Actions(props: SuggestionItemProps) {
  const { field, suggestion, isPending } = props;
  const mode = modeFor(field);
  const takes = field.now.trim() !== '';
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {field.canWrite && (
        <>
          <Button
            variant="primary"
            data-review-key="a"
            busy={isPending && 'Accepting...'}
            onClick={props.onAccept}
          >
            <Check size={14} aria-hidden />
            {takes ? (mode === 'replace' ? 'Accept and replace' : 'Accept and add') : 'Accept'}
          </Button>
          {takes && suggestion.polarity === 'against' && (
            <Button onClick={props.onClear}>Clear the field</Button>
          )}
          <Button data-review-key="e" onClick={props.onEdit}>
            Edit
          </Button>
          <Button data-review-key="x" onClick={props.onReject}>
            <X size={14} aria-hidden />
            Reject
          </Button>
        </>
      )}
      {!suggestion.source_deleted && (
        <Button variant="quiet" className="max-sm:-ml-3" data-review-key="o" onClick={props.onOpen}>
          Open the conversation
        </Button>
      )}
    </div>
  );
}

const states = {
  open: 'Open',
  accepted: 'Accepted',
  rejected: 'Rejected',
  outdated: 'Outdated: the conversation is gone, or a newer one contradicts it',
};

function Decided({ suggestion, field, isPending, onReopen }: SuggestionItemProps) {
  const { state, decided_by: by, decided_at: at } = suggestion;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-meta">
      <span className={state === 'accepted' ? 'font-medium text-good' : 'text-ink-2'}>
        {states[state]}
        {by && ` by ${by}`}
        {at && `, ${formatDay(at)}`}
      </span>
      {field.canWrite && state !== 'outdated' && (
        <Button variant="quiet" className="-my-1" disabled={isPending} onClick={onReopen}>
          Undo
        </Button>
      )}
    </p>
  );
}
