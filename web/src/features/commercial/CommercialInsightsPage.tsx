import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  commercialProgressLabel,
  completenessLabel,
  fitLabel,
} from '@plumbline/domain/opportunities/labels.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useAuth } from '../../auth/auth-context.ts';
import { FigureBar } from '../../sections/FigureBar.tsx';
import { InsightsPage } from '../../sections/InsightsPage.tsx';
import { previewScores } from '../../sections/preview.ts';
import { RestoredNote } from '../../sections/RestoredNote.tsx';
import { commercialSections } from '../../sections/section.ts';
import { SectionList } from '../../sections/SectionList.tsx';
import { useSections } from '../../sections/use-sections.ts';
import { Card } from '../../ui/Card.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';

const route = getRouteApi('/app/commercial-insights');

export function CommercialInsightsPage() {
  const { id, opp, section } = route.useSearch();
  return (
    <InsightsPage
      id={opp ?? id}
      name="Commercial Insights"
      resource="commercialInsights"
      title={(opportunity) => `Commercial Insights - ${opportunity.name}`}
      subtitle="What is known of the sale, by MEDDPICC"
    >
      {(opportunity) => (
        <Analysis key={opportunity.id} opportunity={opportunity} openFirst={section} />
      )}
    </InsightsPage>
  );
}

function Analysis({
  opportunity,
  openFirst,
}: {
  opportunity: Opportunity;
  openFirst: string | undefined;
}) {
  const { user, role } = useAuth();
  const sections = useSections(opportunity, commercialSections, user?.id ?? '');
  const { scores, figures } = previewScores(opportunity, commercialSections, sections.drafts);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="order-2 flex min-w-0 flex-col gap-3 lg:order-1">
        <RestoredNote count={sections.restored} />
        <SectionList
          opportunity={opportunity}
          list={commercialSections}
          sections={sections}
          readOnly={!can(role, 'write', 'commercialInsights')}
          revertLabel="Revert"
          openFirst={openFirst}
        />
      </div>
      <div className="order-1 lg:order-2">
        <Card
          title="Commercial Dashboard"
          action={<ScoreGauge score={scores.score} />}
          className="lg:sticky lg:top-4"
        >
          <FigureBar
            label="Commercial Fit"
            verdict={fitLabel(scores.commercial_fit_score)}
            value={scores.commercial_fit_score}
            figure={figures.commercial_fit_score}
          />
          <FigureBar
            label="Commercial Progress"
            verdict={commercialProgressLabel(scores.commercial_progress_score)}
            value={scores.commercial_progress_score}
            figure={figures.commercial_progress_score}
          />
          <FigureBar
            label="MEDDPICC"
            verdict={completenessLabel(scores.meddpicc_completeness)}
            value={scores.meddpicc_completeness}
            figure={figures.meddpicc_completeness}
          />
        </Card>
      </div>
    </div>
  );
}
