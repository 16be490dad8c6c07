import { crmStageOf, type CrmDealFacts } from './deal-facts.ts';
import { stageOf } from './stage.ts';

/** How a deal ended, as its CRM says, else by the words of its stage; null while it is open. */
export function outcomeOf(stage: string, facts?: CrmDealFacts | null): 'won' | 'lost' | null {
  const known = stageOf(stage, null, crmStageOf(stage, facts).outcome);
  return known === 'won' || known === 'lost' ? known : null;
}

/** A share of fewer deals than these is chance. */
export const fewestDealsForShare = 5;

/** Share of closed deals that were won, in percent; null where they are too few to tell. */
export function shareWon({ won, deals }: { won: number; deals: number }): number | null {
  return deals < fewestDealsForShare ? null : (100 * won) / deals;
}
