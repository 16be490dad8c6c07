import type { Contradiction } from '../cross-checks.ts';
import { shortName, titled, within, type Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

interface Answer {
  title: (contact: string) => string;
  how: string;
  section: string;
  rank: number;
}

/** What to do about contradictions and warnings that stand beside the texts anyway. */
const answers: Readonly<Record<string, Answer>> = {
  'critical_event.past': {
    title: (contact) => `Ask ${contact} what follows the date that passed`,
    how: 'Ask what happened on that day, and which date of theirs counts now.',
    section: 'critical_event',
    rank: 17,
  },
  'competition.none-with-rfp': {
    title: (contact) => `Ask ${contact} who else got the RFP`,
    how: 'An RFP goes to several. If nobody names a rival, you may be the one who makes up the number.',
    section: 'competition',
    rank: 16,
  },
  'decision_criteria.rfp-empty': {
    title: (contact) => `Ask ${contact} which RFP points decide`,
    how: 'The RFP says what is asked, not what decides. Ask for the three points that count, and their order.',
    section: 'decision_criteria',
    rank: 20,
  },
  'budget.none': {
    title: (contact) => `Ask ${contact} how unbudgeted things get paid`,
    how: 'Ask for the last one that got its money without a budget, who released it and why.',
    section: 'budget',
    rank: 18,
  },
  'deal.silent': {
    title: (contact) => `Write ${contact} one question worth answering`,
    how: 'Ask one thing that is easy to answer and shows where it stands.',
    section: '',
    rank: 20,
  },
  'deal.single-threaded': {
    title: (contact) => `Meet a second person through ${contact}`,
    how: 'Ask for an introduction, and say what that person should hear from you.',
    section: 'champion',
    rank: 27,
  },
  'deal.pushed': {
    title: (contact) => `Ask ${contact} what moved the date twice`,
    how: 'A date that keeps slipping is ours, not theirs. Ask what would have to happen for it to hold.',
    section: '',
    rank: 26,
  },
  'company.news': {
    title: (contact) => `Ask ${contact} what the news changes`,
    how: 'Check that buyer, budget and project still stand before anything else.',
    section: 'economic_buyer',
    rank: 24,
  },
};

/** Advice on what the checks of the texts found. */
export function found(deal: AdvisedDeal, conflicts: readonly Contradiction[]): Candidate[] {
  const contact = deal.contact ? shortName(deal.contact) : 'them';
  return conflicts.flatMap(({ rule, reason, severity, quotes }) => {
    const answer = answers[rule];
    if (!answer) return [];
    return [
      {
        id: rule,
        title: titled(answer.title(contact)),
        how: answer.how,
        gap: reason,
        quote: quotes.length > 0 && !isPrivate(deal, quotes) ? (quotes[0] ?? null) : null,
        priority: severity === 'high' ? 'High' : 'Medium',
        due: within(deal, 4),
        because: [],
        person: deal.contact,
        about: rule,
        sections: [answer.section],
        rank: answer.rank,
      },
    ];
  });
}

function isPrivate({ read }: AdvisedDeal, quotes: readonly string[]): boolean {
  return read.sentences.some(
    (sentence) =>
      sentence.isPrivate &&
      quotes.some((quote) => sentence.text.includes(quote) || quote.includes(sentence.text)),
  );
}
