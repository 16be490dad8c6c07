import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { insightQueries } from '../../api/insights.ts';
import { PipelineCard } from '../../insights/PipelineCard.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { MapCard } from './MapCard.tsx';
import { MovedCard } from './MovedCard.tsx';
import { NumbersRow } from './NumbersRow.tsx';
import { MyTasksCard } from './MyTasksCard.tsx';
import { ReviewLine } from './ReviewLine.tsx';
import { RisksCard } from './RisksCard.tsx';
import { WaterfallCard } from './WaterfallCard.tsx';

/** What needs one now. */
export function DashboardPage() {
  const pipeline = useQuery(insightQueries.pipeline());
  return (
    <>
      <PageHeader
        title="Dashboard"
        oneLine
        actions={
          (pipeline.data?.length ?? 0) > 0 && (
            <Link to="/ask" className={buttonLook('secondary')}>
              Ask about all deals
            </Link>
          )
        }
      />
      <ReviewLine />
      {pipeline.data?.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          action={
            <Link to="/opportunities" className={buttonLook('primary')}>
              Go to Opportunities
            </Link>
          }
        >
          <p>Your priorities appear here once you have open deals.</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4 px-4 pb-8 sm:px-6">
          <NumbersRow />
          <RisksCard />
          <WaterfallCard />
          <MapCard />
          {/* Two columns of their own heights: no card waits for its neighbour's end. */}
          <div className="grid items-start gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
            <MovedCard />
            <MyTasksCard />
          </div>
          <PipelineCard
            title="Pipeline by stage"
            note="All open deals, weighted by score: a tenth of the value for each point."
            query={pipeline}
          />
        </div>
      )}
    </>
  );
}
