import { datesIn } from '../../facts/calendar.ts';
import type { Fact } from '../../facts/fact.ts';
import type { Priority } from '../../tasks/task.ts';
import type { Contradiction } from '../cross-checks.ts';
import type { DealView } from '../deal-view.ts';
import type { Gain } from '../propose.ts';
import type { TaskProposal } from '../task-rule.ts';
import { titled, type Candidate, type Source } from './candidate.ts';
import { closing } from './closing.ts';
import { mismatches } from './dangers.ts';
import { advisedDeal, type AdvisedDeal } from './deal.ts';
import { due } from './due.ts';
import { fillers } from './fill.ts';
import { found } from './found.ts';
import { mayAddress, people, restrictions } from './people.ts';
import { agrees, type NotesReader } from '../notes/reading.ts';
import { noteSteps, settledStep, withoutGone } from './note-steps.ts';
import { isTrusted } from './precision.ts';
import { qualifyOut } from './qualify.ts';
import { isSuperseded } from './second-look.ts';
import { doubts, goesOn, objections, openPoints, rivals } from './stances.ts';
import { knockOut, noFunds, turns } from './turns.ts';
import { stale } from './weak.ts';

/** An answer has at most so many tasks (COM-11); fewer where not enough is written. */
export const mostTasks = 8;
/** With fewer sentences that can be read nothing else is advised of a deal in another language. */
const fewSentences = 6;

const sources: readonly Source[] = [
  due,
  mismatches,
  turns,
  knockOut,
  noFunds,
  people,
  objections,
  openPoints,
  goesOn,
  closing,
  doubts,
  rivals,
  restrictions,
  stale,
];

/** Kinds of advice that still make sense when a deal should be given up. */
const besideGivingUp = /^(?:contact|private)\./;
/** And when it is in doubt whether to go on at all. */
const besideDoubt =
  /^(?:contact|private|money|language)\.|^doubt\.(?:goes-on|knock-out)$|^promise\.ours-late$/;

/** What nobody works on before it is known whether the bid can stand. */
const afterKnockOut =
  /^(?:note\.(?:date-hard|rival|agreed-step)|dates\.(?:deadline|day|go-live)|person\.unmet|competition\.|doubt\.guess)/;

/** All that the sources propose of a deal, before the last checks. */
export function candidatesOf(deal: AdvisedDeal): Candidate[] {
  return sources.flatMap((source) => source(deal));
}

/** The tasks of a deal, first things first, each with the words of the notes that it comes from. */
export function advise(
  view: DealView,
  conflicts: readonly Contradiction[],
  gain: (section: string) => Gain,
  isGiven: (kind: string) => boolean = isTrusted,
  /** What judges whether a sentence means what a rule took it for; without one the rules are believed. */
  reader: NotesReader | null = null,
): TaskProposal[] {
  const read = advisedDeal(view);
  const proposed = candidatesOf(read);
  const notes = reader?.(read, proposed) ?? null;
  const deal = notes ? withoutGone(read, notes) : read;
  const shown = (candidate: Candidate) => proposal(candidate, deal, gain);
  const isUnread =
    deal.languages.length > 0 &&
    deal.read.sentences.filter(({ isForeign }) => !isForeign).length < fewSentences;
  const isAgreed = (candidate: Candidate) =>
    notes === null || agrees(candidate, deal.read.sentences, notes);
  const out = qualifyOut(deal).filter(isAgreed);
  const ofTexts = (deal === read ? proposed : candidatesOf(deal)).filter(isAgreed);
  const agreed = notes ? settledStep(deal, notes, ofTexts) : ofTexts;
  const candidates = [
    ...agreed,
    ...found(deal, conflicts),
    ...(deal.languages.length > 0 ? unread(deal) : []),
  ];
  const isKnockedOut = candidates.some(({ id }) => id === 'doubt.knock-out');
  const fromFacts =
    out.length > 0
      ? [...out, ...candidates.filter(({ id }) => besideGivingUp.test(id))]
      : candidates.some(({ id }) => id === 'doubt.goes-on')
        ? candidates.filter(({ id }) => besideDoubt.test(id))
        : candidates.filter(({ id }) => !isKnockedOut || !afterKnockOut.test(id));
  const isNext = (candidate: Candidate) => holds(candidate, deal, isGiven);
  const ruled = merged(fromFacts.filter(isNext).toSorted((a, b) => a.rank - b.rank));
  const goesOnAsUsual = out.length === 0 && !candidates.some(({ id }) => id === 'doubt.goes-on');
  const own =
    notes && goesOnAsUsual
      ? noteSteps(deal, notes, quotedIn(ruled)).filter(
          ({ id }) => !isKnockedOut || !afterKnockOut.test(id),
        )
      : [];
  const kept = merged([...ruled, ...own.filter(isNext)].toSorted((a, b) => a.rank - b.rank));
  const hasUnread = deal.read.sentences.some(({ isForeign }) => isForeign);
  if (out.length > 0 || hasUnread || isUnread) return kept.slice(0, mostTasks).map(shown);
  const subjects = new Set(kept.map(({ about }) => about));
  const open = (more: readonly Candidate[]) =>
    merged(
      more
        .filter((candidate) => holds(candidate, deal, isGiven) && !subjects.has(candidate.about))
        .toSorted((one, other) => one.rank - other.rank),
    );
  return [...kept, ...fillers(deal, kept, (more) => open(more.filter(isAgreed)))]
    .slice(0, mostTasks)
    .map(shown);
}

/** The sentences on which steps rest. */
function quotedIn(steps: readonly Candidate[]): Set<number> {
  return new Set(steps.flatMap(({ because }) => because.map(({ sentence }) => sentence.index)));
}

