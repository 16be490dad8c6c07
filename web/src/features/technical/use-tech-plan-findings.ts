import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { evidenceOfSections } from '@plumbline/domain/analyst/evidence.ts';
import { warningsOfFacts } from '@plumbline/domain/analyst/warnings.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useMemo } from 'react';
import { useSettled } from '../../sections/use-settled.ts';
import { localToday } from '../../ui/today.ts';

/** What each letter rests on, and what speaks against the deal, behind the typing. */
export function useTechPlanFindings(written: Opportunity) {
  const opportunity = useSettled(written);
  return useMemo(() => {
    const facts = factsOf(opportunity, localToday());
    return {
      evidence: evidenceOfSections('TECH PLAN', opportunity, facts),
      warnings: warningsOfFacts(facts),
    };
  }, [opportunity]);
}
