import { factsOfKind, type Fact, type Step } from '../../facts/fact.ts';
import { titled, type Candidate, type Source } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

/** What stays closed. */
export const closing: Source = (deal) => [...plan(deal), ...harmless(deal)];

/** A freeze that does not concern this deal is no reason to wait. */
function harmless({ facts }: AdvisedDeal): Candidate[] {
  const freeze = factsOfKind(facts, 'date').find(
    ({ event, certainty, sentence, denial }) =>
      event === 'freeze' &&
      certainty === 'harmless' &&
      !sentence.isPrivate &&
      denial?.isPrivate !== true,
  );
  if (!freeze) return [];
  const { denial } = freeze;
  return [
    {
      id: 'plan.harmless',
      title: 'Leave the freeze out of your plan',
      how: 'By your notes it does not concern this: move no date for it.',
      priority: 'Low',
      due: null,
      because: [freeze, ...(denial ? [{ ...freeze, sentence: denial, words: denial.text }] : [])],
      about: 'freeze',
      rank: 19,
    },
  ];
}

const stepNames: Readonly<Record<Step, string>> = {
  budget: 'the budget',
  'security review': 'security',
  legal: 'the contract',
  procurement: 'procurement',
  tender: 'the tender',
  decision: 'the decision',
  pilot: 'the pilot',
  reference: 'references',
  'works council': 'the works council',
  'data terms': 'the data terms',
};

/** What is done or not needed stays so. */
function plan(deal: AdvisedDeal): Candidate[] {
  const settled = [...deal.settled.entries()].filter(([, { sentence }]) => !sentence.isPrivate);
  if (settled.length === 0) return [];
  const names = settled.map(([step]) => stepNames[step]);
  const because: Fact[] = settled.slice(0, 4).map(([, fact]) => fact);
  return [
    {
      id: 'plan.settled',
      title: titled(`Do not reopen ${names.slice(0, 2).join(' and ')}`),
      how: 'By your notes this is settled: do not ask for it again, and put the time into what is still open.',
      priority: 'Low',
      due: null,
      because,
      about: 'plan',
      rank: 19,
    },
  ];
}
