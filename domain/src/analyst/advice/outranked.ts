import { factsOfKind } from '../../facts/fact.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { told } from './told.ts';

/** Steps that send the seller to somebody who has not called. */
const asksPeople =
  /^(?:champion\.(?:unproven|untested)|person\.(?:silent|unmet)|note\.(?:silence|no-access|weak-champion)|open\.question$|doubt\.guess)/;
/** Steps that remind them of an answer. */
const chases = /^(?:person\.silent|note\.silence)$/;

const owing = new WeakMap<AdvisedDeal, boolean>();

/** What we promised is late, or lies with us: whoever is silent waits for it. */
function owesThem(deal: AdvisedDeal): boolean {
  const known = owing.get(deal);
  if (known !== undefined) return known;
  const owes =
    factsOfKind(deal.facts, 'commitment').some(
      ({ by, state }) => by === 'ours' && state === 'late',
    ) || told(deal).some(({ id }) => id === 'told.own-delay');
  owing.set(deal, owes);
  return owes;
}

/** Whether another fact of the deal rules a step out, however right its own words are. */
export function isOutranked({ id }: Candidate, deal: AdvisedDeal): boolean {
  const isBanned = factsOfKind(deal.facts, 'restriction').some(
    ({ restriction }) => restriction === 'written only',
  );
  return (isBanned && asksPeople.test(id)) || (chases.test(id) && owesThem(deal));
}
