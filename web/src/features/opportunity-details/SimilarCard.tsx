import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FoldedCard } from '../../ui/FoldedCard.tsx';
import { formatMoney } from '../../ui/money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardFailure } from './CardFailure.tsx';
import { detailsQueries } from './details-queries.ts';

/** Deals alike, with what is alike (DET-04). */
export function SimilarCard({ opportunityId }: { opportunityId: string }) {
  const query = useQuery(detailsQueries.similar(opportunityId));
  const count = query.data?.length ?? 0;
  return (
    <FoldedCard title="Similar Deals" gist={count > 0 ? count : undefined}>
      {contentOf(query)}
    </FoldedCard>
  );
}

function contentOf(query: ReturnType<typeof useQuery<Similar[]>>) {
  if (query.isPending) return <Loading />;
  if (query.isError) {
    return (
      <CardFailure title="Couldn’t load similar deals." onRetry={() => void query.refetch()} />
    );
  }
  if (query.data.length === 0) {
    return <p className="text-ui text-ink-3">No similar deals found</p>;
  }
  return (
    <ul className="flex flex-col">
      {query.data.map((deal) => (
        <SimilarDeal key={deal.id} deal={deal} />
      ))}
    </ul>
  );
}

interface Similar {
  id: string;
  name: string;
  stage: string;
  value: number;
  currency: string | null;
  score: number;
  reasons: string[];
}

function SimilarDeal({ deal }: { deal: Similar }) {
  return (
    <li className="border-t border-line py-2 first:border-t-0 first:pt-0">
      <Link
        to="/opportunitydetails"
        search={{ id: deal.id }}
        dir="auto"
        className="line-clamp-2 text-ui font-medium break-words hover:text-accent hover:underline"
      >
        {deal.name}
      </Link>
      <p className="text-meta text-ink-3">
        {deal.stage} · {formatMoney(deal.value, deal.currency)} · score {deal.score}
      </p>
      <p className="text-meta text-ink-2">{deal.reasons.join(' · ')}</p>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading similar deals" className="flex flex-col gap-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-3 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-3 w-2/5" />
    </div>
  );
}
