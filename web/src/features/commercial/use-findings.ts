import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { evidenceOfSections } from '@plumbline/domain/analyst/evidence.ts';
import { commercialWarnings } from '@plumbline/domain/analyst/warnings.ts';
import {
  methodologyFieldOf,
  type Methodology,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useMemo } from 'react';
import { useSettled } from '../../sections/use-settled.ts';
import { localToday } from '../../ui/today.ts';

/**
 * What each section rests on, and what speaks against the deal, as its texts are written: behind the
 * typing, never in its way.
 */
export function useFindings(methodology: Methodology, written: Opportunity) {
  const opportunity = useSettled(written);
  return useMemo(() => {
    const data = opportunity[methodologyFieldOf[methodology]];
    const facts = factsOf(opportunity, localToday());
    return {
      evidence: evidenceOfSections(methodology, data, facts),
      list: commercialWarnings(methodology, data, facts),
    };
  }, [methodology, opportunity]);
}