/** Texts in another language: that they were not read, and nothing from them. */
export function unread({ languages }: AdvisedDeal): Candidate[] {
  const names = languages.join(' and ').replace('foreign', 'another language');
  return [
    {
      id: 'language.unread',
      title: titled(`Put the ${languages[0]} notes into English`),
      how: 'Write the facts in English, with names, dates and sums, or have a language model read them. We gave no advice on text we couldn’t read.',
      priority: 'Medium',
      due: null,
      because: [],
      gap: `These notes are in ${names}, which the built-in rules do not read and did not use.`,
      about: 'language',
      rank: 30,
    },
  ];
}

/** No advice for what stands already, and none that sends to somebody who left. */
export function holds(
  candidate: Candidate,
  deal: AdvisedDeal,
  isGiven: (kind: string) => boolean = isTrusted,
): boolean {
  const { asks, person, id } = candidate;
  if (isOfOldDay(candidate, deal)) return false;
  if (isSuperseded(candidate, deal) || !isGiven(id)) return false;
  if (asks && deal.settled.has(asks)) return false;
  return standsForItself.test(id) || mayAddress(person, deal);
}

const putOff =
  /\b(?:moved|pushed|shifted|slipped|slid|postponed|rescheduled|put back|put off|brought forward|delayed)\b/i;

/** `pushed from the 12th to the 26th`: the day before is no appointment any more. */
function isOfOldDay({ because }: Candidate, { context }: AdvisedDeal): boolean {
  const [fact] = because;
  if (fact?.kind !== 'date' || !putOff.test(fact.sentence.plain)) return false;
  const last = datesIn(fact.sentence.plain, fact.sentence.day, context.order).at(-1);
  return last !== undefined && last.from !== fact.from;
}

/** Advice on the very state of a person, or on what was promised before it. */
const standsForItself = /^promise\.ours|\.(?:left|leaving|away|promoted)$|^person\.silent$/;

/** What is owed and the appointment for which it is owed are two things of one sentence. */
const pairs: Readonly<Record<string, string>> = { promise: 'agreed', agreed: 'promise' };

/** Alike candidates become one: the same subject, or the same sentence. */
export function merged(candidates: readonly Candidate[]): Candidate[] {
  const subjects = new Set<string>();
  const sentences = new Map<number | string, string[]>();
  const titles = new Set<string>();
  return candidates.filter(({ about, because, quote, title, id }) => {
    const sentence = because[0]?.sentence.index ?? quote ?? undefined;
    const family = id.split('.')[0] ?? id;
    const told = sentence === undefined ? [] : (sentences.get(sentence) ?? []);
    const isTold =
      told.some((other) => other !== pairs[family]) &&
      !/^(?:plan|qualify-out|contact)\.|^dates\.(?:close|papers)/.test(id);
    if (subjects.has(about) || isTold || titles.has(title)) return false;
    subjects.add(about);
    titles.add(title);
    if (sentence !== undefined) sentences.set(sentence, [...told, family]);
    return true;
  });
}

const longestQuote = 160;

/** A candidate as people see it. */
export function proposal(
  candidate: Candidate,
  deal: AdvisedDeal,
  gain: (section: string) => Gain,
): TaskProposal {
  const quotes = candidate.quote
    ? [candidate.quote]
    : quotesOf(candidate.because, deal, /^plan\.(?:settled|closed)$/.test(candidate.id));
  const section = sectionOf(candidate, deal);
  const { points, how, score } = gain(section);
  const isGap = candidate.because.length === 0;
  const why =
    quotes.length > 0 ? quotes.map((quote) => `“${quote}”`).join(' … ') : (candidate.gap ?? '');
  return {
    title: candidate.title,
    description: `${quotes.length > 0 ? `You wrote: ${why}` : why} ${candidate.how}`.trim(),
    priority: candidate.priority satisfies Priority,
    dueDate: candidate.due,
    rule: candidate.id,
    section,
    quotes,
    scoreGain: isGap ? points : 0,
    earns: isGap && points > 0 ? `${how}: +${points} ${score}` : null,
  };
}

/** A quote with fewer letters says too little by itself. */
const shortQuote = 32;

function quotesOf(
  because: readonly Fact[],
  { read }: AdvisedDeal,
  /** What stands before it may be open, and is not shown as settled. */
  isBare: boolean,
): string[] {
  const quotes = because
    .filter(({ sentence }) => !sentence.isPrivate)
    .flatMap(({ words, sentence }) => {
      const before = read.sentences[sentence.index - 1];
      const isAlone = before?.field !== sentence.field || before.isPrivate || before.isForeign;
      return words.length >= shortQuote || isAlone || isBare
        ? [shortened(words)]
        : [shortened(before.text), shortened(words)];
    });
  return [...new Set(quotes)].slice(0, 4);
}

function shortened(words: string): string {
  if (words.length <= longestQuote) return words;
  const head = words.slice(0, longestQuote).replace(/[\ud800-\udbff]$/, '');
  const space = head.lastIndexOf(' ');
  return (space > longestQuote / 2 ? head.slice(0, space) : head).trim();
}

function sectionOf({ because, sections = [] }: Candidate, { view }: AdvisedDeal): string {
  const field = because[0]?.sentence.field ?? '';
  const keys = view.sections.map(({ key }) => key);
  const own = field.startsWith('technical_insights')
    ? keys.find((key) => field.startsWith(`technical_insights_${key}`))
    : field.split('.')[0];
  return [own, ...sections].find((key) => key !== undefined && keys.includes(key)) ?? keys[0] ?? '';
}
