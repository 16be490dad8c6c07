import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { lazy, Suspense, type Ref } from 'react';
import { AskCard } from '../../ask/AskCard.tsx';
import { CaptureCard } from '../../capture/CaptureCard.tsx';
import { HistoryLoading } from '../../history/HistoryLoading.tsx';
import { FoldedCard } from '../../ui/FoldedCard.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { CompetitorsCard } from './CompetitorsCard.tsx';
import { EngagementCard } from './EngagementCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { SimilarCard } from './SimilarCard.tsx';
import { useCompanyInfo } from './use-company-info.ts';

/** Comparing texts is code that the rest of the page does not wait for. */
const HistoryCard = lazy(async () => {
  const module = await import('../../history/HistoryCard.tsx');
  return { default: module.HistoryCard };
});

interface LowerCardsProps {
  opportunity: Opportunity;
  /** Whether a note is to be written at once. */
  isCapture: boolean;
  onCaptured: () => void;
  history: Ref<HTMLDivElement>;
  isHistoryOpen: boolean;
  onHistoryOpen: (isOpen: boolean) => void;
}

/** What follows the next steps. */
export function LowerCards(props: LowerCardsProps) {
  const { opportunity, isCapture, onCaptured, history, isHistoryOpen, onHistoryOpen } = props;
  return (
    <>
      <CaptureCard opportunity={opportunity} isWanted={isCapture} onEntered={onCaptured} />
      <EngagementCard opportunityId={opportunity.id} />
      <AskCard opportunity={opportunity} />
      <ReadingCard opportunityId={opportunity.id} />
      <ScoreCard opportunity={opportunity} />
      <div ref={history} className="scroll-mt-28">
        <Suspense
          fallback={
            <FoldedCard title="History">
              <HistoryLoading />
            </FoldedCard>
          }
        >
          <HistoryCard
            opportunity={opportunity}
            open={isHistoryOpen}
            onOpenChange={onHistoryOpen}
          />
        </Suspense>
      </div>
    </>
  );
}

/** What follows the overview, beside the cards. */
export function LowerFacts({ opportunity }: { opportunity: Opportunity }) {
  const company = useCompanyInfo(opportunity);
  return (
    <>
      <PeopleCard opportunityId={opportunity.id} />
      <CompanyCard opportunity={opportunity} company={company} />
      <CompetitorsCard opportunity={opportunity} info={company.info} />
      <SimilarCard opportunityId={opportunity.id} />
    </>
  );
}
