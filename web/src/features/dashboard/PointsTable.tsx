import { dayText } from '@plumbline/domain/day-text.ts';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '../../api/insights.ts';
import { formatMoney } from '../../ui/money.ts';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { Table } from '../../ui/Table.tsx';

type Deal = Dashboard['points'][number];

/** Open deals as a table, those that close first at the top; those without a date come last. */
export function PointsTable({ deals, today }: { deals: readonly Deal[]; today: string }) {
  const inOrder = deals.toSorted((one, other) =>
    (one.close_date ?? '9999').localeCompare(other.close_date ?? '9999'),
  );
  return (
    <div className="-mx-4">
      <Table
        label="Open deals by close date"
        rows={inOrder}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'deal',
            header: 'Deal',
            isRowHeader: true,
            cell: nameCell,
          },
          { id: 'owner', header: 'Owner', cell: ({ owner }) => owner ?? 'No owner' },
          { id: 'score', header: 'Score', cell: scoreCell },
          {
            id: 'value',
            header: 'Value',
            cell: ({ value, currency }) => formatMoney(value, currency),
          },
          {
            id: 'closes',
            header: 'Closes',
            cell: ({ close_date }) => (close_date ? dayText(close_date, today) : 'No date'),
          },
        ]}
      />
    </div>
  );
}

function nameCell({ id, name }: Deal) {
  return (
    <Link
      to="/opportunitydetails"
      search={{ id }}
      dir="auto"
      className="break-words hover:text-accent"
    >
      {name}
    </Link>
  );
}

function scoreCell({ score, is_assessed, provisional_score }: Deal) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <ScoreGauge score={score} isAssessed={is_assessed} />
      {!is_assessed && (
        <span className="text-meta text-ink-3">
          {provisional_score === null
            ? 'not assessed yet'
            : `not assessed yet, ${provisional_score} if accepted`}
        </span>
      )}
    </span>
  );
}
