import type { EngagementType } from '@plumbline/domain/crm/engagement.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { useUsedConversations } from '../../conversations/use-used-conversations.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardFailure } from './CardFailure.tsx';
import { detailsQueries } from './details-queries.ts';
import { EngagementTable } from './EngagementTable.tsx';

const shownAtFirst = 6;
const kinds: Record<EngagementType, string> = {
  call: 'Calls',
  email: 'Emails',
  meeting: 'Meetings',
  note: 'Notes',
};

/** What happened with the customer, as the CRM tells it (DET-04). */
export function EngagementCard({ opportunityId }: { opportunityId: string }) {
  const query = useQuery(detailsQueries.engagements(opportunityId));
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const used = useUsedConversations(opportunityId);
  const { data } = query;
  const engagements = data?.engagements ?? [];
  return (
    <Card
      title="Engagement"
      action={
        engagements.length > shownAtFirst && (
          <Button variant="quiet" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${engagements.length}`}
          </Button>
        )
      }
    >
      {query.isPending && <Loading />}
      {query.isError && (
        <CardFailure
          title="Couldn’t load engagements."
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && engagements.length === 0 && <Nothing reason={data.reason} />}
      {engagements.length > 0 && (
        <EngagementTable
          engagements={isWhole ? engagements : engagements.slice(0, shownAtFirst)}
          used={used}
          onOpen={setOpened}
        />
      )}
      {opened && (
        <ConversationDialog
          opportunityId={opportunityId}
          conversationId={opened}
          onClose={() => setOpened(null)}
        />
      )}
      {data && data.hidden.length > 0 && (
        <p className="mt-2 text-meta text-ink-3">
          {data.hidden.map((type) => kinds[type]).join(' and ')} are hidden: the HubSpot connection
          has no permission to read them.
        </p>
      )}
    </Card>
  );
}

function Nothing({ reason }: { reason: 'not_connected' | 'not_imported' | null }) {
  return (
    <div className="text-ui text-ink-3">
      <p>No engagements tracked yet</p>
      {reason === 'not_imported' && <p>This deal did not come from HubSpot.</p>}
      {reason === 'not_connected' && (
        <p>
          HubSpot is not connected.{' '}
          <Link to="/integrations" className="text-accent underline underline-offset-3">
            Integrations
          </Link>
        </p>
      )}
    </div>
  );
}

const rows = ['first', 'second', 'third'];

function Loading() {
  return (
    <div role="status" aria-label="Loading engagements" className="flex flex-col gap-3 py-1">
      {rows.map((row) => (
        <span key={row} className="grid grid-cols-[72px_1fr_96px] gap-4">
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4" />
        </span>
      ))}
    </div>
  );
}
