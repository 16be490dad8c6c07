import { Fragment } from 'react';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { classNames } from '../../ui/class-names.ts';
import { attentionParts, attentionText } from './attention-parts.ts';
import { ReviewCount } from './ReviewCount.tsx';

/**
 * What a row says of its deal in a line: what comes first, what waits for review, and of the rest
 * as much as has room. What has none goes as a whole; the next step is cut to what is left.
 */
export function Attention({ row }: { row: OpportunitySummary }) {
  const [first, ...rest] = attentionParts(row);
  return (
    <span className="flex h-4 min-w-0 text-meta leading-4 text-ink-3" title={attentionText(row)}>
      {first && <span className={classNames('truncate', first.className)}>{first.text}</span>}
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
