import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import { explainScores } from '@plumbline/domain/opportunities/scores.ts';
import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { warningsFor } from '@plumbline/domain/analyst/warnings.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { StrategyTask } from '@plumbline/domain/tasks/task.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { opportunityQueries } from '../../api/opportunities.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { nextTasks } from '../../opportunity/next-tasks.ts';
import { Verdict } from '../../opportunity/Verdict.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DueDate } from '../../ui/DueDate.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Quote } from '../../ui/Quote.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { localToday } from '../../ui/today.ts';
import { dayText } from '@plumbline/domain/day-text.ts';

interface PeekProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Tasks that are shown. */
const shown = 6;

/** A deal in short, over the list: closed again where one was. */
export function Peek({ id, name, onClose }: PeekProps) {
  const query = useQuery(opportunityQueries.detail(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      wide
      footer={
        <Link to="/opportunitydetails" search={{ id }} className={buttonLook('primary')}>
          Open the deal
        </Link>
      }
    >
      {query.data ? (
        <Summary opportunity={query.data} />
      ) : query.isError ? (
        <ErrorState
          title="Opportunity not found."
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  );
}

function Summary({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const today = localToday();
  const { stage, value, currency, close_date, owner } = opportunity;
  const warnings = role ? warningsFor(role, opportunity, factsOf(opportunity, today)) : [];
  const tasks = nextTasks(opportunity).slice(0, shown);
  return (
    <div className="flex flex-col gap-3 text-ui">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <Badge>{stage}</Badge>
        <span className="font-medium text-ink">{formatMoney(value, currency)}</span>
        <span>
          {close_date ? `Close date ${dayText(close_date.slice(0, 10), today)}` : 'No close date'}
        </span>
        <span>{owner ?? 'No owner'}</span>
      </p>
      <div className="flex items-center gap-x-6 gap-y-2 max-sm:flex-wrap">
        <ScoreGauge score={opportunity.score} isAssessed={isAssessed(opportunity)} size="medium" />
        <div className="flex min-w-0 flex-col gap-0.5">
          <Verdict
            opportunity={opportunity}
            figures={explainScores(opportunity)}
            role={role}
            warnings={warnings}
          />
        </div>
      </div>
      <List
        title="Warnings"
        items={[
          ...new Set(
            warnings
              .filter(({ rule }) => rule !== 'deal.overdue') // the verdict begins with it
              .map(({ title, reason }) => `${title}. ${reason}`),
          ),
        ].map((line) => ({ key: line, content: line }))}
      />
      <List
        title="Next steps"
        items={tasks.map((task) => ({ key: task.id, content: <Step task={task} /> }))}
      />
    </div>
  );
}

function Step({ task: { title, due_date, quotes } }: { task: StrategyTask }) {
  return (
    <>
      {title} <DueDate of={title} value={due_date ?? null} isDone={false} />
      <Quote of={quotes?.[0]} />
    </>
  );
}

interface Item {
  key: string;
  content: ReactNode;
}

function List({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="text-meta font-medium text-ink-3">{title}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-ink-2">
        {items.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </section>
  );
}
