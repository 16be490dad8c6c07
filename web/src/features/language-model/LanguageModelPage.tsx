import { can } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { analysisQueries } from '../../api/analyses.ts';
import { sampleWorkspace } from '../../api/sample-workspace.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AssistantsCard } from './AssistantsCard.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { FailuresCard } from './FailuresCard.tsx';
import { modelPage } from './model-queries.ts';
import { LimitsCard } from './LimitsCard.tsx';
import { NamesCard } from './NamesCard.tsx';
import { SearchCard } from './SearchCard.tsx';
import { SellsCard } from './SellsCard.tsx';
import { TestCard } from './TestCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { VoiceCard } from './VoiceCard.tsx';

/** The language model of the workspace: for administrators, and who answers for everybody else. */
export function LanguageModelPage() {
  const { role } = useAuth();
  return (
    <>
      <PageHeader title="AI Model" detail="For the whole workspace" />
      <div className="flex max-w-[880px] flex-col gap-4 px-4 pb-16 sm:px-6">
        {can(role, 'write', 'users') ? <ForAdministrators /> : <WhoAnswers />}
      </div>
    </>
  );
}

function ForAdministrators() {
  const query = useQuery(modelPage);
  const page = query.data;
  if (query.isError && !page) {
    return (
      <ErrorState
        title="Couldn’t load the AI model"
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!page) return <Skeleton className="h-64 w-full" />;
  return (
    <>
      {page.is_at_cap && (
        <p role="status" className="rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
          This month’s budget is used up. The built-in analyst answers until next month, or until
          you raise the cap.
        </p>
      )}
      <ConnectionCard page={page} />
      {page.connection && (
        <>
          <TestCard page={page} />
          <LimitsCard key={page.connection.model} page={page} />
          <SellsCard page={page} />
          <VoiceCard page={page} />
          <NamesCard page={page} />
          <SearchCard page={page} />
        </>
      )}
      <AssistantsCard />
      <FailuresCard page={page} />
      <UsageCard page={page} />
    </>
  );
}

function WhoAnswers() {
  const { data } = useQuery(analysisQueries.status());
  const { data: sample } = useQuery(sampleWorkspace);
  if (sample?.is_sample) {
    return (
      <p className="text-body text-ink-2">
        Recorded answers stand in for a model on the sample deals, and no text leaves the server.
        Administrators set a model up.
      </p>
    );
  }
  if (!data) return <Skeleton className="h-16 w-full" />;
  return (
    <p className="text-body text-ink-2">
      {data.model
        ? `${data.model} answers here. ${data.names_kept ? 'It runs inside your network and is told names as they are.' : 'Names are replaced before anything leaves the server.'}`
        : 'The built-in analyst answers here, and no text leaves the server.'}{' '}
      Administrators set this up.
    </p>
  );
}
