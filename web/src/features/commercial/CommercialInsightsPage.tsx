import { isolated } from '@plumbline/domain/isolated.ts';
import {
  commercialProgressLabel,
  completenessLabel,
  fitLabel,
} from '@plumbline/domain/opportunities/labels.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { completeness } from '@plumbline/domain/commercial/completeness.ts';
import {
  methodologyFieldOf,
  type Methodology,
} from '@plumbline/domain/commercial/methodologies.ts';
import { writtenFields } from '@plumbline/domain/analyst/section-texts.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { StrategyCard, type StrategyTexts } from '../../analysis/StrategyCard.tsx';
import { useHasConversations } from '../../conversations/use-has-conversations.ts';
import { DashboardCard, type DashboardRow } from '../../opportunity/DashboardCard.tsx';
import { InsightsPage } from '../../opportunity/InsightsPage.tsx';
import { previewScores } from '../../sections/preview.ts';
import { allCommercialSections } from '../../sections/section.ts';
import {
  SectionContext,
  useSectionDrafts,
  useSectionStore,
} from '../../sections/section-context.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Challenges } from './Challenges.tsx';
import { MethodologyTab } from './MethodologyTab.tsx';
import { useFindings } from './use-findings.ts';
import { useMethodology } from './use-methodology.ts';
import { WarningsCard } from '../../opportunity/WarningsCard.tsx';

const figures: readonly DashboardRow[] = [
  { label: 'Commercial Fit', key: 'commercial_fit_score', verdict: fitLabel },
  {
    label: 'Commercial Progress',
    key: 'commercial_progress_score',
    verdict: commercialProgressLabel,
  },
  {
    label: 'MEDDPICC completeness',
    key: 'meddpicc_completeness',
    verdict: completenessLabel,
  },
];

const route = getRouteApi('/app/commercial-insights');

export function CommercialInsightsPage() {
  const { id, opp, section } = route.useSearch();
  return (
    <InsightsPage
      id={opp ?? id}
      name="Commercial Insights"
      resource="commercialInsights"
      title={(opportunity) => `Commercial Insights - ${isolated(opportunity.name)}`}
      subtitle="What you know, what proves it, and what to do next"
    >
      {(opportunity) => (
        <Analysis key={opportunity.id} opportunity={opportunity} openFirst={section} />
      )}
    </InsightsPage>
  );
}

interface AnalysisProps {
  opportunity: Opportunity;
  openFirst: string | undefined;
}

function Analysis({ opportunity, openFirst }: AnalysisProps) {
  const [tab, setTab] = useState('methodology');
  const [methodology, choose] = useMethodology(opportunity, openFirst);
  const sections = useSectionStore(opportunity, allCommercialSections);
  const drafts = useSectionDrafts(sections);
  const preview = useMemo(
    () => previewScores(opportunity, allCommercialSections, drafts),
    [opportunity, drafts],
  );
  const findings = useFindings(methodology, preview.next);
  const data = preview.next[methodologyFieldOf[methodology]];
  const complete = completeness(methodology, data);
  const hasConversations = useHasConversations(opportunity.id);
  const isReady = hasConversations || writtenFields(methodology, data).length > 0;
  const openChallenges = countOpen(opportunity);
  return (
    <SectionContext value={sections}>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0">
          <Tabs
            label="Commercial analysis"
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: 'methodology',
                label: 'Sales Methodology',
                content: (
                  <MethodologyTab
                    opportunity={opportunity}
                    methodology={methodology}
                    onMethodology={choose}
                    complete={complete}
                    evidence={findings.evidence}
                    openFirst={openFirst}
                  />
                ),
              },
              {
                value: 'challenges',
                label: 'Commercial Challenges',
                ...(openChallenges > 0 && {
                  badge: { text: String(openChallenges), meaning: `${openChallenges} open` },
                }),
                content: <Challenges opportunity={opportunity} />,
              },
            ]}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <DashboardCard title="Commercial Dashboard" preview={preview} rows={figures} />
          <StrategyCard
            opportunity={opportunity}
            type="commercial_strategy"
            path="/api/ai/analyze-strategy"
            texts={strategyTexts(methodology, isReady)}
            isReady={isReady}
            request={async () => ({ methodology, data })}
          />
          <WarningsCard findings={findings.list} />
        </div>
      </div>
    </SectionContext>
  );
}

function strategyTexts(methodology: Methodology, isReady: boolean): StrategyTexts {
  return {
    title: 'Next steps',
    analyze: 'Analyze',
    empty: isReady
      ? 'Analyze the deal to get next steps.'
      : `Fill in one of the ${methodology} sections, then analyze to get next steps.`,
    loading: 'Analyzing the deal...',
    failure: 'Failed to analyze deal. Please try again.',
  };
}

function countOpen({ commercial_challenges: list }: Opportunity): number {
  return list.filter(({ status }) => status !== 'resolved').length;
}
