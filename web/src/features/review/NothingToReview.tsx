import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isReading, type ConversationList } from '../../api/conversations.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

interface NothingToReviewProps {
  opportunity: Opportunity;
  conversations: UseQueryResult<ConversationList>;
}

/** Why nothing is suggested: nothing is written, nothing was found, or it is still being read. */
export function NothingToReview({ opportunity, conversations }: NothingToReviewProps) {
  const { data, error } = conversations;
  if (error && !data) {
    return (
      <ErrorState
        title="The conversations could not be loaded"
        message={error.message}
        onRetry={() => void conversations.refetch()}
      />
    );
  }
  if (!data || isReading(data)) return null;
  const back = (
    <Link
      to="/opportunitydetails"
      search={{ id: opportunity.id }}
      className="text-ui font-medium text-accent underline underline-offset-3"
    >
      Add a conversation to the deal
    </Link>
  );
  return data.conversations.length === 0 ? (
    <EmptyState title="Nothing to read yet" action={back}>
      <p>
        Calls, meetings, e-mails and notes come from HubSpot. A text or a file can be added by hand.
      </p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing is suggested" action={back}>
      <p>
        {data.conversations.length === 1
          ? 'The one conversation of this deal was read'
          : `All ${data.conversations.length} conversations of this deal were read`}
        . Nothing the customer said in them belongs into a field that is still open.
      </p>
    </EmptyState>
  );
}
