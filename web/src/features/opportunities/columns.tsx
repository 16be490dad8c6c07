import type { SortField } from '@plumbline/domain/opportunities/list-order.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { progressThresholds, progressTone } from '@plumbline/domain/opportunities/score.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { formatMoney } from '../../ui/money.ts';
import { formatPercent } from '../../ui/percent.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { localToday } from '../../ui/today.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { Attention } from './Attention.tsx';
import { attentionText } from './attention-parts.ts';
import { EditCell } from './EditCell.tsx';
import { InsightLinks } from './InsightLinks.tsx';
import { TaskCell } from './TaskCell.tsx';

export interface Column {
  id: string;
  /** One or two short lines. */
  header: string;
  /** Absent where the column cannot be sorted. */
  sort?: SortField;
  align?: 'right';
  /** As a track of the grid. */
  width: string;
  cell: (row: OpportunitySummary) => ReactNode;
}

/** With all columns on a wide screen the name takes less of what is left, so that no row has a gap. */
const nameOfMany = 'minmax(260px, 2.8fr)';

/** The tracks of columns: what a screen has beyond their texts goes to all. */
export function templateOf(shown: readonly Column[]): string {
  return shown
    .map(({ id, width }) => (id === 'name' && shown.length === columns.length ? nameOfMany : width))
    .join(' ');
}

/** The columns of OPP-01, in their order; what a person can hide is told in shown-columns.ts. */
export const columns: readonly Column[] = [
  {
    id: 'name',
    width: 'minmax(260px, 4fr)',
    header: 'Name',
    sort: 'name',
    cell: (row) => <NameCell row={row} />,
  },
  {
    id: 'stage',
    width: 'minmax(104px, 0.8fr)',
    header: 'Stage',
    sort: 'stage',
    cell: (row) => (
      <EditCell row={row} field="stage" label="stage">
        <span title={row.stage} className="flex min-w-0">
          <Badge>
            <span className="truncate">{row.stage}</span>
          </Badge>
        </span>
      </EditCell>
    ),
  },
  {
    id: 'value',
    width: 'minmax(88px, 0.4fr)',
    header: 'Amount',
    sort: 'value',
    align: 'right',
    cell: (row) => formatMoney(row.value, row.currency),
  },
  {
    id: 'close_date',
    width: 'minmax(84px, 0.8fr)',
    header: 'Close date',
    sort: 'close_date',
    cell: (row) => (
      <EditCell row={row} field="close_date" label="close date">
        <CloseCell row={row} />
      </EditCell>
    ),
  },
  {
    id: 'owner',
    width: 'minmax(104px, 1fr)',
    header: 'Owner',
    cell: ({ owner }) => (
      <span dir="auto" title={owner ?? undefined} className="block truncate text-ink-2">
        {owner ?? <span className="text-ink-3">No owner</span>}
      </span>
    ),
  },
  {
    id: 'next_step',
    width: 'minmax(140px, 1.2fr)',
    header: 'Next step',
    cell: (row) => (
      <EditCell row={row} field="next_step" label="next step">
        <NextStepCell row={row} />
      </EditCell>
    ),
  },
  {
    id: 'last_activity',
    width: 'minmax(72px, 0.7fr)',
    header: 'Last activity',
    cell: ({ last_activity_at: at }) =>
      at ? (
        <time dateTime={at} className="text-ink-2">
          {dayText(localToday(new Date(at)), localToday())}
        </time>
      ) : (
        <span className="text-ink-3">–</span>
      ),
  },
  {
    id: 'score',
    width: 'minmax(104px, 0.8fr)',
    header: 'Score',
    sort: 'score',
    cell: (row) => <ScoreCell row={row} />,
  },
  {
    id: 'commercial_progress',
    width: 'minmax(92px, 1fr)',
    header: 'Commercial Progress',
    sort: 'commercial_progress_score',
    cell: (row) => (
      <Progress
        label="Commercial progress"
        value={row.commercial_progress_score}
        isQuiet={!row.is_assessed}
      />
    ),
  },
  {
    id: 'technical_progress',
    width: 'minmax(92px, 1fr)',
    header: 'Technical Progress',
    sort: 'technical_progress_score',
    cell: (row) => (
      <Progress
        label="Technical progress"
        value={row.technical_progress_score}
        isQuiet={!row.is_assessed}
      />
    ),
  },
  {
    id: 'commercial_tasks',
    width: 'minmax(68px, 0.5fr)',
    header: 'Commercial Tasks',
    sort: 'commercial_tasks',
    cell: (row) => <TaskCell label="Commercial tasks" tasks={row.commercial_tasks} />,
  },
  {
    id: 'technical_tasks',
    width: 'minmax(60px, 0.5fr)',
    header: 'Technical Tasks',
    sort: 'technical_tasks',
    cell: (row) => <TaskCell label="Technical tasks" tasks={row.technical_tasks} />,
  },
  { id: 'insights', header: 'Insights', width: '64px', cell: (row) => <InsightLinks row={row} /> },
];

