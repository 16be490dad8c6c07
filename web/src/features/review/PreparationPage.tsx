import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { conversationQueries } from '../../api/conversations.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { mayUseConversations } from '../../conversations/rights.ts';
import { useReading } from '../../conversations/use-reading.ts';
import { OpportunityLoader } from '../../opportunity/OpportunityLoader.tsx';
import { PrintedPage } from '../../opportunity/PrintedPage.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { localToday } from '../../ui/today.ts';
import { PreparationSheet } from './PreparationSheet.tsx';
import { preparationText } from './preparation-text.ts';

const route = getRouteApi('/app/preparation');
const blocks = ['h-4 w-72', 'h-7 w-96 max-w-full', 'mt-4 h-64 w-full', 'h-40 w-full'];

/** What to bring to the next call with the customer of a deal. */
export function PreparationPage() {
  const { id } = route.useSearch();
  return (
    <OpportunityLoader id={id} missing="Opportunity not found" blocks={blocks}>
      {(opportunity) => <Page key={opportunity.id} opportunity={opportunity} />}
    </OpportunityLoader>
  );
}

function Page({ opportunity }: { opportunity: Opportunity }) {
  const { role } = useAuth();
  const { id, name } = opportunity;
  const mayRead = mayUseConversations(role, 'read');
  const query = useQuery({ ...conversationQueries.preparation(id), enabled: mayRead });
  const { data } = query;
  const reading = useReading(id).data?.reading ?? null;
  const today = localToday();

  async function copy() {
    if (!data) return;
    try {
      await navigator.clipboard.writeText(preparationText({ ...data, reading }, name, today));
      toast.success('Copied.');
    } catch {
      // A browser may keep the clipboard to itself.
      toast.error('Your browser blocked copying. Print it, or select the text.');
    }
  }

  return (
    <PrintedPage
      opportunity={opportunity}
      page="Next call"
      title={`Next call - ${isolated(name)}`}
      isReady={data !== undefined}
      actions={
        <Button onClick={() => void copy()}>
          <Copy size={14} aria-hidden />
          Copy as text
        </Button>
      }
    >
      {!mayRead && (
        <EmptyState title="Hidden for your role">
          <p>Your role sees this deal’s scores, not its conversations.</p>
        </EmptyState>
      )}
      {query.isError && !data && (
        <ErrorState
          title="Couldn’t prepare the call"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {mayRead && query.isPending && (
        <div
          role="status"
          aria-label="Loading the preparation"
          className="flex flex-col gap-3 px-4 sm:px-6"
        >
          {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      )}
      {data && (
        <PreparationSheet preparation={data} reading={reading} opportunityId={id} today={today} />
      )}
    </PrintedPage>
  );
}
