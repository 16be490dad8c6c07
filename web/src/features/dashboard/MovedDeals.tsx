import { dayText } from '@plumbline/domain/day-text.ts';
import type { MoveKind } from '@plumbline/domain/money/moves.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { insightQueries, type MovedInto } from '../../api/insights.ts';
import { formatMoney } from '../../ui/money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { localToday } from '../../ui/today.ts';

interface MovedDealsProps {
  kind: MoveKind;
  label: string;
  days: { from: string; to: string };
}

/** The deals behind a bar, with what they were before. */
export function MovedDeals({ kind, label, days }: MovedDealsProps) {
  const { data, error } = useQuery(insightQueries.movedDeals({ ...days, kind }));
  if (error) {
    return (
      <p role="alert" className="text-ui text-bad">
        Couldn’t load the deals. {error.message}
      </p>
    );
  }
  if (!data) return <Skeleton className="h-10 w-full" />;
  return (
    <ul aria-label={label} className="flex flex-col gap-1 rounded-2 bg-sunken px-3 py-2">
      {data.map((deal) => (
        <li key={`${deal.id} ${deal.currency}`} className="flex flex-wrap gap-x-3">
          <Link
            to="/opportunitydetails"
            search={{ id: deal.id }}
            dir="auto"
            className="min-w-0 flex-1 basis-40 font-medium break-words hover:text-accent"
          >
            {deal.name}
          </Link>
          <span className="text-ink-3">{deal.owner ?? 'No owner'}</span>
          <span className="text-ink-2">{told(kind, deal)}</span>
          <span className="font-medium tabular-nums">
            {formatMoney(deal.amount, deal.currency)}
          </span>
        </li>
      ))}
      {data.length === 100 && <li className="text-meta text-ink-3">The 100 largest are shown.</li>}
    </ul>
  );
}

/** What changed: the value of what grew and shrank, the close date of what slipped or came. */
function told(kind: MoveKind, deal: MovedInto): string {
  const today = localToday();
  const { was_value, was_currency, value, is_currency, was_close_date, close_date, stage } = deal;
  if ((kind === 'grew' || kind === 'shrank') && was_value !== null)
    return `${formatMoney(was_value, was_currency)} → ${formatMoney(value, is_currency)}`;
  if ((kind === 'slipped' || kind === 'moved_in' || kind === 'moved_out') && was_close_date)
    return `${dayText(was_close_date, today)} → ${close_date ? dayText(close_date, today) : 'no close date'}`;
  return stage;
}
