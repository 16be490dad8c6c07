import { factsOfKind, type Fact, type Step } from '../../facts/fact.ts';
import { titled, type Candidate, type Source } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

/** What stays closed. */
export const closing: Source = (deal) => plan(deal);

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
};

/** What is done or not needed stays so. */
function plan(deal: AdvisedDeal): Candidate[] {
  const freeze = factsOfKind(deal.facts, 'date').find(
    ({ event, certainty, sentence }) =>
      event === 'freeze' && certainty === 'harmless' && !sentence.isPrivate,
  );
  const settled: [string, Fact][] = [
    ...[...deal.settled.entries()]
      .filter(([, { sentence }]) => !sentence.isPrivate)
      .map(([step, fact]): [string, Fact] => [stepNames[step], fact]),
    ...(freeze ? [['the freeze', freeze] as [string, Fact]] : []),
  ];
  if (settled.length === 0) return [];
  const names = settled.map(([name]) => name);
  const because = settled.slice(0, 4).map(([, fact]) => fact);
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
