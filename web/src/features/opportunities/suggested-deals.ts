import { outcomeInWords } from '@plumbline/domain/opportunities/outcome.ts';
import type { OfferedDeal } from './crm-deals.ts';

interface Suggested {
  ids: ReadonlySet<string>;
  /** Whether they are the person's own. */
  isMine: boolean;
}

/** The deals to begin with: one's own open ones; whoever owns none of those begins with all that are open. */
export function suggestedDeals(
  deals: readonly OfferedDeal[],
  person: { displayName: string; email: string } | null,
): Suggested {
  const open = deals.filter(({ stage }) => outcomeInWords(stage) === 'open');
  const mine = open.filter(
    ({ owner }) => owner !== null && (owner === person?.displayName || owner === person?.email),
  );
  const chosen = mine.length > 0 ? mine : open;
  return {
    ids: new Set(chosen.map(({ hubspot_id }) => hubspot_id)),
    isMine: mine.length > 0,
  };
}
