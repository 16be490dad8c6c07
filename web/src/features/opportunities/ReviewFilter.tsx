import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { conversationQueries } from '../../api/conversations.ts';
import { opportunityQueries } from '../../api/opportunities.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { mayUseConversations, useReviewWord } from '../../conversations/rights.ts';
import { classNames } from '../../ui/class-names.ts';
import { fromReview, requestOf, toReview, type Filters, type View } from './filters.ts';

interface ReviewFilterProps {
  filters: Filters;
  /** The deals that are shown, as the server told. */
  view: View;
  onChange: (changes: Partial<Filters>) => void;
}

/**
 * Leaves of the deals in sight those alone that have something to review, and counts them; absent
 * where no deal has.
 */
export function ReviewFilter({ filters, view, onChange }: ReviewFilterProps) {
  const { role } = useAuth();
  const enabled = mayUseConversations(role, 'read');
  const word = useReviewWord();
  const isOn = filters.review === 'true';
  const before = useRef<Pick<Filters, 'view' | 'sort'> | null>(null);
  const { data } = useQuery({ ...conversationQueries.workspace(), enabled });
  const isAny = (data?.to_review_deals ?? 0) > 0;
  const { data: deals } = useQuery({
    ...opportunityQueries.count(requestOf({ ...filters, review: 'true', view })),
    enabled: enabled && isAny,
  });
  if (!isAny && !isOn) return null;

  function handleClick() {
    if (isOn) return onChange(fromReview(filters, before.current));
    before.current = { view: filters.view, sort: filters.sort };
    return onChange(toReview(view));
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={handleClick}
      className={classNames(
        'inline-flex h-control shrink-0 items-center gap-1.5 rounded-2 border px-2.5 text-ui font-medium transition-colors duration-120',
        isOn
          ? 'border-accent bg-accent-wash text-accent'
          : 'border-control bg-surface hover:bg-sunken',
      )}
    >
      {word === 'to review' ? 'To review' : 'Not reviewed'}
      {/* Its place is kept, so that what stands beside it stays. */}
      <span className={classNames('min-w-[2ch] text-right', !isOn && 'text-ink-3')}>
        {deals?.toLocaleString('en-US')}
      </span>
    </button>
  );
}
