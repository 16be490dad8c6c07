import { dayText } from '../../facts/calendar.ts';
import { factsOfKind } from '../../facts/fact.ts';
import { shortName, titled, within, type Candidate, type Source } from './candidate.ts';
import { type AdvisedDeal } from './deal.ts';

/** What the close needs from here: the plan back from the signature, the case for whoever decides. */
export const closing: Source = (deal) => [...paper(deal), ...oneline(deal), ...plan(deal)];

const theirPaper =
  /\b(?:their|customer'?s?|own) (?:t ?& ?c|terms|contract|paper|template|msa|draft|agreement|form)|\bredlines?\b|\bterms and conditions\b|\bunlimited liability\b/i;

const lying =
  /\b(?:sent|received|got|gave|came|arrived|is with us|nobody|our legal|liability|penalt\w*|insist\w*|wants?|not accepted)\b/i;

/** Their terms lie with us, or ours with them. */
function paper(deal: AdvisedDeal): Candidate[] {
  if (deal.settled.has('legal')) return [];
  const sentence = deal.read.sentences.find(
    (each) =>
      theirPaper.test(each.plain) &&
      lying.test(each.plain) &&
      !each.isPrivate &&
      !each.isForeign &&
      each.mark !== 'done',
  );
  const fact = sentence && deal.facts.find((each) => each.sentence === sentence);
  if (!sentence) return [];
  return [
    {
      id: 'paper.terms',
      title: 'Bring the terms to your lawyers now',
      how: 'Give them the two points that matter with a position on each, and agree with the customer’s side on the day of the last redline.',
      priority: 'High',
      due: within(deal, 3),
      because: fact ? [fact] : [{ kind: 'doubt', doubt: 'guess', sentence, words: sentence.text }],
      asks: 'legal',
      about: 'legal',
      rank: 19,
    },
  ];
}

/** Their own figure, for the meeting that decides. */
function oneline(deal: AdvisedDeal): Candidate[] {
  const problems = factsOfKind(deal.facts, 'problem').filter(({ sentence }) => !sentence.isPrivate);
  const figure = problems.find(({ isConfirmed }) => isConfirmed) ?? problems[0];
  const event = deal.ahead.find(
    ({ event: kind, certainty }) =>
      ['board', 'decision', 'meeting'].includes(kind) && certainty !== 'harmless',
  );
  if (!figure?.figure || deal.settled.has('decision')) return [];
  const guess = factsOfKind(deal.facts, 'doubt').some(
    ({ doubt, sentence }) => doubt === 'guess' && sentence === figure.sentence,
  );
  if (guess) return [];
  const who = deal.buyer ? shortName(deal.buyer) : deal.champion ? shortName(deal.champion) : null;
  return [
    {
      id: 'case.one-page',
      title: titled(
        event
          ? `Bring their own figures to ${event.label}`
          : `Put their own figures on one page${who ? ` for ${who}` : ''}`,
      ),
      how: `Say ${figure.figure} in their words, with what waiting costs, and set it beside the price${event ? ` before ${dayText(event.from, deal.today)}` : ''}.`,
      priority: 'Medium',
      due: within(deal, 6),
      because: [figure],
      about: 'figure',
      rank: event ? 24 : 29,
    },
  ];
}

const stepNames: Readonly<Record<string, string>> = {
  budget: 'money',
  'security review': 'security review',
  legal: 'contract',
  procurement: 'procurement',
  tender: 'tender',
  decision: 'decision',
  pilot: 'proof',
  finance: 'financing',
  reference: 'reference',
};

/** For deals in which much is settled: what is left, and nothing anew. */
function plan(deal: AdvisedDeal): Candidate[] {
  const settled = [...deal.settled.entries()].filter(([, { sentence }]) => !sentence.isPrivate);
  const isLate = ['negotiation', 'proposal'].includes(deal.stage);
  if (settled.length === 0 || (!isLate && settled.length < 2)) return [];
  const names = settled.map(([step]) => stepNames[step]);
  const dates = deal.ahead
    .filter(({ certainty, sentence }) => certainty !== 'harmless' && !sentence.isPrivate)
    .slice(0, 4)
    .map(({ label, from }) => `${dayText(from, deal.today)} ${label}`);
  const signing = deal.ahead.find(({ event }) => event === 'signature');
  return [
    {
      id: 'plan.settled',
      title: titled(
        settled.length > 1
          ? `Do not reopen ${names.slice(0, 2).join(' and ')}`
          : `Do not reopen the ${names[0]}`,
      ),
      how: `Settled: ${names.join(', ')}. Do not ask for ${names.length > 1 ? 'them' : 'it'} again; every new question there costs days. ${dates.length > 0 ? `What is left has dates: ${dates.join('; ')}.` : `Date what is left, back from ${signing ? dayText(signing.from, deal.today) : 'the signature'}.`}`,
      priority: 'Low',
      due: null,
      because: settled.slice(0, 3).map(([, fact]) => fact),
      about: 'plan',
      rank: 28,
    },
  ];
}
