import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  fitLabel,
  requirementCount,
  rfpLabel,
  technicalProgressLabel,
} from '@plumbline/domain/opportunities/labels.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, type ComponentType } from 'react';
import {
  useRequirements,
  useReviewCounts,
  type KnownRequirements,
} from '../../api/requirements.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { DashboardCard, type DashboardRow } from '../../opportunity/DashboardCard.tsx';
import { toConfirmText } from '../../opportunity/to-confirm.ts';
import { InsightsPage } from '../../opportunity/InsightsPage.tsx';
import { previewScores } from '../../sections/preview.ts';
import { technicalSections } from '../../sections/section.ts';
import {
  SectionContext,
  useSectionDrafts,
  useSectionStore,
} from '../../sections/section-context.ts';
import { WarningsCard } from '../../opportunity/WarningsCard.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { Challenges } from './Challenges.tsx';
import { KnowledgeBanner, useActiveKnowledge } from './KnowledgeBanner.tsx';
import { TechnicalStrategy } from './TechnicalStrategy.tsx';
import { TechPlanTab } from './TechPlanTab.tsx';
import { useTechPlanFindings } from './use-tech-plan-findings.ts';

const figuresOf = (isAnalyzed: boolean): readonly DashboardRow[] => [
  { label: 'Technical Fit', key: 'technical_fit_score', verdict: fitLabel },
  { label: 'Technical Progress', key: 'technical_progress_score', verdict: technicalProgressLabel },
  {
    label: 'RFP Analysis',
    key: 'rfp_progress',
    verdict: (value, opportunity) => rfpLabel(value, requirementCount(opportunity), isAnalyzed),
  },
];

const route = getRouteApi('/app/technical-insights');

/** What the address may name, so that a link leads to it and a reload comes back to it. */
const tabs = new Set(['tech-plan', 'challenges', 'rfp']);

/** What the tab of the customer's requirements is given; the feature of RFPs draws it. */
interface RfpPanelProps {
  opportunity: Opportunity;
  known: KnownRequirements;
  /** The requirement that the address names. */
  linked: string | undefined;
  /** Puts a requirement into the address, or with null none. */
  onShow: (id: string | null, how: 'push' | 'replace') => void;
  /** Addresses of the sources to answer from. */
  knowledgeBaseUrls: string[];
}

interface PageProps {
  RfpPanel: ComponentType<RfpPanelProps>;
}

export function TechnicalInsightsPage({ RfpPanel }: PageProps) {
  const { opp, section } = route.useSearch();
  return (
    <InsightsPage
      id={opp}
      name="Technical Insights"
      resource="technicalInsights"
      title={(opportunity) => `Technical Insights - ${isolated(opportunity.name)}`}
      subtitle="The technical side of the deal, using the TECH PLAN framework"
    >
      {(opportunity) => (
        <Analysis
          key={opportunity.id}
          opportunity={opportunity}
          openFirst={section}
          RfpPanel={RfpPanel}
        />
      )}
    </InsightsPage>
  );
}

interface AnalysisProps extends PageProps {
  opportunity: Opportunity;
  openFirst: string | undefined;
}

function Analysis({ opportunity, openFirst, RfpPanel }: AnalysisProps) {
  const { tab = 'tech-plan', requirement } = route.useSearch();
  const navigate = route.useNavigate();
  const sections = useSectionStore(opportunity, technicalSections);
  const drafts = useSectionDrafts(sections);
  const show = (next: string) =>
    void navigate({
      search: (current) => ({ ...current, tab: next }),
      replace: true,
      resetScroll: false,
    });
  const showRequirement = useCallback(
    (id: string | null, how: 'push' | 'replace') =>
      void navigate({
        search: (current) => ({ ...current, tab: 'rfp', requirement: id ?? undefined }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  const known = useRequirements(opportunity.id, tab === 'rfp');
  const { data: requirements } = known.requirements;
  const { user } = useAuth();
  const { toReview, toConfirm } = useReviewCounts(opportunity, requirements, user?.id ?? '');
  const preview = useMemo(
    () => previewScores(opportunity, technicalSections, drafts, requirements),
    [opportunity, drafts, requirements],
  );
  const findings = useTechPlanFindings(preview.next);
  const openChallenges = opportunity.technical_insights_challenges_list.filter(
    ({ status }) => status !== 'Resolved',
  ).length;
  return (
    <SectionContext value={sections}>
      <div
        className={classNames(
          'grid gap-4',
          // A list and an answer side by side want the whole width.
          tab !== 'rfp' && 'lg:grid-cols-[minmax(0,1fr)_380px]',
        )}
      >
        <div className="min-w-0">
          <Tabs
            label="Technical analysis"
            value={tabs.has(tab) ? tab : 'tech-plan'}
            onValueChange={show}
            tabs={[
              {
                value: 'tech-plan',
                label: 'TECH PLAN Analysis',
                content: (
                  <TechPlanTab
                    opportunity={opportunity}
                    evidence={findings.evidence}
                    openFirst={openFirst}
                  />
                ),
              },
              {
                value: 'challenges',
                label: 'Technical Challenges',
                ...(openChallenges > 0 && {
                  badge: { text: String(openChallenges), meaning: `${openChallenges} open` },
                }),
                content: (
                  <Challenges
                    opportunity={opportunity}
                    onShowRequirement={(id) => showRequirement(id, 'replace')}
                  />
                ),
              },
              {
                value: 'rfp',
                label: 'RFP Analysis',
                ...(toReview > 0 && {
                  badge: { text: `${toReview.toLocaleString('en-US')} to review` },
                }),
                content: (
                  <RfpTab
                    opportunity={opportunity}
                    known={known}
                    linked={requirement}
                    onShow={showRequirement}
                    RfpPanel={RfpPanel}
                  />
                ),
              },
            ]}
          />
        </div>
        <div
          className={classNames(
            'min-w-0 gap-4',
            tab === 'rfp' ? 'grid items-start lg:grid-cols-3' : 'flex flex-col',
          )}
        >
          <DashboardCard
            title="Technical Dashboard"
            preview={preview}
            rows={figuresOf(toReview > 0)}
            notes={notesOf(toConfirm)}
          />
          <TechnicalStrategy opportunity={opportunity} isHinted={tab === 'rfp'} />
          <WarningsCard findings={findings.warnings} />
        </div>
      </div>
    </SectionContext>
  );
}

/** The score counts answers as soon as they are there: what nobody confirmed of them stands beside. */
function notesOf(toConfirm: number) {
  const note = toConfirmText(toConfirm);
  return note ? { rfp_progress: note, technical_progress_score: note } : {};
}

type RfpTabProps = Omit<RfpPanelProps, 'knowledgeBaseUrls'> & PageProps;

function RfpTab({ RfpPanel, ...panel }: RfpTabProps) {
  const { urls } = useActiveKnowledge();
  return (
    <div className="flex flex-col gap-2">
      <KnowledgeBanner />
      <RfpPanel {...panel} knowledgeBaseUrls={urls} />
    </div>
  );
}
