import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { conversationQueries, isReading } from '../../api/conversations.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { OpportunityLoader } from '../../opportunity/OpportunityLoader.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ReadingNote } from '../../conversations/ReadingNote.tsx';
import { NextDeal } from './NextDeal.tsx';
import { NothingToReview } from './NothingToReview.tsx';
import { HighlightsPanes } from './HighlightsPanes.tsx';
import { ReviewFrame } from './ReviewFrame.tsx';
import { ReviewPanes } from './ReviewPanes.tsx';
import { useRenewedReview } from './use-renewed-review.ts';
import { mayUseConversations } from '../../conversations/rights.ts';

const route = getRouteApi('/app/review');
const blocks = ['h-4 w-72', 'h-7 w-96 max-w-full', 'mt-4 h-12 w-full', 'h-96 w-full'];

/** What is worth reading in the conversations of a deal, and what a model suggests for its fields. */
export function ReviewPage() {
  const { id } = route.useSearch();
  return (
    <OpportunityLoader id={id} missing="Opportunity not found" blocks={blocks}>
      {(opportunity) => <Page key={opportunity.id} opportunity={opportunity} />}
    </OpportunityLoader>
  );
}

function Page({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const mayRead = mayUseConversations(role, 'read');
  if (mayRead) return <Content opportunity={opportunity} />;
  return (
    <ReviewFrame opportunity={opportunity}>
      <EmptyState title="Hidden for your role">
        <p>
          Your role sees this deal’s scores, not its conversations. An administrator can change your
          role.
        </p>
      </EmptyState>
    </ReviewFrame>
  );
}

function Content({ opportunity }: { opportunity: Opportunity }) {
  const { id } = opportunity;
  const review = useQuery(conversationQueries.review(id));
  const conversations = useQuery(conversationQueries.list(id));
  const [chosen, setChosen] = useState<'suggested' | 'found' | null>(null);
  useRenewedReview(id, conversations.data);
  if (review.isError && !review.data) {
    return (
      <ReviewFrame opportunity={opportunity}>
        <ErrorState
          title="Couldn’t load the suggestions"
          message={review.error.message}
          onRetry={() => void review.refetch()}
        />
      </ReviewFrame>
    );
  }
  const reading = <ReadingNote list={conversations.data} />;
  const data = review.data;
  const suggested = data?.suggestions.filter(({ text }) => text !== '') ?? [];
  const found = data?.highlights.length ?? 0;
  const open = suggested.filter(({ state }) => state === 'open').length;
  const shown = chosen ?? (open > 0 || found === 0 ? 'suggested' : 'found');
  const note = (
    <>
      {reading}
      {suggested.length > 0 && found > 0 && (
        <div className="px-4 pb-2 sm:px-6">
          <SegmentedControl
            label="What to review"
            options={[
              { value: 'suggested', label: `Suggested ${open}` },
              { value: 'found', label: `Found ${found}` },
            ]}
            value={shown}
            onValueChange={setChosen}
          />
        </div>
      )}
    </>
  );
  if (data && suggested.length > 0 && shown === 'suggested') {
    return <ReviewPanes opportunity={opportunity} data={data} note={note} />;
  }
  if (data && found > 0) {
    return <HighlightsPanes opportunity={opportunity} data={data} note={note} />;
  }
  return (
    <ReviewFrame opportunity={opportunity}>
      {reading}
      {conversations.data && !isReading(conversations.data) && <NextDeal id={id} />}
      {review.data ? (
        <NothingToReview opportunity={opportunity} conversations={conversations} />
      ) : (
        <Loading />
      )}
    </ReviewFrame>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Loading the suggestions"
      className="grid min-h-0 flex-1 gap-6 border-t border-line px-4 pt-4 sm:px-6 lg:grid-cols-2"
    >
      <div className="flex flex-col gap-3">
        {['w-1/4', 'w-full', 'w-3/4', 'w-1/3', 'w-5/6', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
      <Skeleton className="h-64 w-full max-lg:hidden" />
    </div>
  );
}
