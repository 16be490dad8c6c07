import { shareWon } from '@plumbline/domain/opportunities/outcome.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { insightQueries } from '../../api/insights.ts';
import { CsvButton } from '../../insights/CsvButton.tsx';
import { PipelineCard } from '../../insights/PipelineCard.tsx';
import { QueryCard } from '../../insights/QueryCard.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CoverageTable } from './CoverageTable.tsx';
import { ForecastCard } from './ForecastCard.tsx';
import { GapTable } from './GapTable.tsx';
import { MovementChart } from './MovementChart.tsx';
import { SavedReports } from './SavedReports.tsx';
import { WinLossTable } from './WinLossTable.tsx';

const bandLabels = { high: '8 to 10', middle: '5 to 7', low: '1 to 4' };

/** The deals in figures, each to be taken along as CSV. */
export function ReportsPage() {
  const pipeline = useQuery(insightQueries.pipeline());
  const coverage = useQuery(insightQueries.coverage());
  const movement = useQuery(insightQueries.movement());
  const gaps = useQuery(insightQueries.gaps());
  const winLoss = useQuery(insightQueries.winLoss());
  if (pipeline.data?.length === 0 && winLoss.data?.length === 0) {
    return (
      <>
        <PageHeader title="Reports" />
        <EmptyState
          title="No reports yet"
          action={
            <Link to="/opportunities" className={buttonLook('primary')}>
              Go to Opportunities
            </Link>
          }
        >
          <p>Pipeline, coverage and score movement appear once you have open deals.</p>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Reports"
        detail="Open deals, and how closed ones ended"
        actions={<SavedReports />}
      />
      <div className="grid max-w-[120rem] grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-8 sm:px-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <ForecastCard />
        <PipelineCard
          title="Pipeline by stage and score"
          note="Weighted by score: a tenth of the value for each point."
          query={pipeline}
          action={
            pipeline.data && (
              <CsvButton
                kind="pipeline"
                header={['Stage', 'Score', 'Currency', 'Deals', 'Value', 'Weighted value']}
                rows={pipeline.data.map((row) => [
                  row.stage,
                  bandLabels[row.band],
                  row.currency,
                  row.deals,
                  row.value,
                  row.weighted,
                ])}
              />
            )
          }
        />
        <QueryCard
          title="Score movement"
          note="Average score of today’s open deals at the end of each week."
          query={movement}
          isEmpty={(rows) => rows.length === 0}
          empty="No scores yet."
          action={
            movement.data && (
              <CsvButton
                kind="movement"
                header={['Week to', 'Average score', 'Deals']}
                rows={movement.data.map(({ day, score, deals }) => [day, score, deals])}
              />
            )
          }
        >
          {(rows) => <MovementChart rows={rows} />}
        </QueryCard>
        <QueryCard
          title="Coverage"
          note="Share of open deals with each letter filled in, fully or partly."
          className="xl:col-span-2"
          query={coverage}
          isEmpty={(rows) => rows.every(({ deals }) => deals === 0)}
          empty="No open deals."
          action={
            coverage.data && (
              <CsvButton
                kind="coverage"
                header={['Framework', 'Letter', 'Written', 'Partly filled in', 'Open deals']}
                rows={coverage.data.map((row) => [
                  row.framework,
                  row.title,
                  row.complete,
                  row.partial,
                  row.deals,
                ])}
              />
            )
          }
        >
          {(rows) => <CoverageTable rows={rows} />}
        </QueryCard>
        <QueryCard
          title="Win and loss by evidence level"
          note="Win rate of closed deals with MEDDPICC, by each letter’s evidence level at close (not reduced by age). All letters: the rounded average per deal."
          className="xl:col-span-2"
          query={winLoss}
          isEmpty={(rows) => rows.length === 0}
          empty="No closed deals with MEDDPICC yet."
          action={
            winLoss.data && (
              <CsvButton
                kind="win-loss"
                header={[
                  'Letter',
                  'Evidence level',
                  'Won',
                  'Lost',
                  'Closed deals',
                  'Share won (%)',
                ]}
                rows={winLoss.data.flatMap((row) =>
                  row.levels.map((of, level) => csvRowOf(row.title, level, of)),
                )}
              />
            )
          }
        >
          {(rows) => <WinLossTable rows={rows} />}
        </QueryCard>
        <QueryCard
          title="Product gaps"
          note={`Requirements the product doesn’t fully support, by the value of the open deals that ask for them.${asOf(gaps.data?.computedAt)}`}
          className="xl:col-span-2"
          query={gaps}
          isEmpty={({ rows }) => rows.length === 0}
          empty="No unsupported requirements on open deals."
          action={
            gaps.data && (
              <CsvButton
                kind="gaps"
                header={['Requirement', 'Support', 'Deals', 'Currency', 'Open value']}
                rows={gaps.data.rows.flatMap((row) =>
                  row.value.map((sum) => [
                    row.requirement,
                    row.support_level,
                    row.deals,
                    sum.currency,
                    sum.value,
                  ]),
                )}
              />
            )
          }
        >
          {({ rows }) => <GapTable rows={rows} />}
        </QueryCard>
      </div>
    </>
  );
}

/** Of a large pipeline it is renewed every few minutes. */
function asOf(computedAt: string | null | undefined): string {
  return computedAt ? ` As of ${formatMoment(computedAt)}.` : '';
}

function csvRowOf(title: string, level: number, { won, deals }: { won: number; deals: number }) {
  const share = shareWon({ won, deals });
  return [title, level, won, deals - won, deals, share === null ? null : Math.round(share)];
}
