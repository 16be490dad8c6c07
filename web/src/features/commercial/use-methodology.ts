import {
  methodologies,
  methodologyFieldOf,
  type Methodology,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useState } from 'react';
import { useUpdateOpportunity } from '../../api/opportunities.ts';
import { useAuth } from '../../auth/auth-context.ts';

/**
 * The methodology by which the deal is looked at: the one that a link leads to, else the deal's
 * own. Choosing another keeps it on the deal, for whoever may write; others only look.
 */
export function useMethodology(opportunity: Opportunity, openFirst: string | undefined) {
  const { role } = useAuth();
  const { mutate } = useUpdateOpportunity(opportunity.id);
  const linked = methodologies.find(
    (each) => openFirst?.split('.')[0] === methodologyFieldOf[each],
  );
  const [chosen, setChosen] = useState<Methodology | null>(linked ?? null);

  function choose(methodology: Methodology) {
    setChosen(methodology);
    if (can(role, 'write', 'commercialInsights')) mutate({ methodology });
  }

  return [chosen ?? opportunity.methodology, choose] as const;
}
