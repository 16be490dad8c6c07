import { dayText } from '../../facts/calendar.ts';
import { factsOfKind, type Fact, type Step } from '../../facts/fact.ts';
import { shortName, titled, within, type Candidate, type Source } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

/** What the close needs from here: their own figure for whoever decides, and what stays closed. */
export const closing: Source = (deal) => [...figure(deal), ...plan(deal)];

/** A figure of theirs that somebody stands by, for the meeting that decides. */
function figure(deal: AdvisedDeal): Candidate[] {
  const event = deal.ahead.find(
    ({ event: kind, certainty }) =>
      ['board', 'decision'].includes(kind) && certainty !== 'harmless',
  );
  const found = factsOfKind(deal.facts, 'problem').find(
    ({ isConfirmed, figure: sum, sentence }) =>
      isConfirmed &&
      sum !== null &&
      !sentence.isPrivate &&
      /^(?:metrics|impact|pain|need)/.test(sentence.field),
  );
  if (!event || !found || deal.settled.has('decision')) return [];
  const isGuess = factsOfKind(deal.facts, 'doubt').some(
    ({ sentence }) => sentence === found.sentence,
  );
  if (isGuess) return [];
  const who = deal.champion ? ` with ${shortName(deal.champion)}` : '';
  return [
    {
      id: 'case.one-page',
      title: titled(`Put their own figure before ${event.label}`),
      how: `Set it on one page${who}, with what waiting costs, before ${dayText(event.from, deal.today)}.`,
      priority: 'Medium',
      due: within(deal, 6),
      because: [found],
      about: 'figure',
      rank: 25,
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
};

/** What is done or not needed stays so. */
function plan(deal: AdvisedDeal): Candidate[] {
  const settled = [...deal.settled.entries()].filter(([, { sentence }]) => !sentence.isPrivate);
  if (settled.length === 0) return [];
  const names = settled.map(([step]) => stepNames[step]);
  const because: Fact[] = settled.slice(0, 3).map(([, fact]) => fact);
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
