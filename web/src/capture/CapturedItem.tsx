import type { Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { Check, X } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Gain } from '../conversations/Gain.tsx';
import { modeFor, resultOf, type ReviewField } from '../conversations/review-fields.ts';
import { letterOf } from './letter-of.ts';

interface CapturedItemProps {
  field: ReviewField;
  suggestion: Suggestion;
  isPending: boolean;
  onAccept: () => void;
  onReject: () => void;
  onReopen: () => void;
}

/** A piece of a note with the letter that it is suggested for. */
export function CapturedItem(props: CapturedItemProps) {
  const { field, suggestion, isPending, onAccept, onReject, onReopen } = props;
  const { state, text, gain } = suggestion;
  const fits = resultOf(field.now, text, modeFor(field)).length <= field.maxLength;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-2">
      <span
        aria-hidden
        className="mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-1 bg-accent-wash text-ui font-semibold text-accent"
      >
        {letterOf(field.section)}
      </span>
      <div className="min-w-48 flex-1">
        <p className="text-meta text-ink-3">
          {field.framework} · {field.title}
          {field.label && ` · ${field.label}`}
        </p>
        <p dir="auto" className="text-body break-words whitespace-pre-wrap">
          {text}
        </p>
      </div>
      {state === 'open' ? (
        <span className="flex items-center gap-2 max-sm:ml-9">
          <Gain points={gain} />
          {!field.canWrite ? (
            <span className="text-meta text-ink-3">Your role can’t decide this</span>
          ) : (
            <>
              <Button
                aria-label={`Accept for ${field.title}`}
                busy={isPending && '...'}
                disabled={!fits}
                title={fits ? undefined : 'No room left in the field'}
                onClick={onAccept}
              >
                <Check size={14} aria-hidden />
                Accept
              </Button>
              <Button
                variant="quiet"
                aria-label={`Reject for ${field.title}`}
                disabled={isPending}
                onClick={onReject}
              >
                <X size={14} aria-hidden />
                Reject
              </Button>
            </>
          )}
        </span>
      ) : (
        <span className="flex items-center gap-1 text-ui max-sm:ml-9">
          <span className={state === 'accepted' ? 'font-medium text-good' : 'text-ink-2'}>
            {state === 'accepted' ? 'Accepted' : state === 'rejected' ? 'Rejected' : 'Outdated'}
          </span>
          {field.canWrite && state !== 'outdated' && (
            <Button variant="quiet" disabled={isPending} onClick={onReopen}>
              Undo
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
