import { wordsIn } from '../text/words.ts';

/** Where a question is answered by a screen that is always up to date. */
export interface AnsweringScreen {
  to: '/tasks' | '/opportunities' | '/dashboard' | '/reports' | '/technical-insights';
  /** The filters of its address. */
  search: Readonly<Record<string, string>>;
  /** What it is called, with its filter. */
  label: string;
}

/** A fact of the deal that its own page shows. */
export const askedFacts = ['owner', 'close_date', 'stage', 'value'] as const;
export type AskedFact = (typeof askedFacts)[number];

interface Row<Place> {
  /** One of these names what is asked for. */
  names: string;
  /** Words that may stand beside it and change nothing. */
  beside?: string;
  place: Place;
}

const periods = 'today tomorrow week month quarter year this next soon now';

/** By the words of the product's own filters. A question with any other word is not answered here. */
const ofPipeline: readonly Row<AnsweringScreen>[] = [
  {
    names: 'task tasks todo todos due overdue',
    beside: `open late first ${periods}`,
    place: { to: '/tasks', search: { sort: 'due' }, label: 'Tasks, by due date' },
  },
  {
    names: 'own owns owner owners',
    place: {
      to: '/opportunities',
      search: { view: 'open', group: 'owner' },
      label: 'Opportunities, grouped by owner',
    },
  },
  {
    names: 'close closes closing',
    beside: `date dates first ${periods}`,
    place: {
      to: '/opportunities',
      search: { view: 'open', sort: 'close_date' },
      label: 'Opportunities, by close date',
    },
  },
  {
    names: 'slip slips slipped slipping pushed postponed warning warnings urgent',
    beside: `close date dates out most ${periods}`,
    place: { to: '/dashboard', search: {}, label: 'Dashboard, with warnings of each deal' },
  },
  {
    names: 'won lost closed',
    beside: 'were',
    place: { to: '/opportunities', search: { view: 'closed' }, label: 'Opportunities, closed' },
  },
  {
    names: 'stage stages',
    beside: 'each',
    place: {
      to: '/opportunities',
      search: { view: 'open', group: 'stage' },
      label: 'Opportunities, grouped by stage',
    },
  },
  {
    names: 'biggest largest highest',
    beside: 'amount amounts value values',
    place: {
      to: '/opportunities',
      search: { view: 'open', sort: '-value' },
      label: 'Opportunities, highest amount first',
    },
  },
  {
    names: 'weakest lowest',
    beside: 'score scores scored',
    place: {
      to: '/opportunities',
      search: { view: 'open', sort: 'score' },
      label: 'Opportunities, lowest score first',
    },
  },
  {
    names: 'review suggestions',
    beside: 'to open waiting',
    place: {
      to: '/opportunities',
      search: { view: 'open', review: 'true' },
      label: 'Opportunities, to review',
    },
  },
  {
    names: 'forecast coverage',
    beside: 'pipeline weighted',
    place: { to: '/reports', search: {}, label: 'Reports' },
  },
];

const ofDeal: readonly Row<AskedFact | 'tasks' | 'rfp'>[] = [
  {
    names: 'task tasks todo todos due overdue',
    beside: `open late first ${periods}`,
    place: 'tasks',
  },
  { names: 'rfp requirement requirements', beside: 'open unanswered answered left', place: 'rfp' },
  { names: 'own owns owner', place: 'owner' },
  { names: 'close closes closing', beside: 'date', place: 'close_date' },
  { names: 'stage', place: 'stage' },
  { names: 'value amount worth', beside: 'much', place: 'value' },
];

/** Words of asking, which filters have no words for. */
const asking = new Set(
  `a an and any are at by deal deals do does have how i in is it its me my of on opportunities opportunity our
  show that the there these they this to us we what when where which who will with`.split(/\s+/),
);

function matching<Place>(question: string, rows: readonly Row<Place>[]): Place | null {
  const words = wordsIn(question.toLowerCase()).filter(
    (word) => /[\p{L}\p{N}]/u.test(word) && !asking.has(word),
  );
  const row = rows.find(({ names, beside = '' }) => {
    const known = names.split(' ');
    const all = new Set([...known, ...beside.split(' ')]);
    return words.some((word) => known.includes(word)) && words.every((word) => all.has(word));
  });
  return row?.place ?? null;
}

/** The screen that answers a question about all deals; null where none does. */
export function screenFor(question: string): AnsweringScreen | null {
  return matching(question, ofPipeline);
}

/** The same of one deal: a screen, or a fact that its own page shows. */
export function screenOfDeal(question: string, dealId: string): AnsweringScreen | AskedFact | null {
  const place = matching(question, ofDeal);
  if (place === 'tasks') {
    const search = { opportunity: dealId, sort: 'due' };
    return { to: '/tasks', search, label: 'Tasks of this deal, by due date' };
  }
  if (place === 'rfp') {
    const search = { opp: dealId, tab: 'rfp' };
    return { to: '/technical-insights', search, label: 'RFP analysis of this deal' };
  }
  return place;
}
