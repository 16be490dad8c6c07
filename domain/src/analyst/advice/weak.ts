import { find, type SectionView } from '../deal-view.ts';
import { stages, type Stage } from '../../opportunities/stage.ts';
import type { Cue } from '../task-rule.ts';
import { quoteAround } from '../../facts/reading.ts';
import { matchesOf, wordPattern } from '../../facts/words.ts';
import { factsOfKind } from '../../facts/fact.ts';
import { possessive, shortName, titled, within, type Candidate, type Source } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

interface WeakSpot {
  id: string;
  /** Sections in which it is looked for, of whatever methodology. */
  sections: readonly string[];
  /** One of these must be found, */
  any?: readonly Cue[];
  /** and none of these in the section. */
  lacks?: readonly Cue[];
  from: Stage;
  /** Or it says so in these words. */
  says?: RegExp;
  /** Other facts that make it wrong. */
  unless?: (deal: AdvisedDeal) => boolean;
  title: (names: { contact: string; champion: string; buyer: string }) => string;
  how: string;
  rank: number;
}

/** What a champion did is told in many words. */
const acts =
  /\b(?:intro\w{0,10}|sent|sends|shared?s?|gave|gives|brought|booked|set up|offered|invited|showed|shown|presented?s?|wrote|got us|pushe[sd]|drafted|forwarded|arranged|defended|cleared|sorted|told (?:them|him|her|the)|runs our|booked)\b/i;
const hasActed = (deal: AdvisedDeal) =>
  deal.read.sentences.some(({ field, plain }) => field.startsWith('champion') && acts.test(plain));

const hasFigure = (deal: AdvisedDeal) => factsOfKind(deal.facts, 'problem').length > 0;
const hasDay = (deal: AdvisedDeal) =>
  deal.ahead.some(({ event }) => ['board', 'decision', 'signature', 'deadline'].includes(event));
const hasDuration = (deal: AdvisedDeal) =>
  factsOfKind(deal.facts, 'duration').length > 0 ||
  deal.settled.has('legal') ||
  deal.settled.has('procurement');

/** Texts that stand there and carry little: each is quoted. */
const weakSpots: readonly WeakSpot[] = [
  {
    id: 'champion.coach-only',
    sections: ['champion'],
    any: ['coach'],
    from: 'discovery',
    title: ({ champion }) => `Find someone with influence beside ${champion}`,
    how: 'Whoever only informs you decides nothing. Ask who is listened to, and for the introduction.',
    rank: 31,
  },
  {
    id: 'champion.untested',
    sections: ['champion'],
    any: ['friendly'],
    lacks: ['action'],
    from: 'discovery',
    unless: hasActed,
    title: ({ champion }) => `Ask ${champion} for one internal step`,
    how: 'Liking you is not selling for you. An introduction, an internal paper or a date in the calendar shows who is.',
    rank: 31,
  },
  {
    id: 'champion.passive',
    sections: ['champion'],
    says: wordPattern(
      "has not introduced, hasn't introduced, did not introduce, didn't introduce, never introduced, has not shared, hasn't shared, did not share, didn't share, never shared, has not set up, did not set up, has not sent, hasn't sent, has not brought, has not arranged, has not invited, has not forwarded",
    ),
    from: 'discovery',
    title: ({ champion }) => `Ask ${champion} for one internal step`,
    how: 'An introduction, an internal paper or a date in the calendar shows who sells inside.',
    rank: 31,
  },
  {
    id: 'buyer.not-a-person',
    sections: ['authority', 'decision', 'economic_buyer', 'decision_process'],
    says: wordPattern(
      'procurement handles it, procurement decides, purchasing decides, purchasing handles it, management decides, the committee decides, IT decides, finance decides, head office decides, HQ decides, the board decides it, they decide together',
    ),
    lacks: ['person', 'comingDate'],
    from: 'qualification',
    unless: (deal) => deal.buyer !== null || hasDay(deal),
    title: ({ contact }) => `Ask ${contact} for a name behind this`,
    how: 'A department signs nothing: somebody there says yes, and has to want it.',
    rank: 32,
  },
  {
    id: 'paper_process.handwave',
    sections: ['paper_process'],
    any: ['handwave'],
    lacks: ['number', 'date'],
    from: 'qualification',
    unless: (deal) =>
      hasDuration(deal) ||
      deal.read.sentences.some(
        ({ field, plain }) =>
          field.startsWith('paper_process') &&
          /\b(?:sign|signs|accept|accepts|accepted|take|takes|fine with|ok with) (?:our|the)\b/i.test(
            plain,
          ),
      ),
    title: ({ contact }) => `Ask ${contact} how long the papers really take`,
    how: 'Ask how many days legal and purchasing took the last time, and whose template it was.',
    rank: 33,
  },
  {
    id: 'decision_process.soon',
    sections: ['decision_process', 'decision', 'timeline', 'critical_event'],
    any: ['soon'],
    lacks: ['comingDate'],
    from: 'discovery',
    unless: hasDay,
    title: ({ contact }) => `Ask ${contact} for a day instead of soon`,
    how: 'A word like this is no date. Ask which meeting decides, and when it is.',
    rank: 33,
  },
  {
    id: 'critical_event.our-date',
    sections: ['critical_event', 'timeline'],
    any: ['ourDate'],
    from: 'discovery',
    unless: hasDay,
    title: ({ contact }) => `Ask ${contact} for a date of their own`,
    how: 'Our quarter moves nobody there. Ask what happens on their side, on which day, if nothing changes.',
    rank: 32,
  },
  {
    id: 'pain.product-words',
    sections: ['pain', 'need'],
    any: ['exploring', 'solutionWords'],
    lacks: ['effect', 'number'],
    from: 'discovery',
    unless: hasFigure,
    title: ({ contact }) => `Ask ${contact} what is wrong today`,
    how: 'This tells of a wish, not of a trouble. Ask for one recent case, who was hit and what it cost.',
    rank: 32,
  },
  {
    id: 'competition.price-only',
    sections: ['competition'],
    says: wordPattern(
      "we are cheaper, we are much cheaper, we are the cheapest, we're cheaper, we're the cheapest, our price is lower, we are less expensive",
    ),
    lacks: ['trap', 'proof', 'technical', 'otherValue'],
    from: 'proposal',
    title: () => 'Find two differences beside the price',
    how: 'A lead in price is gone with one mail of a rival. Tie two others to what decides.',
    rank: 35,
  },
  {
    id: 'metrics.no-number',
    sections: ['metrics', 'impact'],
    any: ['adjective'],
    lacks: ['anyNumber'],
    from: 'discovery',
    unless: hasFigure,
    title: ({ contact }) => `Work out with ${contact} what it costs`,
    how: 'These are words without a number. Count cases of a month and the cost of one, from their own system.',
    rank: 33,
  },
];

