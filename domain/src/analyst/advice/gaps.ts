import { stages } from '../../opportunities/stage.ts';
import { shortName, titled, within, type Candidate } from './candidate.ts';
import { moneyText, type AdvisedDeal } from './deal.ts';
import { guessed, isAdvanced, needs } from './needs.ts';

/** All that is asked of a deal that is decided or nearly signed. */
const lateNeeds: ReadonlySet<string> = new Set(['paper.unknown']);

/** What of this stage's needs no text tells, gravest first. */
export function missingOf(deal: AdvisedDeal): Missing[] {
  const at = stages.findIndex((stage) => stage === deal.stage);
  const advanced = isAdvanced(deal);
  const value = deal.value > 0 ? moneyText(deal.value, deal) : 'this';
  return needs
    .filter(({ id }) => !advanced || lateNeeds.has(id))
    .filter(({ from, isMet }) => (at < 0 || stages.indexOf(from) <= at) && !isMet(deal))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ id, missing, sections }) => ({
      id,
      words: missing.replace('{value}', value),
      sections,
    }));
}

/** One need that no text meets. */
export interface Missing {
  id: string;
  /** As part of a sentence. */
  words: string;
  sections: readonly string[];
}

/** So many things are asked for at once. */
const mostAsked = 4;

/**
 * Where too little is written for certain advice, the one honest step: what to ask first. A list of
 * steps that fit any deal would only look like advice.
 */
export function gaps(deal: AdvisedDeal, missing: readonly Missing[]): Candidate[] {
  const asked = missing.slice(0, mostAsked);
  const [first] = asked;
  if (!first) return [];
  const contact = deal.contact ? shortName(deal.contact) : 'them';
  const trouble = troubleOf(deal);
  const own = asked.filter(({ id }) => id === 'figure.unknown' && trouble !== null);
  const rest = asked.filter((one) => !own.includes(one));
  return [
    ...own.map((one): Candidate => ({
      ...base(deal, one),
      id: 'figure.unknown',
      title: titled(`Ask ${contact} how often, at what cost`),
      how: 'That is all your notes say about the problem. Get one recent case: who was hit, and what it cost.',
      quote: trouble,
      rank: 40,
    })),
    ...(rest.length > 0
      ? [
          {
            ...base(deal, rest[0] ?? first),
            id: 'little.written',
            title: titled(`Ask ${contact} what is missing`),
            how: 'Ask about these first.',
            gap: `Too little is written to suggest more. Your notes don’t say: ${rest.map(({ words }) => words).join('; ')}.`,
            rank: 41,
          },
        ]
      : []),
  ];
}

function base(deal: AdvisedDeal, { id, sections }: Missing) {
  return {
    priority: 'Medium' as const,
    due: within(deal, 7),
    because: [],
    person: deal.contact,
    about: id,
    sections,
  };
}

/** Their trouble in the words of the notes, where it is told in few. */
function troubleOf({ read }: AdvisedDeal): string | null {
  const own = read.sentences.filter(({ field }) => /^(?:pain|need)(?:$|\.)/.test(field));
  const [first] = own;
  const isTold =
    first !== undefined &&
    own.length <= 2 &&
    first.text.length <= longestTrouble &&
    !first.isForeign &&
    !own.some(({ isPrivate }) => isPrivate) &&
    !guessed.test(first.plain) &&
    /\p{L}{3}/u.test(first.plain);
  return isTold ? first.text : null;
}

/** With more letters it is more than a word of their trouble. */
const longestTrouble = 120;

/** The needs that a step names as missing. */
export function needsNamedIn(text: string): { id: string; sections: readonly string[] }[] {
  return needs
    .filter(({ missing }) => text.includes(missing.split('{value}')[0] ?? missing))
    .map(({ id, sections }) => ({ id, sections }));
}
