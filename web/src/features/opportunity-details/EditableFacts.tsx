import { dayText } from '@plumbline/domain/day-text.ts';
import type { EditedField } from '@plumbline/domain/opportunities/deal-fields.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { ArrowRight, CircleUserRound, Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { fieldPlace } from '../../opportunity/field-place.ts';
import { drafts } from '../../drafts/browser-drafts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatMoney } from '../../ui/money.ts';
import { localToday } from '../../ui/today.ts';
import { CloseDate } from './CloseDate.tsx';

const DealEditor = lazy(async () => {
  const module = await import('../../opportunity/DealEditor.tsx');
  return { default: module.DealEditor };
});

interface EditableFactsProps {
  opportunity: Opportunity;
  /** What stands before them. */
  children: ReactNode;
}

/** Stage, value, close date, owner and next step of a deal; pressed, they become fields in the same place. */
export function EditableFacts({ opportunity, children }: EditableFactsProps) {
  const { user, role } = useAuth();
  const [first, setFirst] = useState<EditedField | null>(null);
  const isBack = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const mayWrite = can(role, 'write', 'opportunities');
  const { stage, value, currency, owner, crm_facts: facts } = opportunity;
  const isOwned = facts?.edits === 'owned';

  useEffect(() => {
    if (first === null && isBack.current) button.current?.focus();
    isBack.current = first !== null;
  }, [first]);

  const fact = (field: EditedField, content: ReactNode, className = '') =>
    mayWrite && !isOwned ? (
      <button
        type="button"
        title="Edit"
        onClick={() => setFirst(field)}
        className={classNames(
          'tap -mx-1 min-w-0 rounded-1 px-1 text-left hover:bg-sunken',
          className,
        )}
      >
        {content}
      </button>
    ) : (
      <span className={classNames('min-w-0', className)}>{content}</span>
    );

  if (first !== null) {
    return (
      <Suspense fallback={<div className="h-24" />}>
        <DealEditor deal={opportunity} first={first} onClose={() => setFirst(null)} />
      </Suspense>
    );
  }
  const isUnsaved =
    mayWrite && drafts.endsOf(fieldPlace(user?.id ?? '', opportunity.id)).length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-2 pb-4 text-ui max-sm:pb-3 sm:pt-1 text-ink-2 sm:px-6">
      {children}
      {fact('stage', <Badge>{stage}</Badge>)}
      {facts?.gone && <Badge tone="warn">Not in HubSpot</Badge>}
      {fact('value', formatMoney(value, currency), 'text-lead font-semibold text-ink')}
      {fact('close_date', <CloseDate opportunity={opportunity} />)}
      {fact(
        'owner',
        <span className="flex min-w-0 items-center gap-1.5">
          <CircleUserRound size={14} aria-hidden className="shrink-0" />
          <span className="sr-only">Owner</span>
          <span dir="auto" className="min-w-0 break-words">
            {owner ?? 'No owner'}
          </span>
        </span>,
      )}
      <NextStep deal={opportunity} onEdit={mayWrite ? () => setFirst('next_step') : null} />
      {mayWrite && (
        <button
          ref={button}
          type="button"
          data-edit-deal
          onClick={() => setFirst(isOwned ? 'next_step' : 'name')}
          className={classNames(
            'tap inline-flex items-center gap-1 font-medium hover:underline',
            isUnsaved ? 'text-warn' : 'text-accent',
          )}
        >
          <Pencil size={13} aria-hidden />
          {isUnsaved ? 'Unsaved changes' : 'Edit'}
        </button>
      )}
    </div>
  );
}

interface NextStepProps {
  deal: Opportunity;
  /** Null where it may not be changed. */
  onEdit: (() => void) | null;
}

/** What the team does next, and by when; whoever may change it is offered to set one. */
function NextStep({ deal, onEdit }: NextStepProps) {
  const { next_step: step, next_step_date: day } = deal;
  if (!step && !day) return null;
  const today = localToday();
  const text = (
    <span className="flex min-w-0 items-center gap-1.5">
      <ArrowRight size={14} aria-hidden className="shrink-0" />
      <span className="sr-only">Next step</span>
      {step && (
        <span dir="auto" className="min-w-0 break-words">
          {step}
        </span>
      )}
      {day && (
        <span className={classNames('shrink-0', day < today && 'font-medium text-bad')}>
          {day < today ? 'was due' : 'by'} {dayText(day, today)}
        </span>
      )}
    </span>
  );
  if (!onEdit) return text;
  return (
    <button
      type="button"
      title="Edit"
      onClick={onEdit}
      className="tap -mx-1 min-w-0 rounded-1 px-1 text-left hover:bg-sunken"
    >
      {text}
    </button>
  );
}
