import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { conversationQueries, markPromise, type Preparation } from '../../api/conversations.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { formatDay } from '../../ui/moment.ts';
import { mayUseConversations } from '../../conversations/rights.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { promiseFacts } from './preparation-text.ts';

type Promised = Preparation['ours'][number];

interface PromisesProps {
  title: string;
  opportunityId: string;
  /** Those that are open. */
  steps: readonly Promised[];
  /** ISO day. */
  today: string;
  none: string;
}

const keyOf = ({ quote, text }: Promised) => `${quote.conversation_id} ${quote.start} ${text}`;

/** What was promised. One that is marked as done stays struck through, until the page is left. */
export function Promises({ title, opportunityId, steps, today, none }: PromisesProps) {
  const { role } = useAuth();
  const canWrite = mayUseConversations(role, 'write');
  // In the order in which they were seen, with those that are done meanwhile.
  const [seen, setSeen] = useState(steps);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const client = useQueryClient();
  const known = new Set(seen.map(keyOf));
  const fresh = steps.filter((step) => !known.has(keyOf(step)));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const open = new Set(steps.map(keyOf));
  const shown = seen.filter((step) => open.has(keyOf(step)) || done.has(keyOf(step)));

  async function mark(step: Promised, kept: boolean) {
    const change = (isDone: boolean) =>
      setDone((before) => {
        const next = new Set(before);
        if (isDone) next.add(keyOf(step));
        else next.delete(keyOf(step));
        return next;
      });
    change(kept);
    const { conversation_id, start, end } = step.quote;
    try {
      await markPromise(opportunityId, { conversation_id, start, end, kept });
      if (kept) {
        toast.message('Marked as done.', {
          duration: 10_000,
          action: { label: 'Undo', onClick: () => void mark(step, false) },
          classNames: { actionButton: 'ml-auto shrink-0 font-semibold underline' },
        });
      }
    } catch (error) {
      change(!kept);
      toast.error(`Couldn’t save it: ${error instanceof Error ? error.message : 'unknown'}`);
    }
    await client.invalidateQueries({
      queryKey: conversationQueries.preparation(opportunityId).queryKey,
    });
  }

  return (
    <Card title={title}>
      {shown.length === 0 ? (
        <p className="text-ui text-ink-3">{none}</p>
      ) : (
        <ul className="flex flex-col">
          {shown.map((step) => (
            <Row
              key={keyOf(step)}
              step={step}
              today={today}
              isDone={done.has(keyOf(step))}
              onMark={canWrite ? (kept) => void mark(step, kept) : null}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RowProps {
  step: Promised;
  today: string;
  isDone: boolean;
  /** Null for who may not write. */
  onMark: ((kept: boolean) => void) | null;
}

function Row({ step, today, isDone, onMark }: RowProps) {
  const facts = promiseFacts(step, today);
  const isLate = !isDone && step.due !== null && step.due < today;
  return (
    <li
      className={classNames(
        'flex break-inside-avoid items-start gap-2.5 border-t border-line py-2 text-ui first:border-t-0',
        isDone && 'print:hidden',
      )}
    >
      {onMark && (
        <Checkbox
          className="mt-0.5 print:hidden"
          label={`Done: ${step.text}`}
          checked={isDone}
          onCheckedChange={onMark}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className={classNames('break-words', isDone && 'text-ink-3 line-through')}>
          {step.text}
        </p>
        <p className="text-meta text-ink-3">
          {facts && (
            <span className={isLate ? 'font-medium text-bad' : undefined}>
              {facts}
              {isLate && ', overdue'} ·{' '}
            </span>
          )}
          {isDone && 'Done · '}
          Said {formatDay(step.quote.said_at)}
        </p>
      </div>
    </li>
  );
}
