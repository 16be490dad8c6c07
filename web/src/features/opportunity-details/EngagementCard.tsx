import type { EngagementType } from '@plumbline/domain/crm/engagement.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConversationDialog } from '../../conversations/ConversationDialog.tsx';
import { ConversationsCard, type Listed } from '../../conversations/ConversationsCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { CardFailure } from './CardFailure.tsx';
import { detailsQueries } from './details-queries.ts';
import { engagementLines } from './engagement-lines.ts';
import { EngagementTable } from './EngagementTable.tsx';

/** Rows at first: a phone has room for fewer. */
const shownAtFirst = { phone: 3, else: 6 };
const kinds: Record<EngagementType, string> = {
  call: 'Calls',
  email: 'Emails',
  meeting: 'Meetings',
  note: 'Notes',
};

/** What happened with the customer, as the CRM tells it (DET-04) and as it was added here. */
export function EngagementCard({ opportunityId }: { opportunityId: string }) {
  return (
    <ConversationsCard opportunityId={opportunityId} title="Engagement">
      {(listed) => <Lines opportunityId={opportunityId} {...listed} />}
    </ConversationsCard>
  );
}

function Lines({ opportunityId, conversations, ...listed }: Listed & { opportunityId: string }) {
  const query = useQuery(detailsQueries.engagements(opportunityId));
  const isPhone = useMediaQuery('(max-width: 639px)');
  const most = isPhone ? shownAtFirst.phone : shownAtFirst.else;
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const { data } = query;
  // One list: what is there already waits for what the CRM tells.
  const lines = query.isPending ? [] : engagementLines(data?.engagements ?? [], conversations);
  return (
    <>
      {query.isPending && <Loading />}
      {query.isError && (
        <CardFailure
          title="Couldn’t load engagements."
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && lines.length === 0 && <Nothing reason={data.reason} />}
      {lines.length > 0 && (
        <EngagementTable
          lines={isWhole ? lines : lines.slice(0, most)}
          listed={listed}
          onOpen={setOpened}
        />
      )}
      {lines.length > most && (
        <Button variant="quiet" className="-ml-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${lines.length}`}
        </Button>
      )}
      {opened && (
        <ConversationDialog
          opportunityId={opportunityId}
          conversationId={opened}
          onClose={() => setOpened(null)}
        />
      )}
      {data && data.unread > 0 && (
        <p className="mt-2 text-meta text-ink-3">
          HubSpot didn’t send {data.unread === 1 ? 'one entry' : `${data.unread} entries`} of this
          list.
        </p>
      )}
      {data && data.hidden.length > 0 && (
        <p className="mt-2 text-meta text-ink-3">
          {data.hidden.map((type) => kinds[type]).join(' and ')} are hidden: the HubSpot connection
          has no permission to read them.
        </p>
      )}
    </>
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
