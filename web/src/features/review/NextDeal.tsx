import { isolated } from '@plumbline/domain/isolated.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { opportunityQueries } from '../../api/opportunities.ts';
import { Button } from '../../ui/Button.tsx';
import { Keys } from '../../ui/Keys.tsx';

interface NextDealProps {
  /** The deal whose review is done. */
  id: string;
  /** What is over, in words; without it only the way on is told. */
  done?: string;
}

/** The way on from a deal that is done: to the one that closes first of those that are left. */
export function NextDeal({ id, done }: NextDealProps) {
  const navigate = useNavigate();
  const { data: next } = useQuery(opportunityQueries.nextToReview(id));
  if (!next && !done) return null;
  const gain = next ? (next.deal.provisional_score ?? next.deal.score) - next.deal.score : 0;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-accent-wash px-4 py-2.5 text-ui sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-56">
        {done && <span className="font-medium">{done} </span>}
        {next && <span className="text-ink-2">{leftWords(next)}</span>}
        {next === null && <span className="text-ink-2">No other deal is left to review.</span>}
      </p>
      {next && (
        <Button
          variant="primary"
          data-review-all="n"
          className="max-w-full"
          onClick={() => void navigate({ to: '/review', search: { id: next.deal.id } })}
        >
          <span className="truncate">
            Next: {isolated(next.deal.name)}
            {gain > 0 && ` (+${gain})`}
          </span>
          <ArrowRight size={15} aria-hidden className="shrink-0" />
        </Button>
      )}
      {next && (
        <span className="hidden items-center gap-1.5 text-meta text-ink-2 lg:inline-flex">
          or press <Keys keys={['n']} />
        </span>
      )}
      {next === null && (
        <Link to="/opportunities" className="font-medium text-accent underline underline-offset-3">
          Go to the list
        </Link>
      )}
    </div>
  );
}

function leftWords({ left, areMine }: { left: number; areMine: boolean }): string {
  const deals = `${left.toLocaleString('en-US')} ${areMine ? 'of your ' : ''}${left === 1 && !areMine ? 'deal' : 'deals'}`;
  return `${deals} left to review.`;
}
