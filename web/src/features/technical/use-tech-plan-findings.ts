import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { analyzeTechPlan } from '@plumbline/domain/analyst/technical.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useMemo } from 'react';
import { useSettled } from '../../sections/use-settled.ts';
import { localToday } from '../../ui/today.ts';

/** How well each letter is proven, and what speaks against the plan, behind the typing. */
export function useTechPlanFindings(written: Opportunity) {
  const opportunity = useSettled(written);
  return useMemo(() => {
    const today = localToday();
    return analyzeTechPlan(opportunity, factsOf(opportunity, today));
  }, [opportunity]);
}
