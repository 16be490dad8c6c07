import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { insightQueries } from '../../api/insights.ts';
import { useReviewWord } from '../../conversations/rights.ts';

/** How much of the conversations of open deals waits to be reviewed; nothing where nothing does. */
export function ReviewLine() {
  const word = useReviewWord();
  const { data } = useQuery(insightQueries.dashboard());
  if (!data || data.to_review_suggestions === 0) return null;
  const { to_review_deals: deals, to_review_suggestions: suggestions } = data;
  return (
    <Link
      to="/opportunities"
      search={{ review: 'true' }}
      className="group mx-4 mb-4 flex items-center gap-3 rounded-3 bg-accent-wash px-4 py-2.5 text-body sm:mx-6"
    >
      <span className="min-w-0 flex-1 text-ink-2">
        <span className="font-semibold text-accent group-hover:underline">
          {suggestions.toLocaleString('en-US')} {suggestions === 1 ? 'passage' : 'passages'} {word}
        </span>{' '}
        in {deals.toLocaleString('en-US')} open {deals === 1 ? 'deal' : 'deals'}
      </span>
      <ArrowRight size={16} aria-hidden className="shrink-0 text-accent" />
    </Link>
  );
}
