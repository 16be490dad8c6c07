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

/** Why nothing is shown: nothing is written, all is decided, or it is still being read. */
export function NothingToReview({ opportunity, conversations }: NothingToReviewProps) {
  const { data, error } = conversations;
  if (error && !data) {
    return (
      <ErrorState
        title="Couldn’t load the conversations"
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
      Add a conversation
    </Link>
  );
  return data.conversations.length === 0 ? (
    <EmptyState title="No conversations yet" action={back}>
      <p>
        Calls, meetings, emails and notes come from HubSpot. You can also paste text or add a file.
      </p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing left to review" action={back}>
      <p>
        {data.conversations.length === 1
          ? 'We read the one conversation on this deal'
          : `We read all ${data.conversations.length} conversations on this deal`}
        . You’ve decided on everything.
      </p>
    </EmptyState>
  );
}
