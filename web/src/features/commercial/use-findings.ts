import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { findingsOf } from '@plumbline/domain/analyst/findings.ts';
import {
  methodologyFieldOf,
  type Methodology,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useMemo } from 'react';
import { useSettled } from '../../sections/use-settled.ts';
import { localToday } from '../../ui/today.ts';

/**
 * How well each section is proven, and what speaks against the deal, as its texts are written:
 * behind the typing, never in its way.
 */
export function useFindings(methodology: Methodology, written: Opportunity) {
  const opportunity = useSettled(written);
  return useMemo(() => {
    const today = localToday();
    const { evidence, crossChecks, warnings } = findingsOf(
      methodology,
      opportunity[methodologyFieldOf[methodology]],
      factsOf(opportunity, today),
    );
    return { evidence, list: [...crossChecks, ...warnings] };
  }, [methodology, opportunity]);
}
