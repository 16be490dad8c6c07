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
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Attention } from './Attention.tsx';
import { GroupHead } from './GroupHead.tsx';
import type { ListItems } from './list-items.ts';
import { CloseCell, ScoreCell } from './columns.tsx';
import { InsightLinks } from './InsightLinks.tsx';

interface OpportunityCardsProps {
  items: ListItems;
  /** What deals are called that belong to no group. */
  without: string;
  onToggle: (group: string) => void;
  onSeen: (index: number) => void;
  /** What it scrolls with; null where it scrolls by itself. */
  page: RefObject<HTMLElement | null> | null;
}

/** Of a card on a phone, and of a row where the phone lies on its side. */
const heights = { card: 88, row: 36 };
const headHeight = 44;

/** The overview on a phone: one card for each opportunity. */
export function OpportunityCards(props: OpportunityCardsProps) {
  const { items, without, onToggle, onSeen, page } = props;
  const isWide = useMediaQuery('(min-width: 640px)');
  const cardHeight = isWide ? heights.row : heights.card;
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
  useEffect(() => virtualizer.measure(), [virtualizer, items, cardHeight]);
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
                'absolute inset-x-0 top-0 border-b border-line px-4 sm:px-6',
                line.kind === 'group' ? 'bg-sunken' : isWide ? 'py-px' : 'py-2',
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
                <Card row={line.row} isWide={isWide} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface CardProps {
  row: OpportunitySummary | undefined;
  /** One line of all, beside each other. */
  isWide: boolean;
}

function Card({ row, isWide }: CardProps) {
  if (!row) return <Skeleton className="h-4 w-2/3" />;
  const name = (
    <Link
      to="/opportunitydetails"
      search={{ id: row.id }}
      dir="auto"
      className="line-clamp-1 text-body leading-5 font-medium break-all after:absolute after:inset-0 hover:text-accent short:leading-4"
    >
      {row.name}
    </Link>
  );
  const facts = (
    <>
      <Badge>
        <span className="truncate">{row.stage}</span>
      </Badge>
      <span className="shrink-0">{formatMoney(row.value, row.currency)}</span>
      <span className="shrink-0">
        <CloseCell row={row} />
      </span>
    </>
  );
  if (isWide) {
    return (
      <div className="flex h-full items-center gap-4 text-ui">
        <div className="min-w-0 flex-1">
          {name}
          <p className="h-4">
            <Attention row={row} />
          </p>
        </div>
        <span className="flex max-w-[45%] items-center gap-3 text-ink-2">{facts}</span>
        <ScoreCell row={row} />
      </div>
    );
  }
  return (
    <>
      <div className="flex h-6 items-center justify-between gap-3">
        {name}
        <ScoreGauge
          score={row.score}
          promised={row.provisional_score}
          isAssessed={row.is_assessed}
        />
      </div>
      <div className="flex h-6 items-center gap-2 text-ui text-ink-2">
        {facts}
        <span className="relative -my-1.5 -mr-3 ml-auto [&>span>*]:size-10">
          <InsightLinks row={row} />
        </span>
      </div>
      <p className="mt-1 flex h-4 items-center justify-between gap-3 text-meta leading-4 text-ink-3">
        <span className="min-w-0">
          <Attention row={row} />
        </span>
        {!row.is_assessed && row.outcome === null && (
          <span aria-hidden className="shrink-0">
            Not assessed
          </span>
        )}
      </p>
    </>
  );
}