/** Texts that carry little, each quoted. */
export function weak(deal: AdvisedDeal): Candidate[] {
  const at = stages.findIndex((stage) => stage === deal.stage);
  const found = weakSpots
    .filter(
      ({ id, from, unless }) =>
        (at < 0 || stages.indexOf(from) <= at) &&
        !unless?.(deal) &&
        // of a champion only where one is there
        (!id.startsWith('champion.') || deal.champion !== null),
    )
    .flatMap((spot) => {
      const section = deal.view.sections.find(
        (each) => spot.sections.includes(each.key) && shows(deal, each, spot),
      );
      const candidate = section ? candidateOf(deal, section, spot) : null;
      // one word says nothing of what it stands for
      return candidate &&
        (candidate.quote?.includes(' ') ?? true) &&
        !/\bas soon as\b/i.test(candidate.quote ?? '') &&
        !isNameField(candidate.quote, section)
        ? [candidate]
        : [];
    });
  return found;
}

/** `Dana Wirth, Manager End User Services`: a name and a post say nothing of what somebody does. */
function isNameField(quote: string | null | undefined, section?: SectionView): boolean {
  return Boolean(quote && section?.fields.name?.text.includes(quote));
}

function shows(
  deal: AdvisedDeal,
  section: SectionView,
  { any, says, lacks = [] }: WeakSpot,
): boolean {
  if (section.reading.text === '' || section.reading.isForeign) return false;
  if (says && matchesOf(says, section.reading.text).length === 0) return false;
  const has = (cue: Cue) => find(deal.view, section, cue).length > 0;
  return (any?.some(has) ?? true) && !lacks.some(has);
}

function candidateOf(deal: AdvisedDeal, section: SectionView, spot: WeakSpot): Candidate {
  const [match] = spot.says
    ? matchesOf(spot.says, section.reading.text)
    : (spot.any ?? []).flatMap((cue) => find(deal.view, section, cue));
  const contact = deal.contact ? shortName(deal.contact) : 'them';
  const names = {
    contact,
    champion: deal.champion ? shortName(deal.champion) : contact,
    buyer: deal.buyer ? shortName(deal.buyer) : 'whoever signs',
  };
  const quote = match ? quoteAround(section.reading, match) : null;
  return {
    id: spot.id,
    title: titled(spot.title(names)),
    how: spot.how,
    gap: `${section.title} says too little.`,
    priority: 'Medium',
    due: within(deal, 7),
    because: [],
    person: deal.contact,
    about: spot.id.startsWith('metrics') ? 'figure' : (spot.id.split('.')[0] ?? spot.id),
    rank: spot.rank,
    quote: quote && !isPrivate(deal, quote) ? quote : null,
    sections: [section.key],
  };
}

function isPrivate({ read }: AdvisedDeal, quote: string): boolean {
  return read.sentences.some(
    (sentence) =>
      sentence.isPrivate && (sentence.text.includes(quote) || quote.includes(sentence.text)),
  );
}

/** What to ask again, after `Ask Dana`: six words at most, as a title has eight. */
const questionToday: Readonly<Record<string, string>> = {
  metrics: 'whether the numbers are still right',
  economic_buyer: 'whether the same person still signs',
  decision_criteria: 'what they judge the offers by',
  decision_process: 'which steps are left',
  paper_process: 'what has changed in the paperwork',
  pain: 'whether the problem is still there',
  champion: 'who pushes for this today',
  competition: 'who is still in the race',
  situation: 'whether they still work that way',
  impact: 'whether it still costs as much',
  critical_event: 'whether the date still stands',
  evidence: 'for a newer report',
  decision: 'who decides today, and by what',
  budget: 'whether the budget is still there',
  authority: 'whether the same person still signs',
  need: 'whether they still need it',
  timeline: 'whether the dates still stand',
};

/** What was well founded when it was written, and that is long ago. */
export const stale: Source = (deal) => {
  return deal.view.sections
    .filter((section) => section.stale.length > 0)
    .slice(0, 2)
    .map((section) => ({
      id: `${section.key}.stale`,
      title: titled(
        `Ask ${deal.contact ? shortName(deal.contact) : 'them'} ${questionToday[section.key] ?? 'what has changed since'}`,
      ),
      how: 'Ask what has changed since, and write it down anew.',
      gap: `${possessive(section.title)} text was ${section.stale.join(', ')}.`,
      priority: 'Medium',
      due: within(deal, 5),
      because: [],
      person: deal.contact,
      about: `stale ${section.key}`,
      rank: 30,
      quote: null,
      sections: [section.key],
    }));
};
