import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatMoney } from '../../ui/money.ts';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useListOffset } from '../../ui/use-list-scroll.ts';
import { Attention } from './Attention.tsx';
import { GroupHead } from './GroupHead.tsx';
import type { ListItems } from './list-items.ts';
import { CloseCell, InsightLinks, Progress } from './columns.tsx';
import { TaskCell } from './TaskCell.tsx';

interface OpportunityCardsProps {
  items: ListItems;
  /** What deals are called that belong to no group. */
  without: string;
  onToggle: (group: string) => void;
  onSeen: (index: number) => void;
  /** What it scrolls with; null where it scrolls by itself. */
  page: RefObject<HTMLElement | null> | null;
}

const cardHeight = 140;
const headHeight = 44;

/** The overview on a phone: one card for each opportunity. */
export function OpportunityCards(props: OpportunityCardsProps) {
  const { items, without, onToggle, onSeen, page } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const scrollMargin = useListOffset(scroller, page);
  const virtualizer = useVirtualizer({
    count: items.count,
    getScrollElement: () => (page ?? scroller).current,
    estimateSize: (index) => (items.at(index).kind === 'group' ? headHeight : cardHeight),
    overscan: 4,
    scrollMargin,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  const lines = virtualizer.getVirtualItems();
  const lastSeen = lines.at(-1)?.index ?? 0;
  useEffect(() => onSeen(lastSeen), [lastSeen, onSeen]);
  useEffect(() => virtualizer.measure(), [virtualizer, items]);
  return (
    <div
      ref={scroller}
      tabIndex={page ? undefined : 0}
      role="region"
      aria-label="Opportunities"
      className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-surface short:overflow-visible"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {lines.map(({ index, start, size }) => {
          const line = items.at(index);
          return (
            <li
              key={index}
              className={classNames(
                'absolute inset-x-0 top-0 border-b border-line px-4',
                line.kind === 'group' ? 'bg-sunken' : 'py-3',
              )}
              style={{ height: size, transform: `translateY(${start - scrollMargin}px)` }}
            >
              {line.kind === 'group' ? (
                <GroupHead
                  group={line.group}
                  isOpen={line.isOpen}
                  without={without}
                  onToggle={() => onToggle(line.key)}
                />
              ) : (
                <Card row={line.row} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Card({ row }: { row: OpportunitySummary | undefined }) {
  if (!row) return <Skeleton className="h-4 w-2/3" />;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Link
          to="/opportunitydetails"
          search={{ id: row.id }}
          className="line-clamp-1 text-body font-medium after:absolute after:inset-0 hover:text-accent"
        >
          {row.name}
        </Link>
        <ScoreGauge score={row.score} promised={row.provisional_score} />
      </div>
      <div className="mt-1 flex items-center gap-2 text-ui text-ink-2">
        <Badge>
          <span className="truncate">{row.stage}</span>
        </Badge>
        <span className="shrink-0">{formatMoney(row.value, row.currency)}</span>
        <span className="shrink-0">
          <CloseCell row={row} />
        </span>
        <span className="relative -my-1.5 -mr-3 ml-auto [&>span>*]:size-10">
          <InsightLinks row={row} />
        </span>
      </div>
      <p className="mt-1 h-4">
        <Attention row={row} />
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-meta text-ink-3">
        <dt>Commercial</dt>
        <dd>
          <Progress label="Commercial progress" value={row.commercial_progress_score} />
        </dd>
        <dd className="relative">
          <TaskCell label="Commercial tasks" tasks={row.commercial_tasks} />
        </dd>
        <dt>Technical</dt>
        <dd>
          <Progress label="Technical progress" value={row.technical_progress_score} />
        </dd>
        <dd className="relative">
          <TaskCell label="Technical tasks" tasks={row.technical_tasks} />
        </dd>
      </dl>
    </>
  );
}
