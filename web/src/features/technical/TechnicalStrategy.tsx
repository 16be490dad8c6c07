import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { StrategyCard } from '../../analysis/StrategyCard.tsx';
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
}

/** What to do next on the technical side. The analysis reads what is stored: drafts go first. */
export function TechnicalStrategy({ opportunity }: TechnicalStrategyProps) {
  const sections = useSections();
  const drafts = useSectionDrafts(sections);
  const isReady = technicalSections.some((section) =>
    Object.values(drafts[section.key]?.values ?? section.read(opportunity)).some(
      (text) => text.trim() !== '',
    ),
  );
  return (
    <StrategyCard
      opportunity={opportunity}
      type="technical_strategy"
      path="/api/technical-insights/strategy"
      texts={texts}
      isReady={isReady}
      request={async () => {
        const failures = await Promise.all(technicalSections.map(sections.saved));
        const unsaved = failures.filter((failure) => failure !== null);
        if (unsaved.length > 0) throw new Error(`${unsaved.join(' ')} Then analyze again.`);
        return { prompt: '' };
      }}
    />
  );
}
