import { explainScores } from '@plumbline/domain/opportunities/scores.ts';
import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { warningsFor } from '@plumbline/domain/analyst/warnings-for.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { opportunityQueries } from '../../api/opportunities.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Verdict } from '../../opportunity/Verdict.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatMoney } from '../../ui/money.ts';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { localToday } from '../../ui/today.ts';
import { dayText } from '@plumbline/domain/day-text.ts';

interface PeekProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Tasks that are shown of each side. */
const shown = 4;

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
  const tasks = [
    ...opportunity.commercial_tasks.incomplete.slice(0, shown),
    ...opportunity.technical_tasks.incomplete.slice(0, shown),
  ];
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
        <ScoreGauge score={opportunity.score} size="medium" />
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
        lines={warnings
          .filter(({ rule }) => rule !== 'deal.overdue') // the verdict begins with it
          .map(({ title, reason }) => `${title}. ${reason}`)}
      />
      <List title="Next steps" lines={tasks} />
    </div>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="text-meta font-medium text-ink-3">{title}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-ink-2">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
