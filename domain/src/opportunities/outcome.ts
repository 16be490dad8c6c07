import { stageOf, type StageOutcome } from './stage.ts';

/** How deals stand in a stage, by its words alone: where neither its CRM nor the workspace says. */
export function outcomeInWords(stage: string): StageOutcome {
  const known = stageOf(stage);
  return known === 'won' || known === 'lost' ? known : 'open';
}

/** A share of fewer deals than these is chance. */
export const fewestDealsForShare = 5;

/** Share of closed deals that were won, in percent; null where they are too few to tell. */
export function shareWon({ won, deals }: { won: number; deals: number }): number | null {
  return deals < fewestDealsForShare ? null : (100 * won) / deals;
}
