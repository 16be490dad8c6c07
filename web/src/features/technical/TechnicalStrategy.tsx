import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { StrategyCard } from '../../analysis/StrategyCard.tsx';
import { technicalSections } from '../../sections/section.ts';
import type { Sections } from '../../sections/use-sections.ts';

const texts = {
  title: 'Technical Strategy Tasks',
  analyze: 'Analyze TECH PLAN',
  empty: 'Complete the TECH PLAN analysis to generate AI-powered technical strategy tasks.',
  loading: 'Generating technical strategy...',
  failure: 'Failed to analyze technical fit. Please try again.',
};

interface TechnicalStrategyProps {
  opportunity: Opportunity;
  sections: Sections;
}

/** What to do next on the technical side. The analysis reads what is stored: drafts go first. */
export function TechnicalStrategy({ opportunity, sections }: TechnicalStrategyProps) {
  const isReady = technicalSections.some((section) =>
    Object.values(sections.valuesIn(section)).some((text) => text.trim() !== ''),
  );
  return (
    <StrategyCard
      opportunity={opportunity}
      type="technical_strategy"
      path="/api/technical-insights/strategy"
      texts={texts}
      isReady={isReady}
      request={async () => {
        await Promise.all(technicalSections.map((section) => sections.saved(section)));
        return { prompt: '' };
      }}
    />
  );
}
