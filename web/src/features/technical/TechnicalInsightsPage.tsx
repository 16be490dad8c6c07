import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  fitLabel,
  rfpLabel,
  technicalProgressLabel,
} from '@plumbline/domain/opportunities/labels.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useAuth } from '../../auth/auth-context.ts';
import { FigureBar } from '../../sections/FigureBar.tsx';
import { InsightsPage } from '../../sections/InsightsPage.tsx';
import { previewScores } from '../../sections/preview.ts';
import { RestoredNote } from '../../sections/RestoredNote.tsx';
import { technicalSections } from '../../sections/section.ts';
import { SectionList } from '../../sections/SectionList.tsx';
import { useSections } from '../../sections/use-sections.ts';
import { Card } from '../../ui/Card.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';

const route = getRouteApi('/app/technical-insights');

export function TechnicalInsightsPage() {
  const { opp, section } = route.useSearch();
  return (
    <InsightsPage
      id={opp}
      name="Technical Insights"
      resource="technicalInsights"
      title={(opportunity) => `Technical Insights - ${opportunity.name}`}
      subtitle="The technical side of the deal, by the TECH PLAN framework"
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
  const sections = useSections(opportunity, technicalSections, user?.id ?? '');
  const { scores, figures } = previewScores(opportunity, technicalSections, sections.drafts);
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="order-2 flex min-w-0 flex-col gap-3 lg:order-1">
        <p className="text-ui text-ink-2">
          Work on sections individually. Changes auto-save when you move to another section.
        </p>
        <RestoredNote count={sections.restored} />
        <SectionList
          opportunity={opportunity}
          list={technicalSections}
          sections={sections}
          readOnly={!can(role, 'write', 'technicalInsights')}
          revertLabel="Clear Changes"
          openFirst={openFirst}
        />
      </div>
      <div className="order-1 lg:order-2">
        <Card
          title="Technical Dashboard"
          action={<ScoreGauge score={scores.score} />}
          className="lg:sticky lg:top-4"
        >
          <FigureBar
            label="Technical Fit"
            verdict={fitLabel(scores.technical_fit_score)}
            value={scores.technical_fit_score}
            figure={figures.technical_fit_score}
          />
          <FigureBar
            label="Technical Progress"
            verdict={technicalProgressLabel(scores.technical_progress_score)}
            value={scores.technical_progress_score}
            figure={figures.technical_progress_score}
          />
          <FigureBar
            label="RFP Analysis"
            verdict={rfpLabel(scores.rfp_progress)}
            value={scores.rfp_progress}
          />
        </Card>
      </div>
    </div>
  );
}
