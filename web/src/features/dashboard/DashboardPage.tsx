import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { insightQueries } from '../../api/insights.ts';
import { PipelineTable } from '../../insights/PipelineTable.tsx';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MovedCard } from './MovedCard.tsx';
import { MyTasksCard } from './MyTasksCard.tsx';
import { ReviewLine } from './ReviewLine.tsx';
import { UrgentCard } from './UrgentCard.tsx';
import { WarningsCard } from './WarningsCard.tsx';

/** What needs one now. */
export function DashboardPage() {
  const pipeline = useQuery(insightQueries.pipeline());
  return (
    <>
      <PageHeader title="Dashboard" />
      <ReviewLine />
      {pipeline.data?.length === 0 ? (
        <EmptyState title="Nothing to show yet">
          <p>
            What needs you now stands here as soon as there are open deals. They come in from the{' '}
            <Link to="/opportunities" className="text-accent underline">
              opportunities
            </Link>
            .
          </p>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-8 sm:px-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          <UrgentCard />
          <QueryCard
            title="Pipeline by stage"
            note="Weighted by score: a tenth of the value for each point."
            query={pipeline}
            isEmpty={(rows) => rows.length === 0}
            empty="No deal is open."
          >
            {(rows) => <PipelineTable rows={rows} />}
          </QueryCard>
          <MyTasksCard />
          <MovedCard />
          <div className="lg:col-span-2">
            <WarningsCard />
          </div>
        </div>
      )}
    </>
  );
}
