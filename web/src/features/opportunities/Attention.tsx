import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { Fragment } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { attentionParts } from './attention-parts.ts';

/** What a row says of its deal in a line. */
export function Attention({ row }: { row: OpportunitySummary }) {
  const shown = attentionParts(row);
  if (shown.length === 0) return null;
  return (
    // One line: what has no room goes as a whole, and the next step is cut to what is left.
    <span
      className="flex h-4 min-w-0 flex-wrap gap-x-1 overflow-hidden text-meta text-ink-3"
      title={shown.map(({ text }) => text).join(' · ')}
    >
      {shown.map(({ text, className }, index) => (
        <Fragment key={text}>
          {index > 0 && ' '}
          <span className={classNames('max-w-full truncate', className)}>
            {index > 0 && '· '}
            {text}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