/** About as many letters as the column has room for. */
const shownLength = 36;
/** The same of the smaller line below it; and what the number to review takes of it. */
const lineLength = 42;
const countLength = 13;

function NameCell({ row }: { row: OpportunitySummary }) {
  return (
    <span className="flex min-w-0 flex-col leading-4">
      <Link
        to="/opportunitydetails"
        search={{ id: row.id }}
        data-row-link
        dir="auto"
        title={row.name}
        data-full={fullText(row)}
        className="truncate font-medium text-ink hover:text-accent hover:underline"
      >
        {row.name}
      </Link>
      <Attention row={row} />
    </span>
  );
}

/** The whole of what is cut short, shown where the keys are; undefined where all is seen. */
function fullText(row: OpportunitySummary): string | undefined {
  const line = attentionText(row);
  const length = line.length + (row.to_review ? countLength : 0);
  const whole = length > lineLength ? `${row.name} · ${line}` : row.name;
  return whole.length > shownLength ? whole : undefined;
}

export function CloseCell({ row: { close_date, outcome } }: { row: OpportunitySummary }) {
  if (!close_date) return <span className="text-ink-3">Not set</span>;
  const today = localToday();
  const day = close_date.slice(0, 10);
  const isLate = outcome === null && day < today;
  return (
    <span className={isLate ? 'font-medium text-bad' : 'text-ink-2'}>{dayText(day, today)}</span>
  );
}

function NextStepCell({
  row: { next_step: step, next_step_date: day },
}: {
  row: OpportunitySummary;
}) {
  if (!step && !day) return <span className="truncate text-ink-3">No next step yet</span>;
  const today = localToday();
  return (
    <span title={step ?? undefined} className="flex min-w-0 flex-col leading-4">
      <span dir="auto" className="truncate text-ink-2">
        {step}
      </span>
      {day && (
        <span className={day < today ? 'text-meta font-medium text-bad' : 'text-meta text-ink-3'}>
          {dayText(day, today)}
        </span>
      )}
    </span>
  );
}

/** The score; of a deal that is open and not assessed with the word below it. */
export function ScoreCell({ row }: { row: OpportunitySummary }) {
  const { score, provisional_score: promised, is_assessed: isKnown, outcome } = row;
  return (
    <span className="flex flex-col items-start leading-4">
      <ScoreGauge score={score} promised={promised} isAssessed={isKnown} />
      {!isKnown && outcome === null && (
        <span aria-hidden className="text-meta leading-4 text-ink-3">
          Not assessed
        </span>
      )}
    </span>
  );
}

interface ProgressProps {
  label: string;
  value: number;
  /** Nothing is written yet: the value is no verdict. */
  isQuiet?: boolean;
}

function Progress({ label, value, isQuiet = false }: ProgressProps) {
  return (
    <span className="flex items-center gap-2">
      <ProgressBar
        label={label}
        value={value}
        tone={isQuiet ? 'neutral' : progressTone(value)}
        thresholds={progressThresholds}
        className="min-w-0 flex-1"
      />
      <span className={`w-9 text-right ${isQuiet ? 'text-ink-3' : 'text-ink-2'}`}>
        {formatPercent(value)}
      </span>
    </span>
  );
}
