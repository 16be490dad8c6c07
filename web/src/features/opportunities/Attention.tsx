import { Fragment } from 'react';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { attentionParts, attentionText } from './attention-parts.ts';
import { ReviewCount } from './ReviewCount.tsx';

/**
 * What a row says of its deal in a line, always in this order: what warns of it, what waits for
 * review, the next step. What has no room goes as a whole; the next step is cut to what is left.
 */
export function Attention({ row }: { row: OpportunitySummary }) {
  const parts = attentionParts(row);
  // What waits for review stands before the next step.
  const begins = parts[0]?.isNext && row.to_review > 0 ? 0 : 1;
  const first = parts.slice(0, begins)[0];
  const rest = parts.slice(begins);
  return (
    <span className="flex h-4 min-w-0 text-meta leading-4 text-ink-3" title={attentionText(row)}>
      {first?.badge && (
        <Badge tone={first.badge === 'won' ? 'good' : 'neutral'} className="shrink-0 leading-4!">
          {first.text}
        </Badge>
      )}
      {first && !first.badge && (
        <span className={classNames('truncate', first.className)}>{first.text}</span>
      )}
      {first?.due && <span className="ml-1 shrink-0">{`· ${first.due}`}</span>}
      <ReviewCount row={row} />
      {rest.length > 0 && (
        <span className="ml-1 flex min-w-0 flex-1 flex-wrap gap-x-1 overflow-hidden">
          {/* After it even the first can go on to a line that is not seen. */}
          <span className="-mr-1 h-4" />
          {rest.map((part) => (
            <Fragment key={part.text}>
              <span className={classNames('truncate', part.className)}>
                {'· '}
                {part.text}
              </span>
              {part.due && <span>{`· ${part.due}`}</span>}
            </Fragment>
          ))}
        </span>
      )}
    </span>
  );
}
