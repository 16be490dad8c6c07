import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { saysNothing } from '@plumbline/domain/text/says-nothing.ts';
import { StrategyCard } from '../../analysis/StrategyCard.tsx';
import { useHasConversations } from '../../conversations/use-has-conversations.ts';
import { useSectionDrafts, useSections } from '../../sections/section-context.ts';
import { technicalSections } from '../../sections/section.ts';

const texts = {
  title: 'Technical Strategy Tasks',
  analyze: 'Analyze TECH PLAN',
  empty: 'Complete the TECH PLAN analysis to generate AI-powered technical strategy tasks.',
  loading: 'Generating technical strategy...',
  failure: 'Failed to analyze technical fit. Please try again.',
};

interface TechnicalStrategyProps {
  opportunity: Opportunity;
  /** Another place of the page says what a language model can do. */
  isHinted: boolean;
}

/** What to do next on the technical side. The analysis reads what is saved, and saves nothing itself. */
export function TechnicalStrategy({ opportunity, isHinted }: TechnicalStrategyProps) {
  const drafts = useSectionDrafts(useSections());
  const unsaved = technicalSections.filter(({ key }) => drafts[key]).map(({ title }) => title);
  const hasConversations = useHasConversations(opportunity.id);
  const isWritten = technicalSections.some((section) =>
    Object.values(section.read(opportunity)).some((text) => !saysNothing(text)),
  );
  return (
    <StrategyCard
      opportunity={opportunity}
      type="technical_strategy"
      path="/api/technical-insights/strategy"
      texts={texts}
      isReady={isWritten || hasConversations}
      isHinted={isHinted}
      note={
        unsaved.length > 0 && `Save ${unsaved.join(', ')} first: unsaved changes aren’t analyzed.`
      }
      request={async () => ({ prompt: '' })}
    />
  );
}
